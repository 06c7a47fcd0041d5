"""What each viewer sees of an encounter. Pure, and the only place where anything is hidden."""
