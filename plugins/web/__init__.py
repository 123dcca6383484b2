"""Pages in the browser, served by the bot's own FastAPI application."""
