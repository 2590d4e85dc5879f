import type { Ticket } from '@duet/contracts';
import type { Kysely } from 'kysely';
import type { TicketRow } from '../../platform/database/schema-social.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** How support and its member call a ticket. */
export function referenceOf({ number }: Pick<TicketRow, 'number'>): string {
  return `DUET-${number}`;
}

/** Where a picture of a ticket lies in the store. */
export function ticketImageKey(imageId: string): string {
  return `${imageId}.ticket`;
}

const most = 50;

/** The tickets of a member as they read them, the newest first. */
export async function listTickets(db: Kysely<Schema>, memberId: string): Promise<Ticket[]> {
  const rows = await db
    .selectFrom('tickets')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
  const ids = rows.map(({ id }) => id);
  const [answers, images] = await Promise.all([answersOf(db, ids), imagesOf(db, ids)]);
  return rows.map((row) => ({
    id: row.id,
    reference: referenceOf(row),
    topic: row.topic,
    message: row.message,
    ticketStatus: row.status,
    imageIds: images.get(row.id)?.map(({ id }) => id) ?? [],
    answers: answers.get(row.id)?.map(toAnswer) ?? [],
    createdAt: row.created_at.toISOString(),
  }));
}

export function toAnswer({ message, created_at }: { message: string; created_at: Date }): Ticket['answers'][number] {
  return { message, createdAt: created_at.toISOString() };
}

/** Answers by ticket, the earliest first. */
export async function answersOf(db: Kysely<Schema>, ticketIds: readonly string[]) {
  if (ticketIds.length === 0) return new Map<string, never[]>();
  const rows = await db
    .selectFrom('ticket_answers')
    .selectAll()
    .where('ticket_id', 'in', ticketIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ ticket_id }) => ticket_id);
}

/** Pictures by ticket, in their order. */
export async function imagesOf(db: Kysely<Schema>, ticketIds: readonly string[]) {
  if (ticketIds.length === 0) return new Map<string, never[]>();
  const rows = await db
    .selectFrom('ticket_images')
    .selectAll()
    .where('ticket_id', 'in', ticketIds)
    .orderBy('order_index')
    .execute();
  return Map.groupBy(rows, ({ ticket_id }) => ticket_id ?? '');
}
