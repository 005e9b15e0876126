"""A run as one HTML file that is read without a network: verdict, scorecard, findings, provenance.

The page says nothing that the measures do not hold, and nothing without its interval.
"""

from .sheet import page

__all__ = ["page"]
