-- What members write to support. The number is the reference they are told.
CREATE TABLE tickets (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  client_ticket_id uuid NOT NULL,
  number integer GENERATED ALWAYS AS IDENTITY (START WITH 1001),
  topic text NOT NULL,
  message text NOT NULL,
  created_at timestamptz(3) NOT NULL
);

CREATE UNIQUE INDEX tickets_client ON tickets (member_id, client_ticket_id);

CREATE UNIQUE INDEX tickets_number ON tickets (number);
