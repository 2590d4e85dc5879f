import { sendSystemMessage } from '../../chats/messages/system-chat.ts';
import { nothingToDecide } from '../../lib/verdict.ts';
import { lockMember } from '../../members/profiles/members-store.ts';
import type { TicketRow } from '../../platform/database/schema-social.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { findTicket, insertAnswer, referenceOf, updateTicket } from './tickets-store.ts';

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
  const answerId = await insertAnswer(tx, { ticketId, clientAnswerId, message, by, now });
  if (answerId === undefined) return false;

  const body = `${referenceOf(ticket)}: ${message}`;
  await sendSystemMessage(unit, { memberId: ticket.member_id, clientMessageId: answerId, body, now });
  await updateTicket(tx, ticketId, {
    status: answer.isClosing ? 'Closed' : 'Answered',
    decided_at: now,
    decided_by: by,
  });
  return true;
}

/** Nothing more to say. Repeating changes nothing. */
export async function closeTicket(unit: UnitOfWork, ticketId: string, by: string, now: Date): Promise<void> {
  const ticket = await lockTicket(unit, ticketId);
  if (ticket.status === 'Closed') return;
  await updateTicket(unit.tx, ticketId, { status: 'Closed', decided_at: now, decided_by: by });
}

async function lockTicket({ tx }: UnitOfWork, ticketId: string): Promise<TicketRow> {
  const found = await findTicket(tx, ticketId);
  if (!found) throw nothingToDecide();
  await lockMember(tx, found.member_id);
  const ticket = await findTicket(tx, ticketId);
  if (!ticket) throw nothingToDecide();
  return ticket;
}
