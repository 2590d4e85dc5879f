-- How often the page of an order could not be opened: Stripe repeats its first answer to a key, a failure too, so each
-- try has a key of its own.
ALTER TABLE orders ADD COLUMN failed_tries integer NOT NULL DEFAULT 0;

-- When the provider was last told in vain: what was tried longest ago is tried next.
ALTER TABLE plan_cancellations ADD COLUMN tried_at timestamptz(3);
