import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '@duet/server/database';
import { makeDatabase } from '@duet/server/test';
import { startPostgres } from '../../postgres/index.ts';
import type { Ready, Report } from '../api/api-process.ts';
import { asker, callOf } from '../api/api-report.ts';
import { nextReport } from '../api/next-report.ts';
import { inTurns, measure } from '../api/timings.ts';
import { tableOf } from '../table.ts';
import type { Growing } from './grow.ts';
import { timeHousekeeping } from './housekeeping.ts';

export interface GrowthOptions {
  readonly what: Growing;
  /** Of the large world; the small one has a tenth of the members, or a hundredth of the rows. */
  readonly rows: number;
  readonly width: number;
  readonly milliseconds: number;
}

type Say = (line: string) => void;

interface World {
  readonly child: ChildProcess;
  readonly ready: Ready;
  readonly databaseUrl: string;
  readonly filledIn: number;
}

/** The most that p99 may grow. */
const aim = 1.5;
/** Members beside a table that grows. */
const fewMembers = 100_000;
/** A cache that holds the small world and not the large one, as in production; and a log without indexes that are being made. */
const settings = {
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  maintenance_work_mem: '2GB',
  max_parallel_maintenance_workers: 2,
  wal_level: 'minimal',
  max_wal_senders: 0,
};

/**
 * The calls that members make most, in a small world and in a large one: two databases of one PostgreSQL, each behind a node
 * of its own, called in turns. Says by how much p99 has grown; resolves with whether it stays within 1.5 times.
 */
export async function reportGrowth(say: Say, { what, rows, ...load }: GrowthOptions): Promise<boolean> {
  const small = what === 'members' ? rows / 10 : rows / 100;
  const postgres = await startPostgres(undefined, settings);
  const worlds: World[] = [];
  const readyOf = async (size: number): Promise<Ready> => {
    const world = await makeWorld(postgres.url, what, size);
    worlds.push(world);
    say(
      `${size} ${what}: filled in ${world.filledIn.toFixed(0)} s, ${await sizeOf(world.databaseUrl)}, load ${theLoad()}`,
    );
    return world.ready;
  };
  try {
    const isKept = await compare(say, [await readyOf(small), await readyOf(rows)], load);
    say(`load ${theLoad()}`);
    for (const { databaseUrl, ready } of worlds) {
      const leaving = ready.callers.slice(0, 2).map(({ id }) => id);
      say((await timeHousekeeping(databaseUrl, { what, leaving })).join(', '));
    }
    return isKept;
  } finally {
    for (const { child } of worlds) await end(child);
    await postgres.stop();
  }
}

async function makeWorld(url: string, what: Growing, size: number): Promise<World> {
  const { url: own } = await makeDatabase(url);
  const started = performance.now();
  const parameters = what === 'members' ? [String(size), '', own] : [String(fewMembers), '', own, what, String(size)];
  const child = fork(path.join(import.meta.dirname, '../api/api-process.ts'), parameters);
  const report = await nextReport<Report>(child);
  if (!('ready' in report)) throw new Error('The process of the API did not start.');
  return { child, ready: report.ready, databaseUrl: own, filledIn: (performance.now() - started) / 1000 };
}

async function sizeOf(databaseUrl: string): Promise<string> {
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl, dataDir: '', log });
  const { rows } = await sql<{
    size: string;
  }>`SELECT pg_size_pretty(pg_database_size(current_database())) AS size`.execute(database.db);
  await database.close();
  return rows[0]?.size ?? '';
}

/** Of this machine over the last minute: what else it does stands beside each figure. */
const theLoad = (): string => (loadavg()[0] ?? 0).toFixed(1);

async function compare(
  say: Say,
  [small, large]: readonly [Ready, Ready],
  { width, milliseconds }: Pick<GrowthOptions, 'width' | 'milliseconds'>,
): Promise<boolean> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * width });
  const ask = asker(agent);
  const rows = [['', 'small p50', 'small p99', 'large p50', 'large p99', 'p99 grows', 'aim', '']];
  let isKept = true;
  for (const call of ['feed', 'chats', 'messages', 'likes', 'send', 'coins'] as const) {
    const turns = new Map<Ready, number>();
    const callOnce = (world: Ready) => async (): Promise<void> => {
      const turn = (turns.get(world) ?? 0) + 1;
      turns.set(world, turn);
      if (call !== 'send' && call !== 'coins') return await callOf(ask, world, call, turn);
      const caller = world.callers[turn % world.callers.length];
      if (!caller) throw new Error('Nobody calls.');
      const { token, chatId } = caller;
      if (call === 'coins') return await ask(`${world.url}/api/coins`, { token });
      const body = JSON.stringify({ type: 0, clientMessageId: randomUUID(), message: `By the river at ${turn % 24}?` });
      return await ask(`${world.url}/api/chat/${chatId}/messages/send`, { method: 'POST', token, body });
    };
    for (const world of [small, large]) await measure(callOnce(world), width, milliseconds);
    const found = await inTurns(milliseconds, {
      small: (part) => measure(callOnce(small), width, part),
      large: (part) => measure(callOnce(large), width, part),
    });
    const grows = found.large.p99 / found.small.p99;
    isKept &&= grows <= aim;
    const times = [found.small.p50, found.small.p99, found.large.p50, found.large.p99].map((time) => time.toFixed(1));
    rows.push([call, ...times, `${grows.toFixed(2)} ×`, `≤ ${aim}`, grows <= aim ? '' : 'MISSED']);
  }
  agent.destroy();
  say(tableOf(rows));
  return isKept;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
