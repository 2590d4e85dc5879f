import { NO_PUSH_TOKEN } from '@duet/contracts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPresent } from '../../members/profiles/visibility-store.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** A chat that has waited for a member, of which they were not reminded. */
export interface UnremindedTurn {
  readonly chat_id: string;
  readonly member_id: string;
  readonly partner_id: string;
  readonly has_begun: boolean;
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
  readonly quiet_time_zone: string | null;
}

/**
 * Turns that began in this time, of members with a device who want to be reminded, in open chats with partners who are
 * there, show themselves, and are not separated from them. The longest first.
 */
export async function listUnreminded(
  db: Kysely<Schema>,
  { from, to, limit }: { readonly from: Date; readonly to: Date; readonly limit: number },
): Promise<readonly UnremindedTurn[]> {
  const { rows } = await sql<UnremindedTurn>`
    SELECT mine.chat_id, mine.member_id, mine.partner_id, theirs.turn_at IS NULL AS has_begun,
      settings.quiet_from, settings.quiet_until, settings.quiet_time_zone
    FROM chat_members mine
    JOIN chat_members theirs ON theirs.chat_id = mine.chat_id AND theirs.member_id = mine.partner_id
    JOIN chats ON chats.id = mine.chat_id AND chats.closed_at IS NULL AND chats.origin <> 'system'
    JOIN members m ON m.id = mine.member_id AND ${isPresent('m')}
    JOIN members partner ON partner.id = mine.partner_id AND ${isPresent('partner')} AND NOT partner.is_paused
    LEFT JOIN settings ON settings.member_id = m.id
    WHERE mine.turn_at > ${from}::timestamptz AND mine.turn_at <= ${to}::timestamptz AND NOT mine.is_turn_reminded
      AND NOT ('turn' = ANY(coalesce(settings.muted, '{}')))
      AND EXISTS (SELECT FROM devices d WHERE d.member_id = m.id AND d.push_token <> ${NO_PUSH_TOKEN})
      AND NOT EXISTS (SELECT FROM separations s WHERE s.member_id = m.id AND s.other_id = partner.id)
    ORDER BY mine.turn_at
    LIMIT ${limit}::integer
  `.execute(db);
  return rows;
}

/** Notes that the member is reminded; false when that was done, or it is not their turn any more. */
export async function noteReminded(
  db: Kysely<Schema>,
  { chat_id, member_id, to }: Pick<UnremindedTurn, 'chat_id' | 'member_id'> & { readonly to: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('chat_members')
    .set({ is_turn_reminded: true })
    .where('chat_id', '=', chat_id)
    .where('member_id', '=', member_id)
    .where('turn_at', '<=', to)
    .where('is_turn_reminded', '=', false)
    .returning('chat_id')
    .executeTakeFirst();
  return row !== undefined;
}
