import type { ModerationCase, ModerationDecision, ModerationQueue } from '@duet/contracts';
import type { RealtimeEvent } from '@duet/contracts/endpoints';
import { credit } from '../../src/coins/ledger.ts';
import { day } from '../../src/lib/constants.ts';
import { newId } from '../../src/lib/ids.ts';
import type { NewMember } from '../../src/platform/database/schema-members.ts';
import { openTestApp } from './test-app.ts';
import type { TestMember } from './test-app.ts';

/** Two near cities of Ukraine, a far one, and one abroad. */
export const cities = { kyiv: 703448, boryspil: 711660, lviv: 702550, warsaw: 756135 };

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}
export type Social = Awaited<ReturnType<typeof openSocial>>;
type Method = Parameters<TestMember['call']>[0];

/** The whole server for tests of what members do with each other: members are named by their ids. */
export async function openSocial(options: Parameters<typeof openTestApp>[0] = {}) {
  const test = await openTestApp(options);
  const { database, clock } = test.deps;
  const { db } = database;
  const members = new Map<string, TestMember>();
  const moderator = test.moderator();

  async function add(fields: Partial<NewMember> = {}): Promise<string> {
    const member = await test.member(fields);
    members.set(member.userId, member);
    return member.userId;
  }

  async function call<T>(memberId: string, method: Method, path: string, body?: unknown): Promise<Answer<T>> {
    const member = members.get(memberId);
    if (!member) throw new Error(`Nobody added the member ${memberId}.`);
    const response = await member.call(method, path, body);
    // The test says what it expects to read.
    return { status: response.statusCode, body: (response.body ? response.json() : null) as T };
  }

  const like = <T = LikeAnswer>(memberId: string, otherId: string, reaction = 'Like', requestId?: string) =>
    call<T>(memberId, 'POST', `/likes?like=${reaction}${requestId ? `&requestId=${requestId}` : ''}`, otherId);

  return {
    deps: test.deps,
    clock,
    db,
    add,
    like,
    get: <T = unknown>(memberId: string, path: string) => call<T>(memberId, 'GET', path),
    post: <T = unknown>(memberId: string, path: string, body?: unknown) => call<T>(memberId, 'POST', path, body),
    put: <T = unknown>(memberId: string, path: string, body?: unknown) => call<T>(memberId, 'PUT', path, body),
    patch: <T = unknown>(memberId: string, path: string, body?: unknown) => call<T>(memberId, 'PATCH', path, body),
    del: <T = unknown>(memberId: string, path: string) => call<T>(memberId, 'DELETE', path),
    /** Two new members who have matched, and their chat. */
    match: async () => {
      const [anna, boris] = [await add({ name: 'Anna' }), await add({ name: 'Boris' })];
      await like(anna, boris);
      const { body } = await like(boris, anna);
      if (!body.chatId) throw new Error('The two did not match.');
      return { anna, boris, chatId: body.chatId };
    },
    change: async (memberId: string, fields: Partial<Omit<NewMember, 'id'>>): Promise<void> => {
      await db.updateTable('members').set(fields).where('id', '=', memberId).execute();
      test.app.callers.forget(members.get(memberId)?.uid ?? '');
    },
    aSubscription: () => ({ subscription_until: new Date(clock.now().getTime() + 7 * day) }),
    give: (memberId: string, amount: number) =>
      database.transaction((tx) =>
        credit(tx, { memberId, amount, reason: 'purchase', key: newId(), now: clock.now() }),
      ),
    /** What was pushed to the devices of this token. */
    pushed: async (pushToken: string) => {
      await test.app.pushes.settled();
      return test.deps.push.sent.filter((push) => push.pushToken === pushToken).map(({ data }) => data);
    },
    /** What a member was told, in order. */
    events: async (memberId: string): Promise<RealtimeEvent[]> => {
      const rows = await db
        .selectFrom('events')
        .select('event')
        .where('member_id', '=', memberId)
        .orderBy('seq')
        .execute();
      return rows.map(({ event }) => event);
    },
    /** What a moderator answers to one case, who is nobody's member. */
    decide: async (
      queue: ModerationQueue,
      id: string,
      decision: ModerationDecision,
    ): Promise<Answer<ModerationCase>> => {
      const response = await moderator.call('POST', `/moderation/cases/${queue}/${id}/decision`, decision);
      return { status: response.statusCode, body: response.json() };
    },
    close: () => test.close(),
  };
}

export interface LikeAnswer {
  readonly matched: boolean;
  readonly chatId: string | null;
  readonly limit: { readonly utilizedLikesCount: number; readonly recoveryLikeTime: string | null };
}
