import type { ModerationCase, ModerationDetails, ModerationQueue } from '@duet/contracts';
import { v4 } from 'uuid';
import { makePair } from '../proofs/access-pair.ts';
import { openTestApp } from './test-app.ts';
import type { TestMember } from './test-app.ts';

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** The whole server as a moderator has it before them, and members who make cases for each queue. */
export async function openDesk() {
  const test = await openTestApp();
  const moderator = test.moderator();
  const { db } = test.deps.database;

  const get = async <T>(path: string) => (await moderator.call('GET', `/moderation${path}`)).json<T>();
  const waitingIn = (queue: ModerationQueue) => get<ModerationCase[]>(`/cases/${queue}`);

  return {
    test,
    moderator,
    get,
    waitingIn,
    detailsOf: (queue: ModerationQueue, id: string) => get<ModerationDetails>(`/cases/${queue}/${id}`),
    decide: (queue: ModerationQueue, id: string, decision: object, by: Pick<TestMember, 'call'> = moderator) =>
      by.call('POST', `/moderation/cases/${queue}/${id}/decision`, decision),
    audit: async () =>
      (await db.selectFrom('audit_log').selectAll().orderBy('id').execute())
        .filter(({ actor_role }) => actor_role === 'moderator')
        .map(({ action, detail, object_id }) => ({ action, detail, object_id })),
    /** A member with a post that waits. */
    async anAuthor(): Promise<{ member: TestMember; postId: string }> {
      const member = await test.member({ coins: 100 });
      const draft = { clientPostId: v4(), templateId: 'custom', text: 'Who plays chess by the river?', background: 3 };
      const { post } = (await member.call('POST', '/UserPost/create', draft)).json<{ post: { postId: string } }>();
      return { member, postId: post.postId };
    },
    /** A member who reported another after some words, and the case. */
    async aReport() {
      const pair = await makePair(test, 'reported');
      const [report] = await waitingIn('reports');
      if (!report) throw new Error('The report is not in the queue.');
      return { ...pair, report };
    },
    /** A member who asked for help, and the case. */
    async aTicket() {
      const member = await test.member({ name: 'Iryna' });
      const message = 'The photos do not load on my phone.';
      await member.call('POST', '/support/ticket', { clientTicketId: v4(), topic: 'technical', message });
      const [ticket] = await waitingIn('tickets');
      if (!ticket) throw new Error('The ticket is not in the queue.');
      return { member, ticket };
    },
    /** Everybody goes, and their cases with them. */
    empty: () => db.deleteFrom('members').execute(),
    close: () => test.close(),
  };
}
