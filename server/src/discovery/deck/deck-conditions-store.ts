import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { deckRules, topAge } from '../../lib/constants.ts';
import { isInDecks } from '../../members/profiles/visibility-store.ts';
import type { MemberRow } from '../../platform/database/schema-members.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Area, BirthDates, DeckFilter, FilterOwner } from './deck-filter.ts';

/**
 * The SQL of the deck. `m` is always the member who may be shown. The conditions of `isShown` repeat those of the
 * partial indexes `members_feed`, `members_country`, `members_nearby` and `members_active` word by word, or the indexes
 * are not used; pausing and hiding are asked beside them.
 */
export interface DeckQuery {
  readonly memberId: string;
  readonly filter: DeckFilter;
  readonly take: number;
  readonly now: Date;
  /** Noped profiles whose rest is over: shown only when nobody new is left. */
  readonly isRefill: boolean;
  /** Whether the viewer has given so many reactions that each candidate is looked up among them. */
  readonly hasSeenMany: boolean;
}

type Condition = RawBuilder<unknown>;

const isShown = isInDecks('m');

const filterColumns = [
  'gender',
  'birth_date',
  'city_id',
  'country_code',
  'partner_gender',
  'partner_age_from',
  'partner_age_to',
  'search_type',
  'search_city_id',
  'search_country_code',
] as const satisfies readonly (keyof MemberRow)[];

export async function readFilterOwner(db: Kysely<Schema>, memberId: string): Promise<FilterOwner> {
  return await db.selectFrom('members').select(filterColumns).where('id', '=', memberId).executeTakeFirstOrThrow();
}

/** Who asks for cards: their filters, how they are shown others, and what is left of their likes. */
export type DeckOwner = FilterOwner &
  Pick<MemberRow, 'incognito' | 'shows_presence'> & {
    readonly full_at: Date | null;
    /** Null for who has changed no setting. */
    readonly newest_activity_only: boolean | null;
    readonly hidden_words: readonly string[] | null;
    readonly has_seen_many: boolean;
    /** When the latest like of them was given. */
    readonly liked_at: Date | null;
  };

/** Reactions of one member up to which a deck reads all of them, instead of looking for each of its candidates among them. */
const fewSeen = 500;

