"""The try-outs: real faults of other bots and judges, as small inputs, tried in the chats; each test bears its row's number."""
