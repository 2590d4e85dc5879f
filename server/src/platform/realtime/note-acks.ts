import type { Database } from '../database/database.ts';
import { storeAcks } from './event-store.ts';

/** Acknowledgements of all sockets of a node. */
export interface AckNotes {
  /** The member has the event with that number and all before it. */
  note(memberId: string, seq: number): void;
  /** Writes at once what is left to be written. */
  flush(): void;
}

const writtenEvery = 1000;

/**
 * Pages acknowledge each event, and nobody waits for that: what comes within a second is written together, instead of by
 * one statement for each socket.
 */
export function noteAcks(database: Database, settle: (work: Promise<void>) => void): AckNotes {
  let noted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const acks = noted;
    noted = new Map();
    if (acks.size > 0) settle(storeAcks(database, acks));
  }

  return {
    flush,
    note(memberId, seq) {
      noted.set(memberId, Math.max(seq, noted.get(memberId) ?? 0));
      timer ??= setTimeout(flush, writtenEvery);
    },
  };
}
