"""The rules of GOZD: two armies of dice between purgatory and hell. Reads along rules.md."""
