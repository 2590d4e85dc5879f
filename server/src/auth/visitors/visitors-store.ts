import type { Locale } from '@duet/contracts';
import type { Kysely } from 'kysely';
import { accessUntil } from '../../members/access/access-store.ts';
import type { MemberRow } from '../../platform/database/schema-members.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { SessionRow } from '../sessions/sessions-store.ts';

/** Columns of a session and its member that decide what a page shows. */
type VisitorRow = Pick<SessionRow, 'signed_in_at' | 'active_at' | 'ended_at'> &
  Pick<MemberRow, 'email' | 'email_verified' | 'hidden_for' | 'onboarded_at'> & {
    readonly access_until: Date | null;
    /** Whoever has changed no setting has no row of them. */
    readonly language: Locale | null;
  };

/** The session of a sign-in, unless its member is deleted or suspended. */
export async function findVisitorRow(
  db: Kysely<Schema>,
  { uid, memberId, sessionId }: { readonly uid: string; readonly memberId: string; readonly sessionId: string },
): Promise<VisitorRow | undefined> {
  return await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .leftJoin('settings', 'settings.member_id', 'members.id')
    .select([
      'signed_in_at',
      'sessions.active_at',
      'ended_at',
      'email',
      'email_verified',
      'hidden_for',
      'onboarded_at',
      'settings.language',
    ])
    .select(accessUntil.as('access_until'))
    .where('sessions.id', '=', sessionId)
    .where('members.id', '=', memberId)
    .where('identity_uid', '=', uid)
    .where('deleted_at', 'is', null)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
}
