import { setTimeout as delay } from 'node:timers/promises';
import {
  deckFilterOf,
  keptFits,
  keptOrders,
  keptRecent,
  readDeck,
  readDeckOwner,
  readFittedDeck,
} from '@duet/server/bench';
import { DatabaseAwayError, migrate, openDatabase, runLongWork } from '@duet/server/database';
import type { Database } from '@duet/server/database';
import { startPostgres } from '../../postgres/index.ts';
import { percentile } from '../percentile.ts';
import { tableOf } from '../table.ts';
import { judgeMost, tellFigure } from '../verdicts.ts';
import { cityCount, viewersOf } from './fill-decks.ts';
import type { Viewers } from './fill-decks.ts';
import { reportLearning } from './learn-report.ts';

export interface DecksOptions {
  readonly profiles: number;
  /** Decks a second, of all viewers together, at random moments. */
  readonly rate: number;
  readonly seconds: number;
  /** Only what the order by fit learns, or only decks, by what an earlier run has learned; undefined for both. */
  readonly only: 'learn' | 'deal' | undefined;
  /** The URL of a PostgreSQL that keeps its members and reactions for the next run; undefined for a throw-away one. */
  readonly kept: string | undefined;
}

/** Milliseconds that 99 of 100 decks take at most. */
const aim = 20;
const cards = 10;

/** For indexes and members to stay in memory, as where members are real: 128 MB, with which PostgreSQL comes, hold a part of either. */
const memory = { shared_buffers: '2GB' };

type Say = (line: string) => void;
type SearchType = 'Country' | 'Nearby';

/**
 * What the order by fit learns over PostgreSQL, and decks for viewers whose decks are hard in different ways, at a stated rate.
 * What a deck takes counts from the moment when it was due, so waiting for others counts, too. Returns whether the aims are kept.
 */
export async function reportDecks(say: Say, { profiles, rate, seconds, only, kept }: DecksOptions): Promise<boolean> {
  say(`${profiles} profiles, ten reactions each, PostgreSQL; ${rate} decks of ${cards} cards a second`);
  const postgres =
    kept === undefined ? await startPostgres(undefined, memory) : { url: kept, stop: () => Promise.resolve() };
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', log });
  try {
    await migrate(database);
    const viewers = await runLongWork(() => viewersOf(database, profiles));
    const learning = only === 'deal' ? [] : await runLongWork(() => reportLearning(database));
    for (const { line } of learning) say(line);
    const isLearned = learning.every(({ isKept }) => isKept);
    if (only === 'learn') return isLearned;
    return (await reportViewers(say, database, viewers, { rate, seconds })) && isLearned;
  } finally {
    await database.close();
    await postgres.stop();
  }
}

interface Asked {
  readonly searchType: SearchType;
  readonly order: 'activity' | 'fit';
  /** By fit: of each viewer every second deck goes on with the order of the one before, or all are made anew. */
  readonly anew?: 'half' | 'all';
}

const fitted = { secret: Buffer.from('of the noise'), fits: keptFits() };
const orders = keptOrders();
const recent = keptRecent({ onFailed: console.warn });

