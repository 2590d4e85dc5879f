import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MemberRow, Schema } from '@duet/server/demo';

export type Newcomer = Pick<
  MemberRow,
  | 'id'
  | 'gender'
  | 'birth_date'
  | 'country_code'
  | 'partner_gender'
  | 'partner_age_from'
  | 'partner_age_to'
  | 'onboarded_at'
> & { readonly likes: number };

/** People who finished onboarding after `since`, with how many of the crowd like them already. */
export async function listNewcomers(db: Kysely<Schema>, since: Date): Promise<readonly Newcomer[]> {
  const { rows } = await sql<Newcomer>`
    SELECT m.id, m.gender, m.birth_date, m.country_code, m.partner_gender, m.partner_age_from, m.partner_age_to, m.onboarded_at,
      (SELECT count(*) FROM reactions r JOIN members fan ON fan.id = r.from_id AND fan.is_demo WHERE r.to_id = m.id AND r.reaction <> 'Nope') AS likes
    FROM members m
    WHERE NOT m.is_demo AND m.deleted_at IS NULL AND NOT m.incognito AND NOT m.is_paused AND m.onboarded_at > ${since}::timestamptz
  `.execute(db);
  return rows;
}

/** Whom a member has reacted to or was reacted to by. */
export async function listMet(db: Kysely<Schema>, memberId: string): Promise<ReadonlySet<string>> {
  const known = await db
    .selectFrom('reactions')
    .select(['from_id', 'to_id'])
    .where(({ or, eb }) => or([eb('from_id', '=', memberId), eb('to_id', '=', memberId)]))
    .execute();
  return new Set(known.flatMap(({ from_id, to_id }) => [from_id, to_id]));
}
