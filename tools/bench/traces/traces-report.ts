import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { migrate, openDatabase, runLongWork } from '@duet/server/database';
import { loadDirectory } from '@duet/server/places';
import { testToken } from '@duet/server/test';
import { asker, callOf } from '../api/api-report.ts';
import type { Ready } from '../api/api-process.ts';
import { fill } from '../api/fill.ts';
import { nextReport } from '../api/next-report.ts';
import { measure } from '../api/timings.ts';
import { startPostgres } from '../../postgres/index.ts';
import { tableOf } from '../table.ts';
import type { Report } from './traces-process.ts';

export interface TracesBenchOptions {
  /** The share of traces that is recorded, from 0 to 1. */
  readonly rate: number;
  readonly rounds: number;
  /** Of each part of a round. */
  readonly milliseconds: number;
  readonly width: number;
}

/** What traces may cost at the rate that is asked about, in percent of throughput. */
const mostCost = 5;
const calls = ['feed', 'chats', 'messages'] as const;

interface Part {
  readonly perSecond: number;
  /** Of the processor, for each call. */
  readonly milliseconds: number;
}

/**
 * Serves the same calls over one PostgreSQL by three nodes, without traces, with some and with all, in turn: whatever
 * else the machine does meets each of them. Resolves to whether some cost no more than they may.
 */
export async function reportTraces(say: (line: string) => void, options: TracesBenchOptions): Promise<boolean> {
  const { rate, rounds, milliseconds, width } = options;
  const postgres = await startPostgres();
  const backend = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(200).end());
  });
  const children: ChildProcess[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  try {
    backend.listen(0, '127.0.0.1');
    await once(backend, 'listening');
    const { port } = backend.address() as AddressInfo; // it listens at a port
    const people = await filled(postgres.url);
    const nodes = [];
    for (const share of [0, rate, 1]) {
      const child = fork(path.join(import.meta.dirname, 'traces-process.ts'), [postgres.url], {
        env: share === 0 ? process.env : { ...process.env, ...tracing(port, share) },
      });
      children.push(child);
      const report = await nextReport<Report>(child);
      if (!('url' in report)) throw new Error('The node did not start.');
      nodes.push({ share, child, ready: { ...people, url: report.url, bareUrl: '' }, parts: [] as Part[] });
    }

    let turn = 0;
    const ask = asker(agent);
    const callsOf = (ready: Ready) => async (): Promise<void> => {
      turn += 1;
      await callOf(ask, ready, calls[turn % calls.length] ?? 'feed', turn);
    };
    for (const { ready } of nodes) await measure(callsOf(ready), width, 2 * milliseconds);
    for (let round = 0; round < rounds; round += 1) {
      for (const node of round % 2 === 0 ? nodes : nodes.toReversed()) {
        const before = await processorOf(node.child);
        const from = turn;
        const { taken, seconds } = await measure(callsOf(node.ready), width, milliseconds);
        const used = (await processorOf(node.child)) - before;
        node.parts.push({ perSecond: taken.length / seconds, milliseconds: used / (turn - from) });
      }
    }

    const [off] = nodes;
    const rows = nodes.map(({ share, parts }) => {
      const costs = parts.map((part, round) => 100 * (1 - part.perSecond / (off?.parts[round]?.perSecond ?? 0)));
      return {
        share,
        cost: middle(costs),
        perSecond: middle(parts.map((part) => part.perSecond)),
        used: middle(parts.map((part) => part.milliseconds)),
      };
    });
    say(`${calls.join(', ')} by turns, ${width} at a time, ${rounds} rounds; medians of rounds`);
    say(
      tableOf([
        ['traces', 'per second', 'cost %', 'processor ms a call', 'cost %'],
        ...rows.map(({ share, cost, perSecond, used }) => [
          share === 0 ? 'off' : `${share * 100} %`,
          perSecond.toFixed(0),
          cost.toFixed(1),
          used.toFixed(3),
          (100 * (used / (rows[0]?.used ?? 0) - 1)).toFixed(1),
        ]),
      ]),
    );
    return (rows[1]?.cost ?? Infinity) <= mostCost;
  } finally {
    agent.destroy();
    for (const child of children) {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    backend.closeAllConnections();
    backend.close();
    await postgres.stop();
  }
}

const tracing = (port: number, share: number) => ({
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `http://127.0.0.1:${port}/v1/traces`,
  OTEL_TRACES_SAMPLER: 'traceidratio',
  OTEL_TRACES_SAMPLER_ARG: String(share),
});

async function filled(databaseUrl: string): Promise<Pick<Ready, 'callers' | 'targets'>> {
  const database = await openDatabase({
    databaseUrl,
    dataDir: '',
    log: { info: () => undefined, warn: () => undefined },
  });
  try {
    await migrate(database);
    const callers = await runLongWork(() => fill(database, loadDirectory(), 10_000));
    return {
      callers: callers.map((caller) => ({ ...caller, token: testToken(caller.uid) })),
      targets: callers.map(({ id }) => id),
    };
  } finally {
    await database.close();
  }
}

async function processorOf(child: ChildProcess): Promise<number> {
  child.send('processor');
  const report = await nextReport<Report>(child);
  if (!('processor' in report)) throw new Error('The node answered something else.');
  return report.processor;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
