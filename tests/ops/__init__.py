"""What a host runs and watches: health, figures, doctor, deployment."""
