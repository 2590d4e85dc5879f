import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MemberRow, PhotoRow } from '../../platform/database/schema-members.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { ShownVoiceIntro } from '../voice-intros/voice-intros-store.ts';
import { isPresent } from './visibility-store.ts';

/** What another member can be shown of a photo. */
export type ShownPhoto = Pick<PhotoRow, 'id' | 'thumbhash' | 'review'>;

/** What another member can be shown of a member, with all photos in their order and what they say. */
export interface ShownMember extends Pick<
  MemberRow,
  | 'id'
  | 'name'
  | 'birth_date'
  | 'gender'
  | 'additional_gender'
  | 'show_additional_gender'
  | 'about_me'
  | 'job'
  | 'passions'
  | 'languages'
  | 'prompts'
  | 'looking_for'
  | 'is_verified'
  | 'city_id'
  | 'active_at'
  | 'incognito'
  | 'shows_presence'
> {
  readonly photos: readonly ShownPhoto[];
  readonly voice: ShownVoiceIntro | null;
}

/** The columns of a `ShownMember`, where `members m` is in reach. */
export const shownColumns = sql`
  m.id, m.name, m.birth_date, m.gender, m.additional_gender, m.show_additional_gender, m.about_me, m.job, m.passions,
  m.languages, m.prompts, m.looking_for, m.is_verified, m.city_id, m.active_at, m.incognito, m.shows_presence,
  coalesce((
    SELECT json_agg(json_build_object('id', p.id, 'thumbhash', p.thumbhash, 'review', p.review) ORDER BY p.order_index)
    FROM photos p WHERE p.member_id = m.id
  ), '[]') AS photos,
  (
    SELECT json_build_object('id', v.id, 'caption', v.caption, 'milliseconds', v.milliseconds, 'peaks', v.peaks)
    FROM voice_intros v WHERE v.member_id = m.id AND v.caption IS NOT NULL
  ) AS voice`;

/** Live members in the order of `ids`; deleted and disabled ones are left out. */
export async function readShownMembers(db: Kysely<Schema>, ids: readonly string[]): Promise<readonly ShownMember[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ShownMember>`
    SELECT ${shownColumns} FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place)
    JOIN members m ON m.id = wanted.id AND ${isPresent('m')}
    ORDER BY wanted.place
  `.execute(db);
  return rows;
}
