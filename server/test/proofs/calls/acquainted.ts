import type { CallKind, MemberCall } from '@duet/contracts';
import { v4 } from 'uuid';
import type { TestNode } from '../../kits/realtime/test-node.ts';
import type { TestMember } from '../../kits/test-app.ts';
import type { Answered } from './caller-page.ts';

type Method = Parameters<TestMember['call']>[0];

/** A member who has pages at several nodes. */
export interface Person {
  readonly memberId: string;
  readonly ask: <T>(at: number, method: Method, path: string, body?: unknown) => Promise<Answered<T>>;
}

/** Two who have matched and have both written. */
export interface Acquainted {
  readonly anna: Person;
  readonly boris: Person;
  readonly chatId: string;
}

export async function addPerson(nodes: readonly TestNode[]): Promise<Person> {
  const member = await nodes[0]?.test.member();
  if (!member) throw new Error('There is no node.');
  const pages = nodes.map(({ test }) => test.stranger(member.uid));
  return {
    memberId: member.userId,
    async ask(at, method, path, body) {
      const response = await pages[at % pages.length]?.call(method, path, body);
      if (!response) throw new Error('There is no node.');
      // the test says what it expects to read
      return { status: response.statusCode, body: (response.body ? response.json() : null) as never };
    },
  };
}

export async function acquaint(anna: Person, boris: Person): Promise<Acquainted> {
  await anna.ask(0, 'POST', '/likes?like=Like', boris.memberId);
  const { body } = await boris.ask<{ chatId: string }>(1, 'POST', '/likes?like=Like', anna.memberId);
  const { chatId } = body;
  for (const person of [anna, boris]) {
    const message = { clientMessageId: v4(), type: 0, message: 'Hello' };
    await person.ask(0, 'POST', `/chat/${chatId}/messages/send`, message);
  }
  return { anna, boris, chatId };
}

/** What the pages of a person ask of a node. */
export function phoneOf({ ask }: Person, at: number) {
  return {
    ring: (chatId: string, ticket: string = v4(), kind: CallKind = 'video') =>
      ask<MemberCall>(at, 'POST', '/calls/matches', { chatId, kind, ticket }),
    answer: (callId: string, ticket: string = v4()) =>
      ask<MemberCall>(at, 'POST', `/calls/${callId}/answer`, { ticket }),
    decline: (callId: string) => ask<unknown>(at, 'POST', `/calls/${callId}/decline`),
    alive: (callId: string, ticket: string) => ask<MemberCall>(at, 'POST', `/calls/${callId}/alive`, { ticket }),
    hangUp: (callId: string, ticket: string | null) =>
      ask<unknown>(at, 'POST', `/calls/${callId}/end`, { ticket, reason: 'hangUp' }),
    current: async () => (await ask<{ call: MemberCall | null }>(at, 'GET', '/calls/current')).body.call,
  };
}
