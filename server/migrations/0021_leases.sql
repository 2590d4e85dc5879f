-- What only one of several nodes may do at a time: whoever holds the row does it, until it runs out.
CREATE TABLE leases (
  name text PRIMARY KEY,
  holder uuid NOT NULL,
  until timestamptz(3) NOT NULL
);
