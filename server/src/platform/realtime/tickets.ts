import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';
import { insertTickets, takeTickets } from './tickets-store.ts';
import type { TicketRow } from './tickets-store.ts';

/**
 * Browsers cannot set headers on a socket and tokens in addresses end up in logs, so a socket opens with a single-use
 * ticket.
 */
export interface Ticket {
  readonly ticket: string;
  readonly expiresAt: Date;
}

/** Who opens a socket by a ticket, and by which sign-in. */
export interface TicketHolder {
  readonly memberId: string;
  readonly sessionId: string | null;
}

export interface Tickets {
  issue(holder: TicketHolder): Promise<Ticket>;
  /** The holder of a ticket, or undefined when it is unknown, used or expired. */
  redeem(ticket: string): Promise<TicketHolder | undefined>;
}

const lifetime = 30_000;

/** The tickets of a node. Pages of a node that has died come back all at once, so theirs are kept and taken together. */
export function openTickets(database: Database, clock: Clock): Tickets {
  const keep = inBatches(async (rows: readonly TicketRow[]) => {
    await insertTickets(database, rows);
    return rows;
  });
  const take = inBatches(async (hashes: readonly string[]) => {
    const taken = new Map((await takeTickets(database, [...new Set(hashes)])).map((row) => [row.ticket_hash, row]));
    return hashes.map((hash) => {
      const row = taken.get(hash);
      // offered twice in the same moment, it opens one socket
      taken.delete(hash);
      return row;
    });
  });

  return {
    async issue({ memberId, sessionId }) {
      const ticket = randomBytes(24).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + lifetime);
      const hash = hashOf(ticket);
      await keep({ ticket_hash: hash, member_id: memberId, session_id: sessionId, expires_at: expiresAt });
      return { ticket, expiresAt };
    },
    async redeem(ticket) {
      const row = await take(hashOf(ticket));
      return row && row.expires_at > clock.now() ? { memberId: row.member_id, sessionId: row.session_id } : undefined;
    },
  };
}

/** Only hashes are stored, so a copy of the table opens no socket. */
function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
