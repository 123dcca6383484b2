"""What runs inside NoneBot; nothing else imports it."""
