import type { Database } from '../database/database.ts';
import type { MediaLinks } from '../media/media-service.ts';
import { withFreshLinks } from '../media/message-links.ts';
import { eventsAfterEach } from './event-store.ts';
import type { EventsAsked, StoredEvent } from './event-store.ts';
import { inBatches } from '../database/in-batches.ts';

/** The events of a member after a cursor as they are sent, at most `page` of them. */
export type ReadEvents = (memberId: string, cursor: number) => Promise<StoredEvent[]>;

/** How many events one read brings. */
export const page = 200;
/** The pool also serves calls. */
const limits = { most: 500, atOnce: 2 };

/** Reads the events of many sockets together. */
export function readTogether(database: Database, links: MediaLinks): ReadEvents {
  const read = inBatches((asked: readonly EventsAsked[]) => eventsAfterEach(database, asked, page), limits);

  return async (memberId, cursor) => {
    const events = await read({ memberId, cursor });
    return events.map((stored) => ({ ...stored, event: withFreshLinks(stored.event, memberId, links) }));
  };
}
