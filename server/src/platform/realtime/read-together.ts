import type { Database } from '../database/database.ts';
import { eventsAfterEach } from './event-store.ts';
import type { EventsAsked, StoredEvent } from './event-store.ts';

/** The events of a member after a cursor, at most `page` of them. */
export type ReadEvents = (memberId: string, cursor: number) => Promise<StoredEvent[]>;

/** How many events one read brings. */
export const page = 200;
/** A statement answers so many sockets. */
const together = 500;
/** Statements under way at once: the pool serves the calls of members as well. */
const atOnce = 2;

interface Waiting extends EventsAsked {
  readonly resolve: (events: StoredEvent[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads for many sockets with few statements: whoever asks while statements are under way goes with the next one. So a
 * node on which much happens asks the database less often instead of more.
 */
export function readTogether(database: Database): ReadEvents {
  const waiting: Waiting[] = [];
  let underWay = 0;

  async function go(): Promise<void> {
    underWay += 1;
    // whatever was woken by the same message comes along
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await answer(database, waiting.splice(0, together));
    underWay -= 1;
  }

  return (memberId, cursor) =>
    new Promise((resolve, reject) => {
      waiting.push({ memberId, cursor, resolve, reject });
      if (underWay < atOnce) void go();
    });
}

async function answer(database: Database, asking: readonly Waiting[]): Promise<void> {
  try {
    const answers = await eventsAfterEach(database, asking, page);
    for (const [place, { resolve }] of asking.entries()) resolve(answers[place] ?? []);
  } catch (error) {
    for (const { reject } of asking) reject(error);
  }
}
