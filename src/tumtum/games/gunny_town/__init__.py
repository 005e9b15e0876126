"""Gunny Town: bandits, duels and missions in a gold-rush town."""
