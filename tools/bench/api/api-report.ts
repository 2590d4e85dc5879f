import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../postgres/index.ts';
import { tableOf } from '../table.ts';
import type { Measured, Order, Ready, Report } from './api-process.ts';
import { nextReport } from './next-report.ts';
import { inTurns, measure, timingsOf } from './timings.ts';
import type { Load, Timings } from './timings.ts';

export interface ApiBenchOptions {
  readonly profiles: number;
  readonly width: number;
  readonly milliseconds: number;
}

type Say = (line: string) => void;
type Ask = (url: string, options?: { method?: string; token?: string; body?: string }) => Promise<void>;

/**
 * Requests per second and latencies of the calls that members make most, on both databases, beside a bare Fastify route
 * and two statements: the `least` that each call could cost, and the product's `own` with all its rules. A share of
 * either compares with a sum: a server that would add nothing to the time of the route and of the statement, nor change
 * between them. `bare` is such a server: Fastify alone, whose route runs the own statement and answers its rows; the
 * requests are the same. With `width` requests at a time both cores are full and a latency is mostly waiting; `alone` is
 * that of one at a time.
 */
export async function reportApi(say: Say, options: ApiBenchOptions): Promise<void> {
  say(`${options.profiles} profiles, ${options.width} at a time; the load comes from the same machine`);
  await inFolder((folder) => reportEngine('embedded', [String(options.profiles), folder], options, say));
  const postgres = await startPostgres();
  try {
    await reportEngine('PostgreSQL', [String(options.profiles), '', postgres.url], options, say);
  } finally {
    await postgres.stop();
  }
}

async function reportEngine(name: string, parameters: string[], options: ApiBenchOptions, say: Say): Promise<void> {
  const child = fork(path.join(import.meta.dirname, 'api-process.ts'), parameters);
  try {
    const report = await nextReport<Report>(child);
    if (!('ready' in report)) throw new Error('The process of the API did not start.');
    say(`\n${name}\n${tableOf(await rowsOf(child, report.ready, options))}`);
  } finally {
    if (child.exitCode === null) {
      child.kill();
      await once(child, 'exit');
    }
  }
}

async function rowsOf(child: ChildProcess, ready: Ready, options: ApiBenchOptions): Promise<string[][]> {
  const { width, milliseconds } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const ask = asker(agent);
  const bare = timingsOf([await measure(() => ask(`${ready.bareUrl}/bare`), width, milliseconds)]);
  const statements = ['least/s', 'of least', 'own/s', 'of own', 'bare/s', 'of bare'];
  const head = ['', 'per second', 'p50 ms', 'p99 ms', 'alone p50', 'alone p99', ...statements];
  const rows = [head, rowOf('bare Fastify', bare)];

  for (const call of ['feed', 'chats', 'messages', 'likes'] as const) {
    let turn = 0;
    const callOnce = (): Promise<void> => callOf(ask, ready, call, (turn += 1));
    const body = call === 'likes' ? { method: 'POST', body: JSON.stringify(ready.targets[0]) } : undefined;
    // the aims are those of a server that has run for a while: its code is compiled for what it does
    await measure(callOnce, width, 2 * milliseconds);
    const { least, own, withOwn, api } = await inTurns(milliseconds, {
      least: (part) => loadOf(child, { call, statement: 'least', width, milliseconds: part }),
      own: (part) => loadOf(child, { call, statement: 'own', width, milliseconds: part }),
      withOwn: (part) => measure(() => ask(`${ready.bareUrl}/bare/${call}`, body), width, part),
      api: (part) => measure(callOnce, width, part),
    });
    const alone = timingsOf([await measure(callOnce, 1, milliseconds)]);
    const share = [least, own].flatMap(({ perSecond }) => {
      const ideal = 1 / (1 / bare.perSecond + 1 / perSecond);
      return [perSecond.toFixed(0), (api.perSecond / ideal).toFixed(2)];
    });
    const ofBare = [withOwn.perSecond.toFixed(0), (api.perSecond / withOwn.perSecond).toFixed(2)];
    rows.push([...rowOf(call, api), alone.p50.toFixed(1), alone.p99.toFixed(1), ...share, ...ofBare]);
  }
  agent.destroy();
  return rows.map((row) => head.map((_, index) => row[index] ?? ''));
}

function rowOf(name: string, { perSecond, p50, p99 }: Timings): string[] {
  return [name, perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)];
}

/** One of the calls, by the next caller; rejects unless it is answered with 200. */
export async function callOf(ask: Ask, { url, callers, targets }: Ready, call: Measured, turn: number): Promise<void> {
  // no pair comes twice before each has met each: a reaction that is repeated costs less
  const caller = callers[(turn + Math.floor(turn / targets.length)) % callers.length];
  const target = targets[(turn * 7919) % targets.length];
  if (!caller || target === undefined) throw new Error('Nobody calls.');
  const { token, chatId } = caller;
  if (call === 'feed') return await ask(`${url}/api/matching/profiles?Take=20`, { token });
  if (call === 'chats') return await ask(`${url}/api/chats`, { token });
  if (call === 'messages') return await ask(`${url}/api/chat/${chatId}/messages`, { token });
  if (target === caller.id) return undefined;
  return await ask(`${url}/api/likes?like=Nope`, { method: 'POST', token, body: JSON.stringify(target) });
}

/** Asks over connections that stay. */
export function asker(agent: Agent): Ask {
  return (url, { method = 'GET', token, body } = {}) =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const sent = request(url, { agent, method, headers }, (answer) => {
        answer.resume();
        answer.once('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`${method} ${url} answered ${answer.statusCode}`));
        });
      });
      sent.once('error', reject);
      sent.end(body);
    });
}

async function loadOf(child: ChildProcess, order: Order): Promise<Load> {
  child.send(order);
  const report = await nextReport<Report>(child);
  if (!('load' in report)) throw new Error('The process of the API answered something else.');
  return report.load;
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'duet-bench-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
