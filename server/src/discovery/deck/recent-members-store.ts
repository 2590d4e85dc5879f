import { partnerGenders } from '@duet/contracts';
import type { Gender } from '@duet/contracts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { day } from '../../lib/constants.ts';
import { isOpenToStrangers } from '../../members/profiles/visibility-store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { RecentList } from './recent-members.ts';

/** Where the members of a list are. */
export type PlaceKind = 'cities' | 'country' | 'any';

/** One list: of a city's number, a country's code, or of everywhere. */
export interface WantedList {
  readonly kind: PlaceKind;
  readonly place: string;
  readonly gender: Gender;
}

const placeOf: Readonly<Record<PlaceKind, RawBuilder<unknown>>> = {
  cities: sql`m.city_id = wanted.place::integer`,
  country: sql`m.country_code = wanted.place`,
  any: sql`true`,
};

/** Where in the bytes of a member each value begins. */
const packed = {
  orderAt: 16,
  onboardedAt: 24,
  birthDay: 32,
  ageFrom: 36,
  ageTo: 38,
  wish: 40,
  shown: 42,
  shownWeek: 44,
  all: 46,
} as const;

/**
 * The lists in the same order, all of one kind, with so many members each at most. Packed into bytes: rows of their own would take
 * ten times as long to read.
 */
export async function readRecent(
  db: Kysely<Schema>,
  wanted: readonly WantedList[],
  { most, today }: { readonly most: number; readonly today: string },
): Promise<readonly RecentList[]> {
  const [first] = wanted;
  if (!first) return [];
  const { rows } = await sql<{ packed: Uint8Array | null }>`
    SELECT (
      SELECT string_agg(recent.packed, '' ORDER BY recent.order_at DESC, recent.id) FROM (
        SELECT m.id, m.order_at, uuid_send(m.id) || timestamptz_send(m.order_at) || timestamptz_send(m.onboarded_at) || date_send(m.birth_date)
          || int2send(m.partner_age_from::smallint) || int2send(m.partner_age_to::smallint)
          || int2send(array_position(${sql.lit(`{${partnerGenders.join(',')}}`)}::text[], m.partner_gender)::smallint)
          || coalesce((
            SELECT int2send(CASE WHEN s.day = ${today}::date THEN ${small('count')} ELSE 0 END::smallint) || int2send(${small('week_count')})
            FROM member_shown s WHERE s.member_id = m.id AND s.day >= date_trunc('week', ${today}::date)
          ), int4send(0)) AS packed
        FROM members m
        WHERE ${isOpenToStrangers('m')} AND m.birth_date IS NOT NULL AND m.gender = wanted.gender AND ${placeOf[first.kind]}
        ORDER BY m.order_at DESC, m.id LIMIT ${sql.lit(most)}
      ) recent
    ) AS packed
    FROM unnest(${wanted.map(({ place }) => place)}::text[], ${wanted.map(({ gender }) => gender)}::text[])
      WITH ORDINALITY wanted (place, gender, number)
    ORDER BY wanted.number
  `.execute(db);
  return rows.map((row) => unpack(Buffer.from(row.packed ?? []), most));
}

const small = (column: string): RawBuilder<unknown> => sql`least(${sql.ref(`s.${column}`)}, 32767)::smallint`;

function unpack(bytes: Buffer, most: number): RecentList {
  const count = bytes.length / packed.all;
  const list = {
    ids: Buffer.alloc(count * 16),
    orderAt: new Float64Array(count),
    onboardedAt: new Float64Array(count),
    birthDay: new Int32Array(count),
    wish: new Uint8Array(count),
    ageFrom: new Uint8Array(count),
    ageTo: new Uint8Array(count),
    shown: new Uint16Array(count),
    shownWeek: new Uint16Array(count),
  };
  for (let member = 0; member < count; member += 1) {
    const from = member * packed.all;
    bytes.copy(list.ids, member * 16, from, from + 16);
    list.orderAt[member] = timeAt(bytes, from + packed.orderAt);
    list.onboardedAt[member] = timeAt(bytes, from + packed.onboardedAt);
    list.birthDay[member] = bytes.readInt32BE(from + packed.birthDay) + epoch / day;
    list.ageFrom[member] = bytes.readInt16BE(from + packed.ageFrom);
    list.ageTo[member] = bytes.readInt16BE(from + packed.ageTo);
    // PostgreSQL counts from one
    list.wish[member] = bytes.readInt16BE(from + packed.wish) - 1;
    list.shown[member] = bytes.readInt16BE(from + packed.shown);
    list.shownWeek[member] = bytes.readInt16BE(from + packed.shownWeek);
  }
  return { ...list, isWhole: count < most, known: [] };
}

/** PostgreSQL counts times, in microseconds, and days from here. */
const epoch = Date.UTC(2000, 0, 1);

/** Eight bytes as a time, rounded as columns of whole milliseconds are: a `BigInt` for each takes longer. */
function timeAt(bytes: Buffer, at: number): number {
  return Math.round((bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)) / 1000) + epoch;
}
