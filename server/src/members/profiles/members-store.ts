import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../../lib/app-error.ts';
import type { MemberChange, MemberRow, PhotoRow } from '../../platform/database/schema-members.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isLive } from './visibility-store.ts';

/** A member's row, held until the end of the transaction so that rules see what they change. */
export async function lockMember(tx: Transaction<Schema>, memberId: string): Promise<MemberRow> {
  const row = await tx
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError(403, 'not_registered', 'The account is gone.');
  return row;
}

/** Photos that others see. */
export async function countPhotos(tx: Transaction<Schema>, memberId: string): Promise<number> {
  const row = await tx
    .selectFrom('photos')
    .select((select) => select.fn.countAll<number>().as('photos'))
    .where('member_id', '=', memberId)
    .where('review', 'in', ['Wait', 'Accept'])
    .executeTakeFirstOrThrow();
  return row.photos;
}

/** Writes columns of a member's row. */
export async function updateMember(db: Kysely<Schema>, memberId: string, change: MemberChange): Promise<void> {
  await db.updateTable('members').set(change).where('id', '=', memberId).execute();
}

/** The member behind a sign-in, deleted or not. */
export async function findMemberByIdentity(
  db: Kysely<Schema>,
  uid: string,
): Promise<Pick<MemberRow, 'id' | 'email' | 'email_verified' | 'deleted_at'> | undefined> {
  return await db
    .selectFrom('members')
    .select(['id', 'email', 'email_verified', 'deleted_at'])
    .where('identity_uid', '=', uid)
    .executeTakeFirst();
}

/** A member who was here at that moment. */
export interface Visit {
  readonly memberId: string;
  readonly at: Date;
}

/**
 * Notes that members were here, unless their account is deleted. They are held in the order of their ids, as by everything
 * else that holds several.
 */
export async function touchMembers(db: Kysely<Schema>, visits: readonly Visit[]): Promise<void> {
  await sql`
    WITH here AS (
      SELECT member.id, visit.at
      FROM unnest(
        ${visits.map(({ memberId }) => memberId)}::uuid[],
        ${visits.map(({ at }) => at.toISOString())}::timestamptz[]
      ) AS visit (id, at)
      JOIN members member USING (id)
      WHERE member.deleted_at IS NULL
      ORDER BY member.id FOR NO KEY UPDATE OF member
    )
    UPDATE members SET active_at = here.at FROM here WHERE members.id = here.id`.execute(db);
}

export type ViewerRow = Pick<MemberRow, 'city_id' | 'incognito' | 'shows_presence'> & {
  /** Null for who has changed no setting. */
  readonly hidden_words: readonly string[] | null;
};

/** What of a member decides how others are shown to them. */
export async function readViewerRow(db: Kysely<Schema>, memberId: string): Promise<ViewerRow | undefined> {
  return await db
    .selectFrom('members')
    .leftJoin('settings', 'settings.member_id', 'members.id')
    .select(['city_id', 'incognito', 'shows_presence', 'settings.hidden_words'])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}

export type MemberWithPhotos = MemberRow & { readonly photos: readonly PhotoRow[] };

/** Live members with their photos, in the order of `ids`; deleted and disabled ones are left out. */
export async function listMembersWithPhotos(db: Kysely<Schema>, ids: readonly string[]): Promise<MemberWithPhotos[]> {
  if (ids.length === 0) return [];
  const [members, photos] = await Promise.all([
    db
      .selectFrom('members')
      .selectAll()
      .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
      .where(isLive('members'))
      .execute(),
    db
      .selectFrom('photos')
      .selectAll()
      .where(sql<boolean>`member_id = ANY(${ids}::uuid[])`)
      .orderBy('order_index')
      .execute(),
  ]);
  const photosOf = Map.groupBy(photos, (photo) => photo.member_id);
  const memberOf = new Map(members.map((member) => [member.id, member]));

  return ids.flatMap((id) => {
    const member = memberOf.get(id);
    return member ? [{ ...member, photos: photosOf.get(id) ?? [] }] : [];
  });
}

/** Which of these members have a live account. The ids are one array, so that any number of them is one prepared statement. */
export async function filterLiveMembers(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .where(isLive('members'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Why a member is hidden, and what they say of themselves, in writing and in the words of their voice. */
export async function readHiding(
  db: Kysely<Schema>,
  memberId: string,
): Promise<Pick<MemberRow, 'hidden_for' | 'about_me' | 'prompts'> & { readonly caption: string | null }> {
  return await db
    .selectFrom('members')
    .leftJoin('voice_intros', (join) =>
      join.onRef('voice_intros.member_id', '=', 'members.id').on('voice_intros.caption', 'is not', null),
    )
    .select(['hidden_for', 'about_me', 'prompts', 'caption'])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Holds a member's row until the end of the transaction, of a deleted account too; false when it is gone. */
export async function lockMemberRow(tx: Transaction<Schema>, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
