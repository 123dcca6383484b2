"""What a host decides: settings, the numbers that the rules leave open, and the environment that the bot runs in."""
