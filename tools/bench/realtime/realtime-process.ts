import { backlog, openBus, startCatchUp, withEvents } from '@duet/server/bench';
import { migrate, openDatabase, runLongWork } from '@duet/server/database';
import { anAdult, openTestApp, testToken } from '@duet/server/test';
import { cleanMemory } from '../clean-memory.ts';
import { paced } from '../paced.ts';
import { now } from './clock.ts';

/** A member who listens. */
export interface ListeningMember {
  readonly id: string;
  readonly token: string;
}

/** What the parent asks of a node. */
export type Order = { readonly make: number } | { readonly work: true } | { readonly memory: true } | TellOrder;

/** Events a second for these members in turn, so many of them in each transaction. */
export interface TellOrder {
  readonly tell: readonly string[];
  readonly perSecond: number;
  readonly together: number;
  readonly seconds: number;
}

/**
 * What the node answers: where it is, whom it made, the processor's time it took until now, the bytes it holds, that it has
 * told everything.
 */
export type Report =
  | { readonly url: string }
  | { readonly members: readonly ListeningMember[] }
  | { readonly milliseconds: number }
  | { readonly memory: number }
  | { readonly told: number };

/** A real node with made-up identities: the sockets' one, or the one on which things happen. */
const [databaseUrl = '', busUrl] = process.argv.slice(2);
const clockStep = 100;
const log = { info: () => undefined, warn: () => undefined };
const database = await openDatabase({ databaseUrl, dataDir: '', log });
await migrate(database);
const test = await openTestApp({ database, bus: await openBus({ busUrl, databaseUrl, log }) });
setInterval(() => test.deps.clock.set(new Date()), clockStep).unref();
startCatchUp(test.deps.realtime);
// members have signed in today, on whichever node: otherwise each ticket would open one more session
const signedInAt = new Date(new Date().setUTCHours(0, 0, 0, 0));
const { identity } = test.deps;
const verify = identity.verify.bind(identity);
identity.verify = async (token) => ({ ...(await verify(token)), authTime: signedInAt });
report({ url: await test.app.listen({ port: 0, host: '127.0.0.1', backlog }) });

process.on('message', (message) => {
  // only our own parent writes here
  const order = message as Order;
  void answer(order).then(report);
});
process.once('disconnect', () => process.exit());

async function answer(order: Order): Promise<Report> {
  if ('make' in order) return make(order.make);
  if ('memory' in order) return { memory: cleanMemory() };
  if ('tell' in order) return tell(order);
  const { user, system } = process.cpuUsage();
  return { milliseconds: (user + system) / 1000 };
}

/** PostgreSQL takes 65,535 values in a statement. */
const insertedAtOnce = 500;

async function make(count: number): Promise<Report> {
  const rows = Array.from({ length: count }, () => anAdult(new Date()));
  for (let at = 0; at < count; at += insertedAtOnce) {
    const some = rows.slice(at, at + insertedAtOnce);
    await runLongWork(() => database.db.insertInto('members').values(some).execute());
  }
  return { members: rows.map(({ id, identity_uid }) => ({ id, token: testToken(identity_uid) })) };
}

/** One event for one member after the other, at a steady pace. */
async function tell({ tell: memberIds, perSecond, together, seconds }: TellOrder): Promise<Report> {
  const transactions = await paced({ perSecond: perSecond / together, seconds }, async (turn) => {
    // the moment travels in the event
    const event = { type: 'coins.changed' as const, coins: now() };
    await withEvents(test.deps, ({ emit }) => {
      for (let place = 0; place < together; place += 1)
        emit(memberIds[(turn * together + place) % memberIds.length] ?? '', event);
      return Promise.resolve();
    });
  });
  return { told: transactions * together };
}

function report(what: Report): void {
  process.send?.(what);
}
