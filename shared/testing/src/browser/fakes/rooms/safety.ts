import type { CallInput, Ticket } from '@duet/contracts';
import { anId } from '../../builders/ids.ts';
import type { FakeWorld } from '../fake-world.ts';
import type { RoomHandlers } from '../handlers.ts';
import { removeMember } from '../remove-member.ts';

/** Blocks, reports and tickets. */
export function fakeSafety(world: FakeWorld): RoomHandlers<'safety'> {
  return {
    blockMember: ({ params }) => removeMember(world, params.id),
    unblockMember: () => undefined,
    getBlocked: () => [],
    reportMember: ({ params }) => removeMember(world, params.id),
    reportCall: () => {
      const end = { state: 'ended', endedAt: new Date().toISOString(), endReason: 'reported' } as const;
      if (world.call) world.call = { ...world.call, ...end };
    },
    sendTicket: ({ body }) => {
      const ticket = ticketOf(world, body);
      world.tickets = [ticket, ...world.tickets];
      return { reference: ticket.reference };
    },
    getTickets: () => world.tickets,
    uploadTicketImage: () => ({ id: crypto.randomUUID() }),
    getTicketImage: () => new Blob(['picture'], { type: 'image/jpeg' }),
  };
}

function ticketOf(world: FakeWorld, { topic, message, imageIds = [] }: CallInput<'sendTicket'>['body']): Ticket {
  return {
    id: anId(1_600 + world.tickets.length),
    reference: `DUET-${1_001 + world.tickets.length}`,
    topic,
    message,
    ticketStatus: 'Open',
    imageIds: [...imageIds],
    answers: [],
    createdAt: new Date().toISOString(),
  };
}
