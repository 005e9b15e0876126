"""What is kept: tables, seats, the logs of matches, chats, votes, guests."""
