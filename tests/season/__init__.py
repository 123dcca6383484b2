"""A whole season: three groups, one game of each rule set at once, people in several games, mistakes, restarts; over any road to the bot."""
