import { sql } from 'kysely';
import type { AppDeps } from '../lib/deps.ts';

/**
 * Whether a member may see another at all: both live, the other finished onboarding, nobody blocked, unmatched or
 * declined. An incognito or paused member is seen only by whom they reacted to, and in an open chat.
 */
export async function isVisibleTo(
  deps: Pick<AppDeps, 'database'>,
  viewerId: string,
  memberId: string,
): Promise<boolean> {
  if (viewerId === memberId) return true;
  const { rows } = await sql<{ visible: boolean }>`
    SELECT EXISTS (
      SELECT 1
      FROM members AS other
      WHERE other.id = ${memberId}
        AND other.deleted_at IS NULL
        AND NOT other.is_disabled
        AND other.onboarded_at IS NOT NULL
        AND NOT EXISTS (
          SELECT 1 FROM separations WHERE member_id = ${viewerId} AND other_id = other.id
        )
        AND (
          NOT (other.incognito OR other.is_paused)
          OR EXISTS (
            SELECT 1 FROM reactions WHERE from_id = other.id AND to_id = ${viewerId} AND reaction <> 'Nope'
          )
          OR EXISTS (
            SELECT 1
            FROM chat_members
            JOIN chats ON chats.id = chat_members.chat_id AND chats.closed_at IS NULL
            WHERE chat_members.member_id = ${viewerId} AND chat_members.partner_id = other.id
          )
        )
    ) AS visible`.execute(deps.database.db);
  return rows[0]?.visible === true;
}
