import type { CallKind, CallsOverview, MemberCall, SearchState } from '@duet/contracts';
import { v4 } from 'uuid';
import type { NewMember } from '../../src/platform/database/schema-members.ts';
import { openSocial } from './deck-kit.ts';
import type { Answer, Social } from './deck-kit.ts';

export type CallsKit = Awaited<ReturnType<typeof openCalls>>;

/** The whole server for tests of calls. */
export async function openCalls() {
  const social = await openSocial();
  return { social, ...callsOf(social) };
}

function callsOf(social: Social) {
  /** Somebody who may look for a call. */
  async function caller(fields: Partial<NewMember> = {}): Promise<string> {
    const member = await social.add({ is_verified: true, languages: ['uk'], ...fields });
    await social.post(member, '/calls/rules');
    return member;
  }

  const begin = <T = SearchState>(member: string, ticket: string = v4(), agreedPrice = 10): Promise<Answer<T>> =>
    social.post<T>(member, '/calls/searches', { ticket, agreedPrice });

  /** Two new members in a call. */
  async function connect(fields: Partial<NewMember> = {}) {
    const [anna, boris] = [await caller({ name: 'Anna', ...fields }), await caller({ name: 'Boris', ...fields })];
    await begin(anna);
    const { body } = await begin(boris);
    if (!body.call?.ticket || !body.call.partnerTicket) throw new Error('The two were not drawn.');
    const { callId, ticket: borisTicket, partnerTicket: annaTicket } = body.call;
    return { anna, boris, callId, annaTicket, borisTicket };
  }

  const write = (member: string, chatId: string) =>
    social.post(member, `/chat/${chatId}/messages/send`, { clientMessageId: v4(), type: 0, message: 'Hello' });

  /** Two who have matched and have both written, Anna last; a given member is the Anna of the two. */
  async function acquaint(anna?: string) {
    const mine = anna ?? (await social.add({ name: 'Anna' }));
    const boris = await social.add({ name: 'Boris' });
    await social.like(mine, boris);
    const { body } = await social.like(boris, mine);
    if (!body.chatId) throw new Error('The two did not match.');
    await write(boris, body.chatId);
    await write(mine, body.chatId);
    return { anna: mine, boris, chatId: body.chatId };
  }

  return {
    caller,
    acquaint,
    write,
    ring: <T = MemberCall>(member: string, chatId: string, changes: { ticket?: string; kind?: CallKind } = {}) =>
      social.post<T>(member, '/calls/matches', { chatId, kind: 'video', ticket: v4(), ...changes }),
    answer: (member: string, callId: string, ticket: string = v4()) =>
      social.post<MemberCall>(member, `/calls/${callId}/answer`, { ticket }),
    decline: (member: string, callId: string) => social.post(member, `/calls/${callId}/decline`),
    begin,
    connect,
    overview: async (member: string) => (await social.get<CallsOverview>(member, '/calls/overview')).body,
    alive: (member: string, ticket: string) => social.post<SearchState>(member, `/calls/searches/${ticket}/alive`),
    current: async (member: string) =>
      (await social.get<{ call: MemberCall | null; search: { ticket: string } | null }>(member, '/calls/current')).body,
    tap: (member: string, callId: string, what: 'show' | 'extend' | 'keep') =>
      social.post<MemberCall>(member, `/calls/${callId}/${what}`),
    end: (member: string, callId: string, ticket: string, reason = 'hangUp') =>
      social.post(member, `/calls/${callId}/end`, { ticket, reason }),
  };
}
