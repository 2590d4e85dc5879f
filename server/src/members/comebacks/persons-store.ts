import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { ownKinds } from '../identity-marks/identity-marks.ts';
import type { Mark } from '../identity-marks/identity-marks.ts';

/** The past members whose marks these are. */
export async function personsBehind(db: Kysely<Schema>, marks: readonly Mark[]): Promise<string[]> {
  if (marks.length === 0) return [];
  const rows = await db
    .selectFrom('past_marks')
    .select('person')
    .distinct()
    .where('kind', 'in', ownKinds)
    .where(
      'mark',
      'in',
      marks.map(({ mark }) => mark),
    )
    .execute();
  return rows.map(({ person }) => person);
}

/** Whether these marks are those of somebody whose account was purged. */
export async function isReturningPerson(db: Kysely<Schema>, marks: readonly Mark[]): Promise<boolean> {
  return (await personsBehind(db, marks)).length > 0;
}

/** The accounts that these persons have now, by person: by the sign-in itself, or by what they left when they were purged. */
export async function membersOf(
  db: Kysely<Schema>,
  persons: readonly string[],
  exceptId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (persons.length === 0) return new Map();
  const { rows } = await sql<{ person: string; member_id: string }>`
    SELECT DISTINCT known.person, i.member_id FROM (
      SELECT person, person AS mark FROM unnest(${persons}::text[]) AS given (person)
      UNION
      SELECT person, mark FROM past_marks WHERE person = ANY(${persons}::text[]) AND kind = ANY(${[...ownKinds]}::text[])
    ) known
    JOIN identity_marks i ON i.mark = known.mark AND i.kind = ANY(${[...ownKinds]}::text[])
    WHERE i.member_id <> ${exceptId}::uuid
  `.execute(db);
  const members = Map.groupBy(rows, ({ person }) => person);
  return new Map([...members].map(([person, each]) => [person, each.map(({ member_id }) => member_id)]));
}