export async function readDeckOwner(db: Kysely<Schema>, memberId: string): Promise<DeckOwner> {
  return await db
    .selectFrom('members')
    .leftJoin('like_budgets', 'like_budgets.member_id', 'members.id')
    .leftJoin('settings', 'settings.member_id', 'members.id')
    .select([...filterColumns, 'incognito', 'shows_presence', 'like_budgets.full_at'])
    .select(['settings.newest_activity_only', 'settings.hidden_words'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM reactions s WHERE s.from_id = members.id OFFSET ${sql.lit(fewSeen)})`.as(
        'has_seen_many',
      ),
    )
    .select(
      sql<Date | null>`(
        SELECT r.created_at FROM reactions r WHERE r.to_id = members.id AND r.reaction <> 'Nope' ORDER BY r.created_at DESC LIMIT 1
      )`.as('liked_at'),
    )
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Both members fit what the other is looking for. `place` says where and of which gender they are. */
export function fitsBothWays(deck: DeckQuery, place: Condition = isPlaced(deck.filter)): Condition {
  const { memberId } = deck;
  return sql`${stillFits(deck, place)} AND m.id <> ${memberId}::uuid AND ${isUnseenBy(deck)} AND ${isNotApart(memberId)}`;
}

/** The same, but for what either of the two has done about the other. */
export function stillFits({ filter }: DeckQuery, place: Condition = isPlaced(filter)): Condition {
  return sql`NOT m.incognito AND ${isShown} AND ${place} AND ${hasAge(filter.births)} AND ${looksForMe(filter)}`;
}

/** The same of those whom `fitsViewer` has found. */
export function stillFitsViewer({ filter }: DeckQuery): Condition {
  return sql`${isShown} AND ${isPlaced(filter)} AND ${hasAge(filter.births)}`;
}

/** Who of `ids`, a list in SQL, the viewer has reacted to, or is separated from. */
export function outOf(deck: DeckQuery, ids: Condition): Condition {
  return sql`SELECT s.to_id AS id FROM reactions s WHERE ${isGiven(deck)} AND s.to_id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT x.other_id FROM separations x WHERE x.member_id = ${deck.memberId}::uuid AND x.other_id = ANY(${ids}::uuid[])`;
}

/**
 * Members who like the viewer may be shown, even when incognito and whatever they are looking for. Whether the viewer
 * has reacted to them is checked when the likes are read.
 */
export function fitsViewer(deck: DeckQuery): Condition {
  return sql`${stillFitsViewer(deck)} AND ${isNotApart(deck.memberId)}`;
}

const isPlaced = (filter: DeckFilter): Condition => sql`${hasGender(filter)} AND ${isIn(filter.area)}`;

/**
 * Hides a value from the planner. Where it sees that one viewer has fewer reactions than most, or an array is short, the plan for
 * everybody looks dear, and each call is planned anew, which takes as long as half of its work.
 */
export const hidden = (value: Condition): Condition => sql`(SELECT ${value})`;

/** How many more would be shown without one of the filters, all others kept. */
export interface Excluded {
  readonly age: number;
  readonly gender: number;
  readonly distance: number;
  readonly seen: number;
}

export async function countExcluded(db: Kysely<Schema>, deck: DeckQuery): Promise<Excluded> {
  const { filter, memberId } = deck;
  const { rows } = await sql<Excluded>`
    SELECT count(*) FILTER (WHERE NOT f.age AND f.gender AND f.area AND f.unseen) AS age,
           count(*) FILTER (WHERE f.age AND NOT f.gender AND f.area AND f.unseen) AS gender,
           count(*) FILTER (WHERE f.age AND f.gender AND NOT f.area AND f.unseen) AS distance,
           count(*) FILTER (WHERE f.age AND f.gender AND f.area AND NOT f.unseen) AS seen
    FROM (
      SELECT coalesce(${isBorn(filter.births)}, false) AS age, coalesce(${hasGender(filter)}, false) AS gender,
             coalesce(${isIn(filter.area)}, false) AS area, ${isUnseen(deck)} AS unseen
      FROM members m
      WHERE NOT m.incognito AND ${isShown} AND m.id <> ${memberId}::uuid AND ${looksForMe(filter)}
        AND ${mayMeet(memberId)}
    ) f
  `.execute(db);
  return rows[0] ?? { age: 0, gender: 0, distance: 0, seen: 0 };
}

/** One gender as `=` keeps the order of `members_feed`, so that the first page is read straight off the index. */
function hasGender({ genders }: DeckFilter): Condition {
  const [only] = genders;
  return genders.length === 1 ? sql`m.gender = ${only}` : sql`m.gender = ANY(${[...genders]}::text[])`;
}

export function isBorn({ after, until }: BirthDates): Condition {
  const isOldEnough = sql`m.birth_date <= ${until}::date`;
  return after === null ? isOldEnough : sql`(${isOldEnough} AND m.birth_date > ${after}::date)`;
}

export function isIn(area: Area): Condition {
  if (area.kind === 'country') return sql`m.country_code = ${area.countryCode}`;
  if (area.kind === 'cities') return sql`m.city_id = ANY(${[...area.cityIds]}::integer[])`;
  return sql`true`;
}

/**
 * A list of one value, which is hidden, too. Ages are compared with such lists: the planner, which takes next to nobody to be
 * born between two dates, then expects nearly everybody to fit, reads indexes in their order and stops where it has enough;
 * and `members_nearby` has these columns at its end, so who does not fit is passed over there without a look at their row.
 */
const one = (value: string | number, type: 'date' | 'integer'): Condition =>
  sql`ANY(${hidden(sql`ARRAY[${value}::${sql.raw(type)}]`)}::${sql.raw(type)}[])`;

function hasAge({ after, until }: BirthDates): Condition {
  const isOldEnough = sql`m.birth_date <= ${one(until, 'date')}`;
  return after === null ? isOldEnough : sql`${isOldEnough} AND m.birth_date > ${one(after, 'date')}`;
}

function looksForMe({ wantedBy }: DeckFilter): Condition {
  // the cast says that it is a list to look into, and not rows
  const forMyGender = sql`m.partner_gender = ANY(${hidden(sql`${[...wantedBy.partnerGenders]}::text[]`)}::text[])`;
  if (wantedBy.age === null) return forMyGender;
  return sql`${forMyGender} AND m.partner_age_from <= ${one(wantedBy.age, 'integer')}
    AND m.partner_age_to >= ${one(Math.min(wantedBy.age, topAge), 'integer')}`;
}

/** Whether the viewer has no reaction to this member, or only a Nope whose rest is over. */
function isUnseen(deck: DeckQuery): Condition {
  return sql`NOT EXISTS (SELECT FROM ${reactionTo(deck, sql`m.id`)})`;
}

/**
 * The same for the few members whom a page looks at. As `NOT EXISTS`, a plan for everybody takes each viewer to have few
 * reactions, and would compare all candidates with all of the 5,000 that some have. So theirs are looked up by key, one by one;
 * those of everybody else are read at once.
 */
export function isUnseenBy(deck: DeckQuery, id: Condition = sql`m.id`): Condition {
  if (deck.hasSeenMany) return sql`coalesce((SELECT false FROM ${reactionTo(deck, id)}), true)`;
  return sql`${id} NOT IN (SELECT s.to_id FROM reactions s WHERE ${isGiven(deck, hidden(sql`${deck.memberId}::uuid`))})`;
}

function reactionTo(deck: DeckQuery, id: Condition): Condition {
  return sql`reactions s WHERE ${isGiven(deck)} AND s.to_id = ${id}`;
}

/** Whether the reaction `s` is one of the viewer's that counts. */
function isGiven({ memberId, isRefill, now }: DeckQuery, viewer: Condition = sql`${memberId}::uuid`): Condition {
  const rested = new Date(now.getTime() - deckRules.nopeRest);
  const stillCounts = isRefill ? sql`AND (s.reaction <> 'Nope' OR s.created_at > ${rested}::timestamptz)` : sql``;
  return sql`s.from_id = ${viewer} ${stillCounts}`;
}

/**
 * Looked up by key: that looks dear to the planner, so it asks few, by the index of a place. Otherwise it reads the
 * recently active of all places.
 */
function isNotApart(memberId: string): Condition {
  return sql`coalesce((SELECT false FROM separations x WHERE x.member_id = ${memberId}::uuid AND x.other_id = m.id LIMIT 1), true)`;
}

export function mayMeet(memberId: string): Condition {
  return sql`NOT EXISTS (SELECT FROM separations x WHERE x.member_id = ${memberId}::uuid AND x.other_id = m.id)`;
}