async function reportViewers(
  say: Say,
  database: Database,
  { ordinary, seen, seenAll }: Viewers,
  load: Pick<DecksOptions, 'rate' | 'seconds'>,
): Promise<boolean> {
  const inCountry = { searchType: 'Country', order: 'fit' } as const;
  const nearby = { searchType: 'Nearby', order: 'fit' } as const;
  const kinds: readonly (readonly [string, readonly string[], Asked])[] = [
    ['ordinary', ordinary, { searchType: 'Country', order: 'activity' }],
    ['5,000 seen', seen, { searchType: 'Country', order: 'activity' }],
    ['nearby', ordinary, { searchType: 'Nearby', order: 'activity' }],
    ['the first 5,000 seen', seenAll, { searchType: 'Country', order: 'activity' }],
    ['ordinary, by fit', ordinary, { ...inCountry, anew: 'half' }],
    ['5,000 seen, by fit', seen, { ...inCountry, anew: 'half' }],
    ['nearby, by fit', ordinary, { ...nearby, anew: 'half' }],
    ['ordinary, by fit, all made anew', ordinary, { ...inCountry, anew: 'all' }],
    ['5,000 seen, by fit, all made anew', seen, { ...inCountry, anew: 'all' }],
    ['nearby, by fit, all made anew', ordinary, { ...nearby, anew: 'all' }],
  ];
  const rows = [['viewers', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'cards', 'failed']];
  const verdicts = [];
  for (const [name, ids, asked] of kinds) {
    // statements are planned, pages are read and members are known as where both have run for a while
    await askEach(database, ids, asked);
    const { taken, found, failed } = await loadOf(database, ids, asked, load);
    const at = (share: number) => percentile(taken, share);
    const figures = [taken.length / load.seconds, at(0.5), at(0.95), at(0.99), found / taken.length];
    rows.push([name, ...figures.map((each) => each.toFixed(1)), String(failed)]);
    const figure = `p99 of ${name}`;
    const isTold = ids === seenAll || asked.anew === 'all';
    verdicts.push(isTold ? tellFigure(figure, at(0.99), 'ms') : judgeMost(figure, at(0.99), aim, 'ms'));
  }
  say(tableOf(rows));
  for (const { line } of verdicts) say(line);
  return verdicts.every(({ isKept }) => isKept);
}

/** Some at a time, so that nobody waits when the load begins. */
async function askEach(database: Database, viewers: readonly string[], asked: Asked): Promise<void> {
  const together = 4;
  for (let first = 0; first < viewers.length; first += together) {
    const some = viewers.slice(first, first + together);
    await Promise.all(some.map((viewer) => deckOf(database, viewer, asked, true)));
  }
}

interface Dealt {
  /** Milliseconds of each. */
  readonly taken: number[];
  readonly found: number;
  readonly failed: number;
}

async function loadOf(
  database: Database,
  viewers: readonly string[],
  asked: Asked,
  { rate, seconds }: Pick<DecksOptions, 'rate' | 'seconds'>,
): Promise<Dealt> {
  const taken: number[] = [];
  const running: Promise<void>[] = [];
  let [found, failed] = [0, 0];
  let due = performance.now();
  const end = due + seconds * 1000;
  for (let turn = 0; due < end; turn += 1) {
    const started = due;
    const viewer = viewers[turn % viewers.length] ?? '';
    const isAnew = asked.anew === 'all' || (turn + Math.floor(turn / viewers.length)) % 2 === 0;
    running.push(
      deckOf(database, viewer, asked, isAnew).then(
        (count) => {
          taken.push(performance.now() - started);
          found += count;
        },
        (error: unknown) => {
          // more are due than the machine can deal: those give up while they wait for a connection
          if (!(error instanceof DatabaseAwayError)) throw error;
          taken.push(Infinity);
          failed += 1;
        },
      ),
    );
    due += (-1000 / rate) * Math.log(1 - Math.random());
    const ahead = due - performance.now();
    if (ahead > 0) await delay(ahead);
  }
  await Promise.all(running);
  return { taken, found, failed };
}

async function deckOf(
  database: Database,
  memberId: string,
  { searchType, order }: Asked,
  isAnew: boolean,
): Promise<number> {
  const { db } = database;
  const now = new Date();
  const owner = await readDeckOwner(db, memberId);
  const filter = deckFilterOf({ SearchType: searchType }, owner, { now, nearbyCityIds: fiveCities });
  const viewer = { hasSeenMany: owner.has_seen_many, birthDate: owner.birth_date, likedAt: owner.liked_at };
  const deck = { memberId, filter, take: cards, now, isRefill: false, ...viewer };
  if (order === 'activity') return (await readDeck(db, deck)).length;
  const find = isAnew ? () => undefined : orders.find;
  const facts = { ...fitted, orders: { ...orders, find }, lists: await recent.listsOf(database, deck) };
  return (await readFittedDeck(db, deck, facts)).length;
}

/** A large city has small ones around it. */
function fiveCities(cityId: number): number[] {
  return [0, 1, 2, 3, 4].map((step) => 1 + ((cityId - 1 + step * 7) % cityCount));
}
