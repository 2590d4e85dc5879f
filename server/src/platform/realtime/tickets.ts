import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../database/database.ts';
import { insertTicket, takeTicket } from './tickets-store.ts';

/**
 * Browsers cannot set headers on a socket and tokens in addresses end up in logs, so a socket opens with a single-use
 * ticket.
 */
export interface Ticket {
  readonly ticket: string;
  readonly expiresAt: Date;
}

const lifetime = 30_000;

/** Who opens a socket by a ticket, and by which sign-in. */
export interface TicketHolder {
  readonly memberId: string;
  readonly sessionId: string | null;
}

export async function issueTicket(
  database: Database,
  clock: Clock,
  { memberId, sessionId }: TicketHolder,
): Promise<Ticket> {
  const ticket = randomBytes(24).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + lifetime);
  await insertTicket(database.db, {
    ticket_hash: hashOf(ticket),
    member_id: memberId,
    session_id: sessionId,
    expires_at: expiresAt,
  });
  return { ticket, expiresAt };
}

/** Redeems a ticket: its holder, or undefined when it is unknown, used or expired. */
export async function redeemTicket(
  database: Database,
  clock: Clock,
  ticket: string,
): Promise<TicketHolder | undefined> {
  const row = await takeTicket(database.db, hashOf(ticket));
  return row && row.expires_at > clock.now() ? { memberId: row.member_id, sessionId: row.session_id } : undefined;
}

/** Only hashes are stored, so a copy of the table opens no socket. */
function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
