-- What members order: one checkout each, paid when the payment provider says so. Amounts are cents.
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  request_id uuid NOT NULL,
  coins integer,
  plan text,
  amount_cents integer NOT NULL,
  provider text NOT NULL,
  checkout_url text,
  return_url text NOT NULL,
  state text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  UNIQUE (member_id, request_id)
);

-- A plan that was bought. Access itself is members.subscription_until: plans and gifts of time both prolong it.
CREATE TABLE subscriptions (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  plan text NOT NULL,
  amount_cents integer NOT NULL,
  provider text NOT NULL,
  provider_ref text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  renews_at timestamptz(3) NOT NULL,
  cancelled_at timestamptz(3),
  ended_at timestamptz(3),
  UNIQUE (provider, provider_ref)
);

CREATE INDEX subscriptions_member ON subscriptions (member_id, started_at);

-- Events of the provider that were taken, so that a repeated delivery does nothing.
CREATE TABLE payment_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  received_at timestamptz(3) NOT NULL,
  PRIMARY KEY (provider, event_id)
);

-- Plans the provider must still be told to stop. They outlive the member: nobody pays for a purged account.
CREATE TABLE plan_cancellations (
  provider text NOT NULL,
  provider_ref text NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  PRIMARY KEY (provider, provider_ref)
);

CREATE INDEX members_subscription ON members (subscription_until) WHERE subscription_until IS NOT NULL;

-- When the boost of the subscription was last taken.
ALTER TABLE boosts ADD COLUMN included_at timestamptz(3);
