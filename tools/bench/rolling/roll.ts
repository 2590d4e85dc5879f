import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { paced } from '../paced.ts';
import { CallLog } from './call-log.ts';
import type { Version } from './earlier-version.ts';
import { Members } from './members.ts';
import type { PagesSeen } from './members.ts';
import { faultsOf } from './messages-kept.ts';
import type { MessageFaults } from './messages-kept.ts';
import type { Release, ReleasedNode } from './release.ts';

export interface Load {
  /** Calls a second, of all members together. */
  readonly rate: number;
  /** Members with an open page each. */
  readonly sockets: number;
  /** How long it is quiet before the release, and a half of that after it. */
  readonly seconds: number;
}

/** A part of the drill; moments are those of `performance.now()`. */
export interface Step {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface Rolled {
  readonly steps: readonly Step[];
  /** When what counts began: nodes had been warmed up. */
  readonly from: number;
  readonly releasedAt: number;
  readonly log: CallLog;
  readonly pages: PagesSeen;
  readonly acknowledged: number;
  readonly histories: MessageFaults;
  readonly events: MessageFaults;
  /** What was migrated, in the words of the job. */
  readonly migrated: string;
  /** Of the old nodes: how they ended, and what they had logged. */
  readonly ended: readonly Awaited<ReturnType<ReleasedNode['end']>>[];
}

const nodesTogether = 3;
const warmUp = 10;
/** Pages come back within ten and a half seconds, and once more when a first attempt found nobody. */
const backWithin = 30_000;

/**
 * Releases a version over another one while members call and have pages open: the migration as a job, then node by node, each of
 * them not ready, drained, ended, and started anew.
 */
export async function roll(
  release: Release,
  { from, to }: { readonly from: Version; readonly to: Version },
  { rate, sockets, seconds }: Load,
): Promise<Rolled> {
  await release.migrate(from);
  const people = await release.fill(sockets);
  const nodes: ReleasedNode[] = [];
  for (let count = 0; count < nodesTogether; count += 1) nodes.push(await release.start(from));
  const agent = new Agent({ keepAlive: true });
  const log = new CallLog();
  const members = new Members({ people, url: release.balancer.url, agent, log });
  const over = new AbortController();
  const steps: Step[] = [];
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const done = await work();
    steps.push({ name, from: begun, to: performance.now() });
    return done;
  };
  const quiet = (length: number) => async () => void (await delay(length * 1000));
  try {
    await step('pages open', async () => await members.open());
    const calling = paced(
      { perSecond: rate, seconds: Infinity, signal: over.signal },
      async (turn) => await members.call(turn),
    );
    await step('warm-up', quiet(warmUp));
    const countedFrom = performance.now();
    await step('before', quiet(seconds));
    const releasedAt = performance.now();
    const migrated = await step('migration', async () => await release.migrate(to));
    const ended: Rolled['ended'][number][] = [];
    for (const [index, node] of nodes.entries()) {
      await step(`node ${index + 1}`, async () => {
        ended.push(await node.end());
        await release.start(to);
      });
    }
    await step('after', quiet(seconds / 2));
    over.abort();
    await calling;
    await untilTold(members, sockets);
    return {
      steps,
      from: countedFrom,
      releasedAt,
      log,
      // their own end is none of it
      pages: { ...members.pages, ends: new Map(members.pages.ends) },
      acknowledged: members.acknowledged.size,
      histories: faultsOf(members.acknowledged, await members.histories()),
      events: faultsOf(members.acknowledged, members.told()),
      migrated,
      ended,
    };
  } finally {
    over.abort();
    members.close();
    agent.destroy();
  }
}

/** Until every page is back and was told of everything, or it is lost. */
async function untilTold(members: Members, sockets: number): Promise<void> {
  for (let waited = 0; waited < backWithin; waited += 250) {
    const isTold = faultsOf(members.acknowledged, members.told()).lost.length === 0;
    if (isTold && members.pages.online === sockets) return;
    await delay(250);
  }
}
