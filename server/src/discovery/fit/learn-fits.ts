import { setImmediate as othersWorked } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { AppDeps } from '../../http/deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { usualYesOf } from './fit-rules.ts';
import type { Reactions } from './fit-rules.ts';
import { marketReactions } from './fit-sums.ts';
import type { MarketSums, MemberSums } from './fit-sums.ts';
import { betweenOthers } from './in-portions.ts';
import { learnTastes } from './learn-tastes.ts';
import type { LearnedTastes } from './learn-tastes.ts';
import { packTastes } from './taste-rules.ts';
import type { Tastes } from './taste-rules.ts';
import { readTastesBefore } from './tastes-before.ts';
import {
  beginVersion,
  deleteFits,
  deleteVersion,
  endVersion,
  findLearned,
  listPast,
  listUnfinished,
} from './fit-versions-store.ts';
import { countPages, countReactions, readReactions, readWaiting, saveFits } from './fits-store.ts';
import type { MemberFit, Waiting } from './fits-store.ts';

/** How much a statement reads, or writes: each is short, and calls come in between. */
export interface LearningSteps {
  /** Of reactions, some eighty each. */
  readonly pages: number;
  readonly members: number;
}

const usualSteps: LearningSteps = { pages: 100, members: 2000 };

/** Before all ids. */
const noId = '00000000-0000-0000-0000-000000000000';

const nothing: MemberSums = { given: { all: 0, yes: 0 }, taken: { yes: 0, expected: 0, weight: 0 } };

/**
 * Learns what the order by fit knows of members anew from all reactions. Until the last step nobody reads any of it, so a
 * failure leaves the version before as it was; the next run takes away what it has left. Members of whom there is nothing
 * to know have no row.
 */
export async function learnFits(
  { database, clock, log }: Pick<AppDeps, 'database' | 'clock'> & { readonly log: Pick<AppDeps['log'], 'info'> },
  steps: LearningSteps = usualSteps,
): Promise<void> {
  const { db } = database;
  await dropVersions(db, await listUnfinished(db), steps);
  const before = await findLearned(db);
  const version = await beginVersion(db, clock.now());
  // Counted first although it reads all once more: what a reaction tells depends on the usual share, and with the share of
  // the version before a young market would have wrong sums for as long as it doubles between two runs
  const market = await countReactions(db);
  const sums = await addUp(db, market, steps);
  const tastesBefore = before === undefined ? undefined : await readTastesBefore(db, before, sums, steps.pages);
  const members = await saveAll(
    db,
    version,
    { sums, tastes: await betweenOthers(learnTastes(sums.market, tastesBefore)) },
    steps,
  );
  await endVersion(db, version, market, clock.now());
  await dropVersions(db, await listPast(db, version), steps);
  log.info({ version, reactions: market.all, members }, 'The order by fit has learned.');
}

async function addUp(db: Kysely<Schema>, market: Reactions, { pages }: LearningSteps): Promise<MarketSums> {
  const all = marketReactions(market.all);
  const end = await countPages(db, 'reactions');
  const add = (reactions: Uint32Array) => all.add(reactions);
  let reactions = await readReactions(db, 0, pages);
  for (let page = pages; page < end; page += pages) {
    [reactions] = await Promise.all([readReactions(db, page, pages), afterOthers(reactions, add)]);
  }
  add(reactions);
  return await betweenOthers(all.sumUp(usualYesOf(market)));
}

/** Statements that were begun before have left by then, so the database works meanwhile. */
async function afterOthers<Given, Answer>(given: Given, work: (given: Given) => Answer): Promise<Answer> {
  await othersWorked();
  return work(given);
}

interface Learned {
  readonly sums: MarketSums;
  readonly tastes: LearnedTastes;
}

/** Answers how many members there is something to know of. */
async function saveAll(db: Kysely<Schema>, version: number, learned: Learned, steps: LearningSteps): Promise<number> {
  const fitsOf = (members: readonly Waiting[]) => members.flatMap((member) => fitOf(member, learned));
  let count = 0;
  let fits: readonly MemberFit[] = [];
  let members = await readWaiting(db, noId, steps.members);
  for (let last = members.at(-1); last; last = members.at(-1)) {
    const next = readWaiting(db, last.id, steps.members);
    [members, , fits] = await Promise.all([next, saveFits(db, version, fits), afterOthers(members, fitsOf)]);
    count += fits.length;
  }
  await saveFits(db, version, fits);
  return count;
}

function fitOf({ id, separated, open_chats: openChats }: Waiting, { sums, tastes }: Learned): MemberFit[] {
  const place = sums.placeOf(id);
  if (place !== undefined) {
    const [wanted, offered] = [packed(tastes.wantedOf(place)), packed(tastes.offeredOf(place))];
    const pending = Math.max(0, sums.unansweredOf(place) - separated);
    return [{ id, pending, openChats, ...sums.of(place), wanted, offered }];
  }
  return openChats === 0 ? [] : [{ id, pending: 0, openChats, ...nothing, wanted: null, offered: null }];
}

const packed = (tastes: Tastes | null): number | null => (tastes ? packTastes(tastes) : null);

async function dropVersions(db: Kysely<Schema>, versions: readonly number[], steps: LearningSteps): Promise<void> {
  for (const version of versions) {
    while (await deleteFits(db, version, steps.members));
    await deleteVersion(db, version);
  }
}
