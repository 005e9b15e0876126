"""What the five Jabberwocky games share: colours, gems, cards and their drawings."""
