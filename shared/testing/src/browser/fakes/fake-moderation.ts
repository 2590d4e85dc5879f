import { ApiError } from '@duet/api';
import type { ModerationCase, Ticket, VerifyData } from '@duet/contracts';
import { anId } from '../builders/ids.ts';
import type { FakeWorld } from './fake-world.ts';
import type { FakeHandlers } from './handlers.ts';

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
const aFile = (): Blob => new Blob(['picture'], { type: 'image/jpeg' });

type Calls =
  | 'getUserVerify'
  | 'uploadVerifyPhoto'
  | 'downloadVerifyPhoto'
  | 'resetVerification'
  | 'appealProfilePhoto'
  | 'sendTicket'
  | 'getTickets'
  | 'uploadTicketImage'
  | 'getTicketImage'
  | 'getModerationQueues'
  | 'getModerationCases'
  | 'getModerationCase'
  | 'getModerationPicture'
  | 'decideModerationCase'
  | 'answerTicket'
  | 'changeBirthDate';

/** Verification, tickets, and what moderators decide about. */
export function moderationHandlers(world: FakeWorld): Pick<FakeHandlers, Calls> {
  const verify = (change: Partial<VerifyData>): VerifyData => (world.verify = { ...world.verify, ...change });
  return {
    getUserVerify: () => world.verify,
    uploadVerifyPhoto: () => verify({ status: 'Wait', userPhotoDownloaded: true, rejectReason: null }),
    downloadVerifyPhoto: aFile,
    resetVerification: () => {
      world.profile = { ...world.profile, isProfileVerified: false };
      return verify({ status: 'Empty', userPhotoDownloaded: false, pose: 'victory', rejectReason: null });
    },
    appealProfilePhoto: ({ params }) => {
      const media = world.profile.userMedia.find(({ id }) => id === params.id) ?? world.profile.userMedia[0];
      if (!media) throw notFound();
      const appealed = { ...media, review: 'Appeal' as const, mayAppeal: false };
      const userMedia = world.profile.userMedia.map((each) => (each === media ? appealed : each));
      world.profile = { ...world.profile, userMedia };
      return appealed;
    },
    sendTicket: ({ body }) => {
      const ticket: Ticket = {
        id: anId(1_600 + world.tickets.length),
        reference: `DUET-${1_001 + world.tickets.length}`,
        topic: body.topic,
        message: body.message,
        ticketStatus: 'Open',
        imageIds: [...(body.imageIds ?? [])],
        answers: [],
        createdAt: new Date().toISOString(),
      };
      world.tickets = [ticket, ...world.tickets];
      return { reference: ticket.reference };
    },
    getTickets: () => world.tickets,
    uploadTicketImage: () => ({ id: crypto.randomUUID() }),
    getTicketImage: aFile,
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
    getModerationPicture: aFile,
    decideModerationCase: () => ({ ...aCase, state: 'Approved' }),
    answerTicket: () => ({ ...aCase, queue: 'tickets', state: 'Approved' }),
    changeBirthDate: () => ({ ...aCase, queue: 'tickets' }),
  };
}

function notFound(): ApiError {
  const code = 'not_found';
  return new ApiError(404, code, { type: `urn:duet:problem:${code}`, title: code, status: 404, code });
}
