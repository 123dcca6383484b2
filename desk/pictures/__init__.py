"""Pictures beside the texts: what one shows (sheet), how it is drawn (press, sheet.typ), and who has it drawn in time (studio)."""
