import { sayAsSystem } from '../../chats/messages/system-chat.ts';
import { newId } from '../../lib/ids.ts';
import { nothingToDecide } from '../../lib/verdict.ts';
import { lockMember } from '../../members/profiles/members-store.ts';
import type { TicketRow } from '../../platform/database/schema-social.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { referenceOf } from './tickets-store.ts';

export interface TicketAnswer {
  readonly clientAnswerId: string;
  readonly message: string;
  readonly isClosing: boolean;
  readonly by: string;
  readonly now: Date;
}

/** Answers a ticket in the chat of its member with the product, once per client id; whether this was the first time. */
export async function answerTicket(unit: UnitOfWork, ticketId: string, answer: TicketAnswer): Promise<boolean> {
  const { tx } = unit;
  const ticket = await lockTicket(unit, ticketId);
  const { clientAnswerId, message, by, now } = answer;
  const written = await tx
    .insertInto('ticket_answers')
    .values({
      id: newId(),
      ticket_id: ticketId,
      client_answer_id: clientAnswerId,
      message,
      answered_by: by,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'client_answer_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;

  const body = `${referenceOf(ticket)}: ${message}`;
  await sayAsSystem(unit, { memberId: ticket.member_id, clientMessageId: written.id, body, now });
  await decide(unit, ticketId, { status: answer.isClosing ? 'Closed' : 'Answered', by, now });
  return true;
}

/** Nothing more to say. Repeating changes nothing. */
export async function closeTicket(unit: UnitOfWork, ticketId: string, by: string, now: Date): Promise<void> {
  const ticket = await lockTicket(unit, ticketId);
  if (ticket.status === 'Closed') return;
  await decide(unit, ticketId, { status: 'Closed', by, now });
}

async function decide(
  { tx }: UnitOfWork,
  ticketId: string,
  { status, by, now }: { status: 'Answered' | 'Closed'; by: string; now: Date },
): Promise<void> {
  await tx.updateTable('tickets').set({ status, decided_at: now, decided_by: by }).where('id', '=', ticketId).execute();
}

async function lockTicket({ tx }: UnitOfWork, ticketId: string): Promise<TicketRow> {
  const byId = tx.selectFrom('tickets').selectAll().where('id', '=', ticketId);
  const found = await byId.executeTakeFirst();
  if (!found) throw nothingToDecide();
  await lockMember(tx, found.member_id);
  return await byId.executeTakeFirstOrThrow();
}
