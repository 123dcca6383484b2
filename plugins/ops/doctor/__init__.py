"""`bot.py doctor`: what could keep the bot from judging, looked for from outside; each finding names its fix."""
