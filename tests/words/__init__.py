"""Every command word, in every rule set: its help, its example, and what is said to whoever gets it half right."""
