import type { Kysely } from 'kysely';
import type { AppDeps } from '../../http/deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { usualYesOf } from './fit-rules.ts';
import { marketSums } from './fit-sums.ts';
import type { MarketSums, MemberSums } from './fit-sums.ts';
import { beginVersion, deleteFits, deleteVersion, endVersion, listPast, listUnfinished } from './fit-versions-store.ts';
import { countReactions, readReactions, readWaiting, saveFits } from './fits-store.ts';
import type { MemberFit, Waiting } from './fits-store.ts';

/** How many rows a statement reads, or writes: each is short, and calls come in between. */
export interface LearningSteps {
  readonly reactions: number;
  readonly members: number;
}

const usualSteps: LearningSteps = { reactions: 5000, members: 1000 };

/** Before all ids. */
const noId = '00000000-0000-0000-0000-000000000000';

const nothing: MemberSums = { given: { all: 0, yes: 0 }, taken: { yes: 0, expected: 0, weight: 0 } };

/**
 * Learns what the order by fit knows of members anew from all reactions. Until the last step nobody reads any of it, so a
 * failure leaves the version before as it was; the next run takes away what it has left. Members of whom there is nothing
 * to know have no row.
 */
export async function learnFits(
  { database, clock, log }: Pick<AppDeps, 'database' | 'clock' | 'log'>,
  steps: LearningSteps = usualSteps,
): Promise<void> {
  const { db } = database;
  await dropVersions(db, await listUnfinished(db), steps);
  const version = await beginVersion(db, clock.now());
  // Counted first although it reads all once more: what a reaction tells depends on the usual share, and with the share of
  // the version before a young market would have wrong sums for as long as it doubles between two runs
  const market = await countReactions(db);
  const sums = await addUp(db, usualYesOf(market), steps);
  const members = await saveAll(db, version, sums, steps);
  await endVersion(db, version, market, clock.now());
  await dropVersions(db, await listPast(db, version), steps);
  log.info({ version, reactions: market.all, members }, 'The order by fit has learned.');
}

async function addUp(db: Kysely<Schema>, usualYes: number, steps: LearningSteps): Promise<MarketSums> {
  const sums = marketSums(usualYes);
  let reactions = await readReactions(db, { from_id: noId, to_id: noId }, steps.reactions);
  for (;;) {
    const last = reactions.at(-1);
    if (!last) break;
    // Read while these are added up
    const next = readReactions(db, last, steps.reactions);
    for (const { from_id: from, to_id: to, yes } of reactions) sums.add(from, to, yes);
    reactions = await next;
  }
  sums.end();
  return sums;
}

/** Answers how many members there is something to know of. */
async function saveAll(db: Kysely<Schema>, version: number, sums: MarketSums, steps: LearningSteps): Promise<number> {
  let count = 0;
  let members = await readWaiting(db, noId, steps.members);
  for (;;) {
    const last = members.at(-1);
    if (!last) return count;
    const fits = members.flatMap((member) => fitOf(member, sums.of(member.id)));
    // Read while these are written
    const next = readWaiting(db, last.id, steps.members);
    [members] = await Promise.all([next, saveFits(db, version, fits)]);
    count += fits.length;
  }
}

function fitOf(member: Waiting, sums: MemberSums | undefined): MemberFit[] {
  if (!sums && member.pending === 0 && member.open_chats === 0) return [];
  return [{ ...member, ...(sums ?? nothing) }];
}

async function dropVersions(db: Kysely<Schema>, versions: readonly number[], steps: LearningSteps): Promise<void> {
  for (const version of versions) {
    while (await deleteFits(db, version, steps.members));
    await deleteVersion(db, version);
  }
}
