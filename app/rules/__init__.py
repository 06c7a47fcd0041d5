"""The rules kernel and the rule systems. Pure: no dice, no clock, no input or output."""
