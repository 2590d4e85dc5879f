import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { CallCost, Costs } from '../../scale/costs.ts';
import { paced } from '../paced.ts';
import { makeCallers } from './callers.ts';
import type { Installation, ScaleNode } from './installation.ts';
import { measuredCalls } from './measured-calls.ts';
import type { RequestName } from './measured-calls.ts';

/** What a node and the services have used from one moment to another. */
export interface Used {
  readonly seconds: number;
  readonly node: number;
  readonly database: number;
  readonly broker: number;
  readonly written: number;
  readonly wakes: number;
  readonly events: number;
  readonly bytes: number;
}

const rounds = 3;
const pace = { perSecond: 150, seconds: 4 };
const idleSeconds = 10;

export async function usedBy(installation: Installation, node: ScaleNode, work: () => Promise<void>): Promise<Used> {
  const started = performance.now();
  const [before, servicesBefore] = [await node.work(), await installation.work()];
  await work();
  const [after, services] = [await node.work(), await installation.work()];
  return {
    seconds: (performance.now() - started) / 1000,
    node: after.milliseconds - before.milliseconds,
    database: services.database - servicesBefore.database,
    broker: services.broker - servicesBefore.broker,
    written: services.written - servicesBefore.written,
    wakes: after.wakes - before.wakes,
    events: after.events - before.events,
    bytes: after.bytes - before.bytes,
  };
}

/** Milliseconds in a second of a node that nobody calls, and of PostgreSQL below it. */
export async function measureIdle(installation: Installation, node: ScaleNode): Promise<Costs['idle']> {
  const used = await usedBy(installation, node, async () => await delay(idleSeconds * 1000));
  return { node: used.node / used.seconds, database: used.database / used.seconds };
}

/**
 * What each call costs at a steady pace, without what an idle node costs anyway: the middle one of three rounds, which the
 * calls take in turn, so that whatever else the machine does meets all of them.
 */
export async function measureCalls(
  installation: Installation,
  node: ScaleNode,
  idle: Costs['idle'],
): Promise<Record<RequestName, CallCost>> {
  const names = Object.keys(measuredCalls) as RequestName[]; // its keys are these
  const agent = new Agent({ keepAlive: true });
  const callers = makeCallers(installation, agent);
  const measured = Object.fromEntries(names.map((name) => [name, [] as CallCost[]])) as Record<RequestName, CallCost[]>;
  try {
    // the first round is for the compiler alone
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of names) {
        if (name === 'read') await callers.prepareReads(node.url, pace.perSecond * pace.seconds);
        let calls = 0;
        const used = await usedBy(installation, node, async () => {
          calls = await paced(pace, async () => await callers.call(node.url, name));
        });
        if (round > 0) measured[name].push(costOf(used, calls, idle));
      }
    }
  } finally {
    agent.destroy();
  }
  return Object.fromEntries(names.map((name) => [name, middleOf(measured[name])])) as Record<RequestName, CallCost>;
}

export function costOf(used: Used, calls: number, idle: Costs['idle']): CallCost {
  return {
    node: Math.max(0, used.node - idle.node * used.seconds) / calls,
    database: Math.max(0, used.database - idle.database * used.seconds) / calls,
    written: used.written / calls,
    wakes: used.wakes / calls,
    events: used.events / calls,
  };
}

function middleOf(costs: readonly CallCost[]): CallCost {
  const middle = (of: (cost: CallCost) => number): number =>
    costs.map(of).toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? NaN;
  return {
    node: middle(({ node }) => node),
    database: middle(({ database }) => database),
    written: middle(({ written }) => written),
    wakes: middle(({ wakes }) => wakes),
    events: middle(({ events }) => events),
  };
}
