import type { Ticket } from '@duet/contracts';
import type { Insertable, Kysely, Transaction } from 'kysely';
import { newId } from '../../lib/ids.ts';
import type { TicketRow } from '../../platform/database/schema-social.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** How support and its member call a ticket. */
export function referenceOf({ number }: Pick<TicketRow, 'number'>): string {
  return `DUET-${number}`;
}

/** Where a image of a ticket lies in the store. */
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

/** Images by ticket, in their order. */
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

export async function findTicket(db: Kysely<Schema>, id: string): Promise<TicketRow | undefined> {
  return await db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Writes a ticket, or finds the one that the same client id made before. */
export async function insertTicket(
  tx: Transaction<Schema>,
  ticket: Insertable<Schema['tickets']> & Pick<TicketRow, 'id'>,
): Promise<{ readonly row: Pick<TicketRow, 'id' | 'number'>; readonly isNew: boolean }> {
  await tx
    .insertInto('tickets')
    .values(ticket)
    .onConflict((conflict) => conflict.columns(['member_id', 'client_ticket_id']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('tickets')
    .select(['id', 'number'])
    .where('member_id', '=', ticket.member_id)
    .where('client_ticket_id', '=', ticket.client_ticket_id)
    .executeTakeFirstOrThrow();
  return { row, isNew: row.id === ticket.id };
}

export async function updateTicket(
  tx: Transaction<Schema>,
  id: string,
  change: Pick<TicketRow, 'status' | 'decided_at' | 'decided_by'>,
): Promise<void> {
  await tx.updateTable('tickets').set(change).where('id', '=', id).execute();
}

interface NewAnswer {
  readonly ticketId: string;
  readonly clientAnswerId: string;
  readonly message: string;
  readonly by: string;
  readonly now: Date;
}

/** Writes an answer and answers its id; undefined when its client id has written one before. */
export async function insertAnswer(tx: Transaction<Schema>, answer: NewAnswer): Promise<string | undefined> {
  const written = await tx
    .insertInto('ticket_answers')
    .values({
      id: newId(),
      ticket_id: answer.ticketId,
      client_answer_id: answer.clientAnswerId,
      message: answer.message,
      answered_by: answer.by,
      created_at: answer.now,
    })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'client_answer_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written?.id;
}
