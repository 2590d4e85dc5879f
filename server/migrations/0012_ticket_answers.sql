-- What support does with a ticket. Answers are also messages of the member's chat with the product itself.
ALTER TABLE tickets ADD COLUMN status text NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'Answered', 'Closed'));

ALTER TABLE tickets ADD COLUMN decided_at timestamptz(3);

ALTER TABLE tickets ADD COLUMN decided_by text;

CREATE INDEX tickets_open ON tickets (created_at) WHERE status = 'Open';

CREATE TABLE ticket_answers (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  client_answer_id uuid NOT NULL,
  message text NOT NULL,
  answered_by text NOT NULL,
  created_at timestamptz(3) NOT NULL
);

CREATE UNIQUE INDEX ticket_answers_client ON ticket_answers (ticket_id, client_answer_id);

-- Pictures are sent before the ticket that names them; those that no ticket named are swept away.
CREATE TABLE ticket_images (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  ticket_id uuid REFERENCES tickets (id) ON DELETE CASCADE,
  order_index smallint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL
);

CREATE INDEX ticket_images_member ON ticket_images (member_id);

CREATE INDEX ticket_images_ticket ON ticket_images (ticket_id, order_index);

CREATE INDEX ticket_images_loose ON ticket_images (created_at) WHERE ticket_id IS NULL;

-- The chat with the product itself.
ALTER TABLE chats DROP CONSTRAINT chats_origin_check;

ALTER TABLE chats ADD CONSTRAINT chats_origin_check CHECK (origin IN ('match', 'post', 'direct', 'system'));
