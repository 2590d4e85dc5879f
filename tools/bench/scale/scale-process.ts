import { openBus, openLimits, startCatchUp, withEvents } from '@duet/server/bench';
import type { RealtimeBus } from '@duet/server/bench';
import { openDatabase } from '@duet/server/database';
import { openTestApp } from '@duet/server/test';
import { cleanMemory } from '../clean-memory.ts';
import { paced } from '../paced.ts';

/** What a node has done until now. */
export interface NodeWork {
  /** Milliseconds of the processor, of all its threads. */
  readonly milliseconds: number;
  /** Wake-ups that it told the other nodes, how many members they named, and their bytes before they travel together. */
  readonly wakes: number;
  readonly events: number;
  readonly bytes: number;
}

export type Order =
  | { readonly work: true }
  | { readonly memory: true }
  | { readonly tell: readonly string[]; readonly perSecond: number; readonly seconds: number };
export type Report =
  | { readonly url: string }
  | { readonly work: NodeWork }
  | { readonly memory: number }
  | { readonly told: number };

/** A real node with made-up identities over PostgreSQL and a bus, with the limits of calls that a real one has. */
const [databaseUrl = '', busUrl, signedInAt = '', signedIn = '0'] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined };
const clockStep = 100;
const counts = { wakes: 0, events: 0, bytes: 0 };

const database = await openDatabase({ databaseUrl, dataDir: '', log });
const bus = counted(await openBus({ busUrl, databaseUrl, log }));
const limits: { take?: Awaited<ReturnType<typeof openLimits>>['limits']['take'] } = {};
const test = await openTestApp({
  database,
  bus,
  // of one address all callers of the bench would be too many; their accounts are counted as always
  rateLimits: () => ({ take: async (name, who) => await limits.take?.(name, who) }),
});
limits.take = (
  await openLimits({ ...test.deps, config: { ...test.deps.config, rateLimits: true, busUrl } })
).limits.take;
// what is kept for seconds is to end after seconds
for (let member = 0; member < Number(signedIn); member += 1) {
  // or each call would be another sign-in
  test.deps.identity.claim(`uid-${member}`, { authTime: new Date(signedInAt) });
}
setInterval(() => test.deps.clock.set(new Date()), clockStep).unref();
startCatchUp(test.deps.realtime);
report({ url: await test.app.listen({ port: 0, host: '127.0.0.1' }) });

process.on('message', (message) => {
  // only our own parent writes here
  void answer(message as Order).then(report);
});
process.once('disconnect', () => process.exit());

async function answer(order: Order): Promise<Report> {
  if ('work' in order) return { work: work() };
  if ('memory' in order) return { memory: cleanMemory() };
  const { tell, perSecond, seconds } = order;
  const told = await paced({ perSecond, seconds }, async (turn) => {
    const memberId = tell[turn % tell.length] ?? '';
    await withEvents(test.deps, ({ emit }) => {
      emit(memberId, { type: 'coins.changed', coins: turn });
      return Promise.resolve();
    });
  });
  return { told };
}

function work(): NodeWork {
  const { user, system } = process.cpuUsage();
  return { milliseconds: (user + system) / 1000, ...counts };
}

function counted(inner: RealtimeBus): RealtimeBus {
  return {
    ...inner,
    publish(message) {
      if (message.kind === 'wake') {
        counts.wakes += 1;
        counts.events += message.memberIds.length;
        counts.bytes += Buffer.byteLength(JSON.stringify(message));
      }
      inner.publish(message);
    },
  };
}

function report(what: Report): void {
  process.send?.(what);
}
