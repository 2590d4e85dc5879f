import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AppDeps } from '../../http/deps.ts';

type Alias = 'm' | 'partner' | 'other' | 'sender' | 'reporter' | 'members' | 'viewer' | 'friend' | 'referrer';

/** Whether this member's account is neither deleted nor suspended. For what others may see use `isPresent`. */
export function isLive(alias: Alias): RawBuilder<boolean> {
  return sql`(${sql.ref(`${alias}.deleted_at`)} IS NULL AND NOT ${sql.ref(`${alias}.is_disabled`)})`;
}

/**
 * Whether other members may see this member at all: not deleted, not suspended, and not hidden until a moderator has
 * decided. Every list, card, photo, post and chat checks this.
 */
export function isPresent(alias: Alias): RawBuilder<boolean> {
  return sql`(${isLive(alias)} AND ${sql.ref(`${alias}.hidden_for`)} = '{}')`;
}

/** Whether the decks of others may show this member: they are present, finished onboarding, and have not paused. */
export function isInDecks(alias: Alias): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(${column('onboarded_at')} IS NOT NULL AND ${isPresent(alias)} AND NOT ${column('is_paused')})`;
}

/** Whether somebody whom the member has not chosen may meet them: in decks, and not incognito. */
export function isOpenToStrangers(alias: Alias): RawBuilder<boolean> {
  return sql`(${isInDecks(alias)} AND NOT ${sql.ref(`${alias}.incognito`)})`;
}

/**
 * Whether the account that a link was signed for still exists, so that its links stop working at once and not hours
 * later.
 */
export function hasAccount(viewerId: string): RawBuilder<boolean> {
  return sql`EXISTS (
    SELECT FROM members viewer WHERE viewer.id = ${viewerId}::uuid AND ${isLive('viewer')}
  )`;
}

/** Whether a member may see another: present, onboarded, and not separated by a block, an unmatch or a decline. */
export async function isVisibleTo(
  deps: Pick<AppDeps, 'database'>,
  viewerId: string,
  memberId: string,
): Promise<boolean> {
  if (viewerId === memberId) return true;
  const { rows } = await sql<{ visible: boolean }>`
    SELECT EXISTS (
      SELECT 1
      FROM members AS m
      WHERE m.id = ${memberId}
        AND ${isPresent('m')}
        AND m.onboarded_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM separations WHERE member_id = ${viewerId} AND other_id = m.id)
        AND ${isShownTo(viewerId)}
    ) AS visible`.execute(deps.database.db);
  return rows[0]?.visible === true;
}

/**
 * Whether the member `m` shows their profile, photos and post to the viewer: incognito and paused members are visible
 * only to themselves, to members they reacted to, and in an open chat.
 */
export function isShownTo(viewerId: string): RawBuilder<unknown> {
  return sql`(
    NOT (m.incognito OR m.is_paused)
    OR m.id = ${viewerId}::uuid
    OR EXISTS (
      SELECT FROM reactions r WHERE r.from_id = m.id AND r.to_id = ${viewerId}::uuid AND r.reaction <> 'Nope'
    )
    OR EXISTS (
      SELECT FROM chat_members cm JOIN chats open ON open.id = cm.chat_id AND open.closed_at IS NULL
      WHERE cm.member_id = ${viewerId}::uuid AND cm.partner_id = m.id
    )
  )`;
}
