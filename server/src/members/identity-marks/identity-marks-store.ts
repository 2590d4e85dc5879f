import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Mark } from './identity-marks.ts';

/** Keeps marks of a member; answers those that were not known of them before. */
export async function saveMarks(
  db: Kysely<Schema>,
  memberId: string,
  marks: readonly Mark[],
  now: Date,
): Promise<readonly Mark[]> {
  if (marks.length === 0) return [];
  const unique = [...new Map(marks.map((each) => [each.mark, each])).values()];
  return await db
    .insertInto('identity_marks')
    .values(unique.map(({ mark, kind }) => ({ member_id: memberId, mark, kind, seen_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'mark'])
        // marks of before learn what they were made of
        .doUpdateSet(({ ref }) => ({ kind: ref('excluded.kind') }))
        .where('identity_marks.kind', '=', 'unknown'),
    )
    .returning(['mark', 'kind'])
    .execute();
}

/** Whether all of these marks are saved already; asked at every start of a page to avoid a write. */
export async function areKnown(db: Kysely<Schema>, memberId: string, marks: readonly Mark[]): Promise<boolean> {
  const rows = await db
    .selectFrom('identity_marks')
    .select('mark')
    .where('member_id', '=', memberId)
    .where('kind', '<>', 'unknown')
    .execute();
  const known = new Set(rows.map(({ mark }) => mark));
  return marks.every(({ mark }) => known.has(mark));
}

/** Whether two accounts share a mark. */
export async function shareMark(db: Kysely<Schema>, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity_marks as mine')
    .innerJoin('identity_marks as theirs', 'theirs.mark', 'mine.mark')
    .select('mine.mark')
    .where('mine.member_id', '=', one)
    .where('theirs.member_id', '=', other)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
