"""The pages in a real headless browser."""
