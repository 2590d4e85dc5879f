import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ageOn } from '../../lib/age.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isPresent } from '../profiles/visibility-store.ts';

/** A member as a row of a list shows them: a name, a photo and little else. */
export interface Face {
  readonly id: string;
  readonly name: string;
  readonly birth_date: string | null;
  readonly is_verified: boolean;
  readonly incognito: boolean;
  readonly shows_presence: boolean;
  readonly active_at: Date;
  readonly city_id: number | null;
  readonly photo_id: string | null;
}

/** Faces by member; deleted and disabled members have none and so drop out of every list. */
export async function loadFaces(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlyMap<string, Face>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Face>`
    SELECT ${faceColumns} FROM members m ${mainPhoto}
    WHERE m.id = ANY(${ids}::uuid[]) AND ${isPresent('m')}
  `.execute(db);
  return new Map(rows.map((face) => [face.id, face]));
}

/** What a face is made of, where `members m` and `mainPhoto` are joined. */
export const faceColumns = sql`
  m.id, m.name, m.birth_date, m.is_verified, m.incognito, m.shows_presence, m.active_at, m.city_id, p.id AS photo_id`;

export const mainPhoto = sql`
  LEFT JOIN LATERAL (
    SELECT id FROM photos WHERE member_id = m.id AND review IN ('Wait', 'Accept') ORDER BY order_index LIMIT 1
  ) p ON true`;

export function ageOf(face: Pick<Face, 'birth_date'>, now: Date): number | null {
  return face.birth_date === null ? null : ageOn(face.birth_date, now);
}
