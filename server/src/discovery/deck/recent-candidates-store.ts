import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { fitRules } from '../fit/fit-constants.ts';
import { hidden, outOf } from './deck-conditions-store.ts';
import type { DeckQuery } from './deck-conditions-store.ts';
import { boostedAndAdmirers, boostedOf, eachOnce, learned, poolSize, toldOf } from './fit-candidates-store.ts';
import type { Candidate } from './fit-candidates-store.ts';
import { firstRecent } from './recent-members.ts';
import type { RecentList, RecentMember } from './recent-members.ts';

/** So many of the lists are looked at: first some more than are wanted, then many, for who has seen nearly all of those. */
const tries = [poolSize + 50, 1_000] as const;

/**
 * The same as `readCandidates`, by lists of the recently active that were read before; what the viewer has done, boosts and likes are
 * asked now. Whoever has changed since the lists were read is found out when the cards are read. Undefined
 * where the lists end too early to tell.
 */
export async function readCandidatesAmong(
  db: Kysely<Schema>,
  deck: DeckQuery,
  lists: readonly RecentList[],
  today: string,
): Promise<readonly Candidate[] | undefined> {
  for (const count of tries) {
    const { members, isAll } = firstRecent(lists, deck, count);
    if (members.length < poolSize && !isAll) return undefined;
    const { others, out, version } = await readAbout(
      db,
      deck,
      members.map(({ id }) => id),
      today,
    );
    const left = members.filter(({ id }) => !out.has(id));
    if (left.length >= poolSize || isAll) {
      return eachOnce([...others, ...left.slice(0, poolSize).map((member) => toCandidate(member, version, deck.now))]);
    }
  }
  return undefined;
}

interface About {
  readonly others: readonly Candidate[];
  readonly out: ReadonlySet<string>;
  readonly version: number | null;
}

interface AboutRow extends Omit<Candidate, 'id'> {
  /** Null in the row that tells the version. */
  readonly id: string | null;
  readonly is_out: boolean;
}

/** Boosts and likes, and who of these the viewer has reacted to or is separated from. */
async function readAbout(db: Kysely<Schema>, deck: DeckQuery, ids: readonly string[], today: string): Promise<About> {
  const { rows } = await sql<AboutRow>`
    WITH boosted AS MATERIALIZED (
      ${boostedOf(deck)}
    ), found AS MATERIALIZED (
      ${boostedAndAdmirers(deck)}
    )
    SELECT told.*, NULL::integer AS version, false AS is_out FROM (${toldOf(deck, today)}) told
    UNION ALL
    SELECT gone.id, NULL, false, NULL, NULL, 0, 0, NULL, true FROM (${outOf(deck, hidden(sql`${ids}::uuid[]`))}) gone
    UNION ALL
    SELECT NULL, NULL, false, NULL, NULL, 0, 0, ${learned}, false
  `.execute(db);
  const version = rows.find(({ id }) => id === null)?.version ?? null;
  const others: Candidate[] = [];
  const out = new Set<string>();
  for (const { is_out: isOut, ...row } of rows) {
    if (row.id === null) continue;
    if (isOut) out.add(row.id);
    else others.push({ ...row, id: row.id, version });
  }
  return { others, out, version };
}

function toCandidate(member: RecentMember, version: number | null, now: Date): Candidate {
  const isNew = now.getTime() - member.onboardedAt < fitRules.start.milliseconds;
  return {
    id: member.id,
    birth_date: member.birthDate,
    started_at: isNew ? new Date(member.onboardedAt) : null,
    boost: null,
    likes_viewer: false,
    shown: member.shown,
    shown_week: member.shownWeek,
    version,
  };
}
