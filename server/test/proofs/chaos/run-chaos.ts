import type { Database } from '../../../src/platform/database/index.ts';
import type { Listener } from './listener.ts';
import { startListener } from './listener.ts';
import { fillWithPairs } from './people.ts';
import type { Person } from './people.ts';
import { withRealNodes } from './real-nodes.ts';
import type { NodeServices, RealNodes } from './real-nodes.ts';
import { sendUntilTaken, ticketAt } from './send-until-taken.ts';
import type { OnAnswer } from './send-until-taken.ts';

export interface ChaosOptions extends NodeServices {
  readonly members: number;
  readonly nodes: number;
  /** How often a node ends without a goodbye. */
  readonly falls: number;
  /** How many messages are taken before each fall; half as many are written while the node is away. */
  readonly messagesPerFall: number;
  /** What falls instead of a node, and has come back when this is done. */
  readonly strike?: () => Promise<void>;
  /** Hears each answer to a message. */
  readonly onAnswer?: OnAnswer;
}

/** What became of it. */
export interface ChaosReport {
  /** Messages that a node has acknowledged. */
  readonly acknowledged: number;
  /** Messages in the database. */
  readonly stored: number;
  /** How many of both sides were not told of a message, told twice, or told in another order than it was written. */
  readonly lost: number;
  readonly doubled: number;
  readonly disordered: number;
  readonly falls: number;
  readonly reconnects: number;
}

/**
 * Runs several real nodes over one database: members write continuously while sockets are cut at random and nodes are
 * killed (-9) and restarted. At the end all are killed and every acknowledged message must be there.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  return await withRealNodes(options, options.members, async (nodes, identities) => {
    const people = await nodes.withDatabase((database) => fillWithPairs(database, identities));
    await nodes.start(options.nodes);
    const outcome = await live(options, people, nodes);
    await nodes.killAll();
    return { ...outcome, stored: await nodes.withDatabase(countMessages) };
  });
}

async function countMessages({ db }: Database): Promise<number> {
  const { stored } = await db
    .selectFrom('messages')
    .select((row) => row.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow();
  return stored;
}

async function live(
  { falls, messagesPerFall, strike, onAnswer }: ChaosOptions,
  people: readonly Person[],
  nodes: RealNodes,
): Promise<Omit<ChaosReport, 'stored'>> {
  const { anyUrl } = nodes;
  const listeners = people.map((person) => startListener(anyUrl, (url) => ticketAt(url, person)));
  const sent = people.map(() => 0);
  let acknowledged = 0;
  let fallen = 0;
  let due = messagesPerFall;
  let falling: Promise<void> | undefined;

  /** The next node ends without a goodbye, and is back when it is ready. */
  async function fall(): Promise<void> {
    await (strike === undefined ? nodes.fall(fallen % nodes.urls.length) : strike());
    fallen += 1;
    due = acknowledged + messagesPerFall;
  }

  function happen(): void {
    acknowledged += 1;
    if (acknowledged % 10 === 0) listeners[Math.floor(Math.random() * listeners.length)]?.cut();
    if (acknowledged >= due && !falling && fallen < falls) falling = fall().finally(() => (falling = undefined));
  }

  await Promise.all(
    people.map(async (person, index) => {
      // until the last node is back
      while (fallen < falls) {
        const number = (sent[index] ?? 0) + 1;
        await sendUntilTaken(anyUrl, person, String(number), onAnswer);
        sent[index] = number;
        happen();
        // enough was written without that node: it needs the processor to come back
        if (acknowledged >= due + messagesPerFall / 2) await falling;
      }
    }),
  );
  await falling;
  await Promise.all(listeners.map((listener) => listener.finish()));

  const faults = people.map((person, index) => faultsOf(people, person, sent, listeners[index]));
  const sum = (of: (values: Faults) => number): number => faults.reduce((total, values) => total + of(values), 0);
  return {
    acknowledged,
    falls: fallen,
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    disordered: sum(({ disordered }) => disordered),
    reconnects: listeners.reduce((total, { reconnects }) => total + reconnects, 0),
  };
}

interface Faults {
  readonly lost: number;
  readonly doubled: number;
  readonly disordered: number;
}

/** Both sides of a chat are told of every message: what a person's page heard of their own and of the other's. */
function faultsOf(
  people: readonly Person[],
  { chatId }: Person,
  sent: readonly number[],
  listener: Listener | undefined,
): Faults {
  const faults = { lost: 0, doubled: listener?.doubles ?? 0, disordered: 0 };
  for (const [index, writer] of people.entries()) {
    if (writer.chatId !== chatId) continue;
    const heard = (listener?.events ?? []).flatMap((event) =>
      event.type === 'message.created' && event.message.senderId === writer.id ? [Number(event.message.message)] : [],
    );
    const once = new Set(heard);
    faults.lost += (sent[index] ?? 0) - once.size;
    faults.doubled += heard.length - once.size;
    faults.disordered += heard.filter((number, place) => number < (heard[place - 1] ?? 0)).length;
  }
  return faults;
}
