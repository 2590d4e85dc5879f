import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../database/database.ts';

/** Browsers cannot set headers on a socket and a token in an address ends up in logs: hence a ticket for one use. */
export interface Ticket {
  readonly ticket: string;
  readonly expiresAt: Date;
}

const lifetime = 30_000;

export async function issueTicket(database: Database, clock: Clock, memberId: string): Promise<Ticket> {
  const ticket = randomBytes(24).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + lifetime);
  await database.db
    .insertInto('realtime_tickets')
    .values({ ticket_hash: hashOf(ticket), member_id: memberId, expires_at: expiresAt })
    .execute();
  return { ticket, expiresAt };
}

/** Takes a ticket: the member it was made for, or nothing when it is unknown, used or too old. */
export async function redeemTicket(database: Database, clock: Clock, ticket: string): Promise<string | undefined> {
  const row = await database.db
    .deleteFrom('realtime_tickets')
    .where('ticket_hash', '=', hashOf(ticket))
    .returning(['member_id', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > clock.now() ? row.member_id : undefined;
}

/** Only hashes are stored, so a copy of the table opens no socket. */
function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
