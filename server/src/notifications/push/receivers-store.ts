import { NO_PUSH_TOKEN } from '@duet/contracts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { sessions } from '../../lib/constants.ts';
import { isLive, isPresent } from '../../members/profiles/visibility-store.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** Whom a push goes to, read once for all their devices. */
export interface Receiver {
  readonly tokens: readonly string[];
  readonly muted: readonly string[];
  readonly hidden_words: readonly string[];
  readonly language: 'en' | 'uk' | 'ru' | null;
  readonly waiting: number;
  readonly sender_name: string | null;
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
  readonly quiet_time_zone: string | null;
}

/**
 * The receiver of a push, unless they have no device with a valid session, are deleted or suspended, or are separated
 * from the sender. Paused members keep their chats and get pushes.
 */
export async function findReceiver(
  db: Kysely<Schema>,
  { memberId, senderId, now }: { readonly memberId: string; readonly senderId: string | null; readonly now: Date },
): Promise<Receiver | undefined> {
  const { rows } = await sql<Receiver>`
    SELECT array_agg(DISTINCT d.push_token) AS tokens,
      coalesce(s.muted, '{}') AS muted, coalesce(s.hidden_words, '{}') AS hidden_words,
      s.quiet_from, s.quiet_until, s.quiet_time_zone,
      coalesce(s.language, (array_agg(d.language ORDER BY d.last_seen_at DESC)
        FILTER (WHERE d.language IS NOT NULL))[1]) AS language,
      (SELECT coalesce(sum(unread_count), 0)::integer FROM chat_members
        JOIN members partner ON partner.id = partner_id AND ${isPresent('partner')} WHERE member_id = m.id) AS waiting,
      (SELECT name FROM members WHERE id = ${senderId}::uuid) AS sender_name
    FROM members m
    JOIN devices d ON d.member_id = m.id AND d.push_token <> ${NO_PUSH_TOKEN}
    JOIN sessions v ON v.id = d.session_id AND v.ended_at IS NULL
      AND v.active_at > ${new Date(now.getTime() - sessions.unused)}::timestamptz
      AND v.signed_in_at > ${new Date(now.getTime() - sessions.longest)}::timestamptz
    LEFT JOIN settings s ON s.member_id = m.id
    WHERE m.id = ${memberId}::uuid AND ${isLive('m')}
      AND NOT EXISTS (SELECT 1 FROM separations WHERE member_id = m.id AND other_id = ${senderId}::uuid)
      AND NOT EXISTS (
        SELECT 1 FROM members sender WHERE sender.id = ${senderId}::uuid AND NOT ${isPresent('sender')})
    GROUP BY m.id, s.member_id
  `.execute(db);
  return rows[0];
}
