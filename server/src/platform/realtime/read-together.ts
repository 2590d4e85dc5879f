import type { Database } from '../database/database.ts';
import { activeSpan, runIn } from '../tracing/span.ts';
import type { Span } from '../tracing/span.ts';
import type { MediaLinks } from '../media/media-service.ts';
import { withFreshLinks } from '../media/message-links.ts';
import { eventsAfterEach } from './event-store.ts';
import type { EventsAsked, StoredEvent } from './event-store.ts';

/** The events of a member after a cursor as they are sent, at most `page` of them. */
export type ReadEvents = (memberId: string, cursor: number) => Promise<StoredEvent[]>;

/** How many events one read brings. */
export const page = 200;
/** A statement answers so many sockets. */
const together = 500;
/** Maximum number of concurrent statements: the pool also serves calls. */
const atOnce = 2;

interface Waiting extends EventsAsked {
  readonly span: Span | undefined;
  readonly resolve: (events: StoredEvent[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches reads of many sockets: requests that arrive while statements run share the next one, so a busy node queries
 * less often.
 */
export function readTogether(database: Database, links: MediaLinks): ReadEvents {
  const waiting: Waiting[] = [];
  let underWay = 0;

  async function go(): Promise<void> {
    underWay += 1;
    // whatever was woken by the same message comes along
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await answer(database, waiting.splice(0, together));
    underWay -= 1;
  }

  return async (memberId, cursor) => {
    const events = await new Promise<StoredEvent[]>((resolve, reject) => {
      waiting.push({ memberId, cursor, span: activeSpan(), resolve, reject });
      if (underWay < atOnce) void runIn(undefined, go);
    });
    return events.map((stored) => ({ ...stored, event: withFreshLinks(stored.event, memberId, links) }));
  };
}

async function answer(database: Database, asking: readonly Waiting[]): Promise<void> {
  try {
    // one statement for many traces is part of one of them
    const span = asking.find((each) => each.span)?.span;
    const answers = await runIn(span, () => eventsAfterEach(database, asking, page));
    for (const [place, { resolve }] of asking.entries()) resolve(answers[place] ?? []);
  } catch (error) {
    for (const { reject } of asking) reject(error);
  }
}
