import { randomUUID } from 'node:crypto';
import { drawPartner } from '@duet/server/bench';
import { migrate, openDatabase, runLongWork } from '@duet/server/database';
import type { Database } from '@duet/server/database';
import { openTestApp } from '@duet/server/test';
import { fillMembers, fillQueue } from './fill-queue.ts';
import { fit, randomOf, scenes } from './queue.ts';
import type { Scene, Searcher } from './queue.ts';

/** What one scene has cost, draw by draw, and what came of it. */
export interface DrawFigures {
  readonly scene: string;
  readonly milliseconds: readonly number[];
  readonly found: number;
  /** Pairs that the rule or what keeps two apart forbids. */
  readonly wrong: number;
}

export interface DrawOptions {
  /** PostgreSQL; without it the embedded database. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly waiting: number;
  readonly draws: number;
}

const drawers = 100;
/** For the compiler and the database's plans. */
const warmUp = 30;

/** Draws by the server's own code, one after the other; whoever was drawn waits again before the next. */
export async function measureDraws(options: DrawOptions): Promise<readonly DrawFigures[]> {
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ ...options, databaseUrl: options.databaseUrl, log });
  await migrate(database);
  const test = await openTestApp({ database });
  try {
    const now = test.deps.clock.now();
    const members = await runLongWork(() => fillMembers(database, options.waiting + drawers, now));
    const figures: DrawFigures[] = [];
    for (const scene of scenes) {
      const draw = (drawer: string, ticket: string) => drawPartner(test.deps, { memberId: drawer, ticket });
      figures.push(await measureScene({ database, now, members, draw, scene, count: options.draws }));
    }
    return figures;
  } finally {
    await test.close();
  }
}

interface SceneOptions {
  readonly database: Database;
  readonly now: Date;
  readonly members: readonly string[];
  readonly draw: (drawer: string, ticket: string) => Promise<void>;
  readonly scene: Scene;
  readonly count: number;
}

async function measureScene({ database, now, members, draw, scene, count }: SceneOptions): Promise<DrawFigures> {
  const pick = randomOf(scene.name);
  const { db } = database;
  const waiting = new Map(members.slice(drawers).map((id) => [id, scene.waiting(pick)]));
  await db.deleteFrom('call_waiting').execute();
  await runLongWork(() => fillQueue(database, waiting, { now, ticketOf: randomUUID }));
  const milliseconds: number[] = [];
  let found = 0;
  let wrong = 0;
  for (let turn = -warmUp; turn < count; turn += 1) {
    const [drawer, ticket, mine] = [pick.pick(members.slice(0, drawers)), randomUUID(), scene.drawer(pick)];
    const row = { ...mine, member_id: drawer, ticket, price: 0, since: now, seen_at: now };
    await db.insertInto('call_waiting').values(row).execute();
    const began = performance.now();
    await draw(drawer, ticket);
    const took = performance.now() - began;
    const partner = await partnerOf(database, drawer);
    if (turn >= 0) milliseconds.push(took);
    if (turn >= 0 && partner !== undefined) found += 1;
    if (partner !== undefined && !(await isRight(database, { drawer, mine, partner, theirs: waiting.get(partner) }))) {
      wrong += 1;
    }
    await waitAgain(database, {
      drawer,
      partner,
      theirs: partner === undefined ? undefined : waiting.get(partner),
      now,
    });
  }
  return { scene: scene.name, milliseconds, found, wrong };
}

async function partnerOf({ db }: Database, drawer: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('calls_now as mine')
    .innerJoin('calls_now as theirs', 'theirs.call_id', 'mine.call_id')
    .select('theirs.member_id')
    .where('mine.member_id', '=', drawer)
    .where('theirs.member_id', '<>', drawer)
    .executeTakeFirst();
  return row?.member_id;
}

interface Drawn {
  readonly drawer: string;
  readonly mine: Searcher;
  readonly partner: string;
  readonly theirs: Searcher | undefined;
}

async function isRight({ db }: Database, { drawer, mine, partner, theirs }: Drawn): Promise<boolean> {
  const apart = await db
    .selectFrom('separations')
    .select('other_id')
    .where('member_id', '=', drawer)
    .where('other_id', '=', partner)
    .executeTakeFirst();
  return !apart && theirs !== undefined && fit(mine, theirs);
}

/** As if the draw had never been. */
async function waitAgain(
  { db }: Database,
  after: Pick<Drawn, 'drawer' | 'theirs'> & { readonly partner: string | undefined; readonly now: Date },
): Promise<void> {
  const { drawer, partner, theirs, now } = after;
  await db.deleteFrom('call_waiting').where('member_id', '=', drawer).execute();
  if (partner === undefined || !theirs) return;
  await db.deleteFrom('calls').execute();
  for (const [one, other] of [
    [drawer, partner],
    [partner, drawer],
  ] as const) {
    await db.deleteFrom('call_met').where('member_id', '=', one).where('other_id', '=', other).execute();
  }
  const times = { price: 0, since: now, seen_at: now };
  await db
    .insertInto('call_waiting')
    .values({ ...theirs, ...times, member_id: partner, ticket: randomUUID() })
    .execute();
}
