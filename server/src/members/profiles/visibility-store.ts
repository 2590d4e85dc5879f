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
  return (await findProfileAccess(deps, viewerId, memberId)) === 'open';
}

/** How a member may look at another's profile and photos: as anybody, or as the one who has blocked them (safety-3). */
type ProfileAccess = 'open' | 'blocked' | 'none';

/** Whoever keeps away from the viewer themselves is nobody to look at, even for a viewer who has blocked them. */
export async function findProfileAccess(
  deps: Pick<AppDeps, 'database'>,
  viewerId: string,
  memberId: string,
): Promise<ProfileAccess> {
  if (viewerId === memberId) return 'open';
  const { rows } = await sql<{ access: ProfileAccess }>`
    SELECT CASE
      WHEN NOT EXISTS (SELECT FROM separations WHERE member_id = ${viewerId}::uuid AND other_id = m.id) THEN 'open'
      WHEN EXISTS (
        SELECT FROM separations
        WHERE member_id = ${viewerId}::uuid AND other_id = m.id AND cause = 'block' AND is_mine
      ) AND NOT EXISTS (
        SELECT FROM separations WHERE member_id = m.id AND other_id = ${viewerId}::uuid AND is_mine
      ) THEN 'blocked'
      ELSE 'none'
    END AS access
    FROM members AS m
    WHERE m.id = ${memberId}::uuid
      AND ${isPresent('m')}
      AND m.onboarded_at IS NOT NULL
      AND ${isShownTo(viewerId)}`.execute(deps.database.db);
  return rows[0]?.access ?? 'none';
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
