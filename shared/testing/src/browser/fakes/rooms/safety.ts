import type { CallInput, ModerationCase, Ticket } from '@duet/contracts';
import { anId } from '../../builders/ids.ts';
import type { FakeWorld } from '../fake-world.ts';
import type { RoomHandlers } from '../handlers.ts';
import { removeMember } from '../remove-member.ts';

const aCase: ModerationCase = {
  id: anId(1_500),
  queue: 'posts',
  state: 'Waiting',
  createdAt: '2026-11-20T12:00:00.000Z',
  dueAt: '2026-11-21T11:00:00.000Z',
  member: { userId: anId(101), name: 'Member 1' },
  subject: null,
  text: 'Who wants to see the sunrise?',
  outcome: null,
  decidedAt: null,
  decidedBy: null,
  severity: null,
  weight: null,
};
const aPicture = (): Blob => new Blob(['picture'], { type: 'image/jpeg' });

/** Blocks, reports, tickets, and what moderators decide about. */
export function fakeSafety(world: FakeWorld): RoomHandlers<'safety'> {
  return {
    blockMember: ({ params }) => removeMember(world, params.id),
    unblockMember: () => undefined,
    getBlocked: () => [],
    reportMember: ({ params }) => removeMember(world, params.id),
    sendTicket: ({ body }) => {
      const ticket = ticketOf(world, body);
      world.tickets = [ticket, ...world.tickets];
      return { reference: ticket.reference };
    },
    getTickets: () => world.tickets,
    uploadTicketImage: () => ({ id: crypto.randomUUID() }),
    getTicketImage: aPicture,
    getModerationQueues: () => [{ queue: 'posts', waiting: 1, oldestAt: aCase.createdAt }],
    getModerationCases: () => [aCase],
    getModerationCase: () => ({
      ...aCase,
      reporter: null,
      earlier: null,
      evidence: [],
      answers: [],
      pictures: [],
      hiddenFor: [],
    }),
    getModerationPicture: aPicture,
    decideModerationCase: () => ({ ...aCase, state: 'Approved' }),
    answerTicket: () => ({ ...aCase, queue: 'tickets', state: 'Approved' }),
    changeBirthDate: () => ({ ...aCase, queue: 'tickets' }),
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
