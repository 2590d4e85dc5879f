import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { CallCost, Costs } from '../../scale/costs.ts';
import { openSockets } from '../realtime/open-sockets.ts';
import type { Installation, ScaleNode } from './installation.ts';
import { costOf, usedBy } from './measure-calls.ts';

export interface SocketCosts extends Pick<Costs, 'socket' | 'delivery' | 'wake'> {
  readonly connect: CallCost;
}

const pace = { perSecond: 150, seconds: 10 };
/** Two turns of the node's own look into the table, and three pings of each page. */
const idleSeconds = 60;
/** As pages do (`shared/api/src/keep-alive.ts`). */
const pingEvery = 20_000;
const hearWithin = 10_000;

/**
 * What open sockets cost: one node tells, another one holds them, a third one only hears what the two say. What is told while
 * nobody is there tells apart what telling costs and what arriving does.
 */
export async function measureSockets(
  installation: Installation,
  [teller, holder, listener]: readonly [ScaleNode, ScaleNode, ScaleNode],
  idle: Costs['idle'],
  count: number,
): Promise<SocketCosts> {
  const members = installation.callers.slice(0, count);
  const ids = members.map(({ id }) => id);
  const tell = async (): Promise<void> => void (await teller.tell(ids, pace));
  const told = pace.perSecond * pace.seconds;

  await tell();
  const alone = await usedBy(installation, listener, tell);
  const wakeBytes = await usedBy(installation, teller, tell);
  const wakeNode = Math.max(0, alone.node - idle.node * alone.seconds) / told;

  let heard = 0;
  const open = async (some: typeof members): Promise<WebSocket[]> =>
    await openSockets(holder.url, some, (socket, { seq, event }) => {
      if (!event) return;
      heard += 1;
      socket.send(JSON.stringify({ t: 'ack', seq }));
    });
  // a node's memory grows at its first sockets, whatever they need
  const few = members.slice(0, count / 4);
  const most = members.slice(few.length);
  const sockets = await open(few);
  const memoryBefore = await holder.memory();
  const opening = await usedBy(installation, holder, async () => void sockets.push(...(await open(most))));
  const pings = setInterval(() => {
    for (const socket of sockets) socket.send(JSON.stringify({ t: 'ping' }));
  }, pingEvery);
  try {
    const memory = ((await holder.memory()) - memoryBefore) / most.length;
    const quiet = await usedBy(installation, holder, async () => await delay(idleSeconds * 1000));
    const socket = {
      memory,
      node: Math.max(0, quiet.node / quiet.seconds - idle.node) / count,
      database: Math.max(0, quiet.database / quiet.seconds - 3 * idle.database) / count,
    };

    const arriving = async (): Promise<void> => {
      heard = 0;
      await tell();
      for (let waited = 0; heard < told && waited < hearWithin; waited += 10) await delay(10);
      if (heard < told) throw new Error(`Of ${told} events ${heard} arrived.`);
    };
    await arriving();
    const used = await usedBy(installation, holder, arriving);
    const held = used.node - (idle.node + socket.node * count) * used.seconds;
    const database = used.database - socket.database * count * used.seconds;
    return {
      connect: costOf(opening, most.length, idle),
      socket,
      delivery: {
        node: Math.max(0, held / told - wakeNode),
        database: Math.max(0, database - alone.database) / told,
        written: Math.max(0, used.written - alone.written) / told,
      },
      // NATS hands each of them to all nodes, the sender too
      wake: { node: wakeNode, broker: alone.broker / told / 3, bytes: wakeBytes.bytes / wakeBytes.wakes },
    };
  } finally {
    clearInterval(pings);
    for (const socket of sockets) socket.terminate();
  }
}
