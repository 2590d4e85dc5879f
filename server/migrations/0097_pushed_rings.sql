-- Whether devices of the member show a push that a call rings: it has to be taken back, once, when the ring is over.
ALTER TABLE call_members ADD COLUMN is_ring_pushed boolean NOT NULL DEFAULT false;
