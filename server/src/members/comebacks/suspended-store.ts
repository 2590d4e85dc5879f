import type { SharedTrace } from '@duet/contracts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { ownKinds, personOf } from '../identity-marks/identity-marks.ts';
import type { Mark } from '../identity-marks/identity-marks.ts';

/** A suspended member whom somebody new is like. */
export interface Likeness {
  readonly earlierPerson: string;
  /** Null when that account is purged. */
  readonly earlierId: string | null;
  readonly shared: readonly SharedTrace[];
}

/**
 * Suspended members with one of these marks, there or purged. A browser or a push token speaks only against an account that
 * is newer than the suspension: a family may share it.
 */
export async function findByMarks(
  db: Kysely<Schema>,
  { memberId, marks, secret }: { readonly memberId: string; readonly marks: readonly Mark[]; readonly secret: Buffer },
): Promise<readonly Likeness[]> {
  const kindOf = new Map(marks.map(({ mark, kind }) => [mark, kind]));
  const { rows } = await sql<{ id: string | null; uid: string | null; person: string | null; mark: string }>`
    WITH me AS (SELECT created_at FROM members WHERE id = ${memberId}::uuid)
    SELECT m.id, m.identity_uid AS uid, NULL AS person, i.mark, m.suspended_at
    FROM identity_marks i JOIN members m ON m.id = i.member_id AND m.is_disabled
    WHERE i.mark = ANY(${[...kindOf.keys()]}::text[]) AND m.id <> ${memberId}::uuid
      AND (i.kind = ANY(${[...ownKinds]}::text[])
        OR coalesce(m.suspended_at, '-infinity') < (SELECT created_at FROM me))
    UNION ALL
    SELECT NULL, NULL, past.person, k.mark, past.suspended_at
    FROM past_marks k JOIN past_members past ON past.person = k.person AND past.suspended_at IS NOT NULL
    WHERE k.mark = ANY(${[...kindOf.keys()]}::text[])
      AND (k.kind = ANY(${[...ownKinds]}::text[]) OR past.suspended_at < (SELECT created_at FROM me))
  `.execute(db);
  return gather(
    rows.flatMap(({ id, uid, person, mark }) => {
      const kind = kindOf.get(mark);
      const earlierPerson = person ?? (uid === null ? null : personOf(secret, uid));
      if (earlierPerson === null || kind === undefined || kind === 'unknown') return [];
      return [{ earlierId: id, earlierPerson, shared: [kind] }];
    }),
  );
}

/** One likeness for each account, with everything the two share. */
function gather(likenesses: readonly Likeness[]): readonly Likeness[] {
  return [...Map.groupBy(likenesses, ({ earlierPerson }) => earlierPerson).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, shared: [...new Set(same.flatMap(({ shared }) => shared))] }] : [];
  });
}

/** The suspended members that past members with these persons were asked to verify against and left before they did. */
export async function findAsked(db: Kysely<Schema>, persons: readonly string[]): Promise<readonly Likeness[]> {
  if (persons.length === 0) return [];
  const { rows } = await sql<{ person: string; id: string | null }>`
    SELECT DISTINCT asked.person, m.id FROM past_members past, unnest(past.asked_for) AS asked (person)
    LEFT JOIN identity_marks i ON i.mark = asked.person AND i.kind = 'signIn'
    LEFT JOIN members m ON m.id = i.member_id AND m.is_disabled
    WHERE past.person = ANY(${[...persons]}::text[])
  `.execute(db);
  return rows.map(({ person, id }) => ({ earlierPerson: person, earlierId: id, shared: ['signIn'] }));
}

/** A photo of a suspended member. */
export interface SuspendedPhoto {
  readonly id: string | null;
  readonly uid: string | null;
  readonly person: string | null;
  readonly fingerprint: string;
}

export async function listSuspendedPhotos(db: Kysely<Schema>, exceptId: string): Promise<readonly SuspendedPhoto[]> {
  const { rows } = await sql<SuspendedPhoto>`
    SELECT m.id, m.identity_uid AS uid, NULL AS person, f.fingerprint
    FROM members m JOIN photos p ON p.member_id = m.id JOIN photo_fingerprints f ON f.photo_id = p.id
    WHERE m.is_disabled AND m.id <> ${exceptId}::uuid
    UNION ALL
    SELECT NULL, NULL, person, fingerprint FROM past_photos
  `.execute(db);
  return rows;
}

/** Whether this sign-in belongs to a suspended member whose account is purged; it stays blocked. */
export async function isSuspendedPerson(db: Kysely<Schema>, person: string): Promise<boolean> {
  const row = await db
    .selectFrom('past_members')
    .select('person')
    .where('person', '=', person)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
