-- squawk-ignore-file ban-concurrent-index-creation-in-transaction -- runs outside of a transaction
-- Whoever leaves takes along what refers to them, and each of these was found by a look at the whole table: of all reactions, for
-- the few that somebody was given.
CREATE INDEX CONCURRENTLY IF NOT EXISTS reactions_given_to ON reactions (to_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS chats_high ON chats (high_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS separations_other ON separations (other_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS direct_message_refusals_other ON direct_message_refusals (other_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS voice_intros_member ON voice_intros (member_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS realtime_tickets_member ON realtime_tickets (member_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS calls_chat ON calls (chat_id) WHERE chat_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS call_met_other ON call_met (other_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS call_bars_other ON call_bars (other_id);
