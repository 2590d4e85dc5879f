import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isPresent } from '../../members/profiles/visibility-store.ts';
import type { Schema } from '../../platform/database/schema.ts';

/**
 * What the export takes of every table: the member's rows, and of rows that two members share only what this one may
 * see in the product. A new table does not compile without a line here: either the query of its rows, or why it holds
 * nothing of a member.
 */
type Source = ((memberId: string) => RawBuilder<unknown>) | { readonly nothing: string };

const nothing = (because: string): Source => ({ nothing: because });
/** Every column of every row with the member's id in this column. */
const own =
  (table: keyof Schema, column = 'member_id'): Source =>
  (id) =>
    sql`SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id}::uuid`;

export const exportTables = {
  members: own('members', 'id'),
  photos: own('photos'),
  voice_intros: own('voice_intros'),
  // the push token opens a way to the device and is no use to anybody else
  devices: (id) => sql`SELECT id, device_name, push_token <> 'test' AS has_push, created_at, last_seen_at
    FROM devices WHERE member_id = ${id}::uuid`,
  sessions: own('sessions'),
  settings: own('settings'),
  // as whom a moderator or another member acted is theirs
  audit_log: (id) => sql`SELECT id, at, action, subject_id, object_id, detail FROM audit_log
    WHERE actor_role = 'member' AND actor_id = ${id}::uuid ORDER BY id`,
  event_counters: own('event_counters'),
  // copies of what the other tables say, for the sockets
  events: (id) => sql`SELECT seq, at, event->>'type' AS type FROM events WHERE member_id = ${id}::uuid ORDER BY seq`,
  realtime_tickets: (id) => sql`SELECT expires_at FROM realtime_tickets WHERE member_id = ${id}::uuid`,
  // whoever reacted to the member stays unknown, as in the product; a Nope is not told at all
  reactions: (id) => sql`SELECT from_id, to_id, reaction, gift_id, about_photo_id, about_prompt, created_at
    FROM reactions WHERE from_id = ${id}::uuid
    UNION ALL
    SELECT CASE WHEN revealed_at IS NOT NULL THEN from_id END, to_id, reaction, gift_id,
      CASE WHEN revealed_at IS NOT NULL THEN about_photo_id END, CASE WHEN revealed_at IS NOT NULL THEN about_prompt END,
      created_at
    FROM reactions WHERE to_id = ${id}::uuid AND reaction <> 'Nope'`,
  like_budgets: own('like_budgets'),
  boosts: own('boosts'),
  // what others have said of the member is not theirs to know
  member_fits: (id) => sql`SELECT given, given_yes FROM member_fits WHERE member_id = ${id}::uuid
    ORDER BY version DESC LIMIT 1`,
  member_shown: own('member_shown'),
  fit_versions: nothing('sums of all members'),
  chats: (id) => sql`SELECT id, origin, match_type, matched_at, closed_at,
      CASE WHEN low_id = ${id}::uuid THEN high_id ELSE low_id END AS partner_id
    FROM chats WHERE low_id = ${id}::uuid OR high_id = ${id}::uuid`,
  chat_members: own('chat_members'),
  // received ones only where the member can still read them
  messages: (id) => sql`SELECT m.id, m.chat_id, m.seq, m.sender_id, m.recipient_id, m.type, m.body, m.created_at,
      m.edited_at, m.deleted_at, m.reply_to_id, m.post_id, m.gift_id, m.media_id, m.call, m.reactions
    FROM messages m JOIN chats c ON c.id = m.chat_id JOIN members sender ON sender.id = m.sender_id
    WHERE m.sender_id = ${id}::uuid OR
      (m.recipient_id = ${id}::uuid AND c.closed_at IS NULL AND ${isPresent('sender')})
    ORDER BY m.chat_id, m.seq`,
  message_originals: (id) => sql`SELECT o.* FROM message_originals o JOIN messages m ON m.id = o.message_id
    WHERE m.sender_id = ${id}::uuid`,
  chat_media: own('chat_media'),
  verifications: own('verifications'),
  verification_poses: own('verification_poses'),
  tickets: own('tickets'),
  ticket_answers: (id) => sql`SELECT a.id, a.ticket_id, a.message, a.created_at FROM ticket_answers a
    JOIN tickets t ON t.id = a.ticket_id WHERE t.member_id = ${id}::uuid`,
  ticket_images: own('ticket_images'),
  gift_sends: (id) => sql`SELECT sender_id, recipient_id, gift_id, message_id, created_at FROM gift_sends
    WHERE sender_id = ${id}::uuid OR (recipient_id = ${id}::uuid AND message_id IS NOT NULL)`,
  // by whom the member was blocked is not theirs to know
  separations: (id) => sql`SELECT * FROM separations WHERE member_id = ${id}::uuid AND is_mine`,
  direct_message_refusals: own('direct_message_refusals'),
  // the evidence holds messages of the other and repeats those above
  reports: (id) =>
    sql`SELECT id, reported_id, reason, details, created_at FROM reports WHERE reporter_id = ${id}::uuid`,
  ledger: own('ledger'),
  orders: own('orders'),
  paid_requests: own('paid_requests'),
  subscriptions: own('subscriptions'),
  // who came by whose link is told by neither side
  referrals: (id) => sql`SELECT friend_id = ${id}::uuid AS is_friend, state, created_at, decided_at FROM referrals
    WHERE friend_id = ${id}::uuid OR referrer_id = ${id}::uuid`,
  identity_marks: own('identity_marks'),
  carried_uses: own('carried_uses'),
  photo_fingerprints: (id) => sql`SELECT f.* FROM photo_fingerprints f JOIN photos p ON p.id = f.photo_id
    WHERE p.member_id = ${id}::uuid`,
  // whose account it is compared with is not theirs to know
  comebacks: (id) => sql`SELECT id, created_at, outcome, decided_at FROM comebacks WHERE member_id = ${id}::uuid`,
  posts: own('posts', 'author_id'),
  post_likes: own('post_likes'),
  hidden_posts: own('hidden_posts'),
  call_rules: own('call_rules'),
  call_suspensions: own('call_suspensions'),
  call_waiting: (id) => sql`SELECT since, seen_at, age, price FROM call_waiting WHERE member_id = ${id}::uuid`,
  // with whom, and what the other one has tapped, is told by neither side
  calls: (id) => sql`SELECT c.id, c.origin, c.kind, c.chat_id, c.created_at, c.started_at, c.ended_at
    FROM calls c JOIN call_members mine ON mine.call_id = c.id WHERE mine.member_id = ${id}::uuid ORDER BY c.id`,
  call_members: own('call_members'),
  calls_now: own('calls_now'),
  call_met: (id) => sql`SELECT met_at FROM call_met WHERE member_id = ${id}::uuid`,
  // those that reports of the member have led to: by whom they were reported is not theirs to know
  call_bars: (id) => sql`SELECT b.other_id, b.created_at FROM call_bars b WHERE b.member_id = ${id}::uuid AND EXISTS (
    SELECT FROM reports r WHERE r.reporter_id = b.member_id AND r.reported_id = b.other_id AND r.call IS NOT NULL)`,
  server_secrets: nothing('keys of the server'),
  rotated_secrets: nothing('keys of the server'),
  kysely_migration: nothing('the versions of the tables'),
  kysely_migration_lock: nothing('the versions of the tables'),
  dropped_files: nothing('names of files that wait to be removed'),
  payment_events: nothing('which messages of the payment provider were taken'),
  plan_cancellations: nothing('plans to be stopped, of nobody any more'),
  leases: nothing('which node does a chore'),
  rate_limits: nothing('counts under hashes, gone within a day'),
  page_failures: nothing('what failed in pages, of nobody'),
  page_totals: nothing('counts of pages, of nobody'),
  stopped_canaries: nothing('which releases failed too often'),
  past_members: nothing('keyed hashes of members whose accounts are purged'),
  past_marks: nothing('keyed hashes of members whose accounts are purged'),
  past_separations: nothing('keyed hashes of members whose accounts are purged'),
  past_reports: nothing('keyed hashes of members whose accounts are purged'),
  past_uses: nothing('keyed hashes of members whose accounts are purged'),
  past_photos: nothing('small pictures of suspended members whose accounts are purged'),
  ended_sign_ins: nothing('hashes of sign-ins to accounts that are purged'),
} as const satisfies Record<keyof Schema, Source>;
