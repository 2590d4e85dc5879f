import type { Message } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v4 } from 'uuid';
import { openSocial } from '../kits/deck-kit.ts';
import type { Answer, Social } from '../kits/deck-kit.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

/** What a client keeps in its outbox until an answer has arrived. */
interface Waiting {
  readonly clientMessageId: string;
  readonly text: string;
}

const typed = (count: number): Waiting[] =>
  Array.from({ length: count }, (_, index) => ({ clientMessageId: v4(), text: `message ${index}` }));
const send = (member: string, chatId: string, { clientMessageId, text }: Waiting): Promise<Answer<Message>> =>
  social.post<Message>(member, `/chat/${chatId}/messages/send`, { clientMessageId, type: 0, message: text });

/** A number from 0 to 1, the same ones in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function readAll(member: string, chatId: string): Promise<Message[]> {
  const all: Message[] = [];
  for (let after = 0, hasMore = true; hasMore;) {
    const { body } = await social.get<{ items: Message[]; hasMore: boolean }>(
      member,
      `/chat/${chatId}/messages?limit=100&after=${after}`,
    );
    all.push(...body.items);
    after = body.items.at(-1)?.seq ?? after;
    hasMore = body.hasMore;
  }
  return all;
}

const toldOf = async (member: string): Promise<Message[]> =>
  (await social.events(member)).flatMap((event) => (event.type === 'message.created' ? [event.message] : []));

describe('messages', () => {
  it('are 1,000 for 1,000 sends in their order, though requests and answers are lost and the page is loaded anew', async () => {
    const { anna, boris, chatId } = await social.match();
    const outbox = typed(1_000);
    const roll = dice(20_261_121);
    const reloads = new Set([250, 500, 750]);
    const lost = { requests: 0, answers: 0 };

    /** One attempt over a bad line: whether the client has heard an answer. */
    async function attempt(message: Waiting): Promise<boolean> {
      if (roll() < 0.2) {
        lost.requests += 1;
        return false;
      }
      const { status, body } = await send(anna, chatId, message);
      expect([status, body.clientMessageId]).toEqual([200, message.clientMessageId]);
      if (roll() >= 0.2) return true;
      lost.answers += 1;
      return false;
    }

    for (const [index, message] of outbox.entries()) {
      // a page that was loaded anew may not have noted its last answers, and sends them again with what is typed now
      const again = reloads.has(index) ? outbox.slice(index - 5, index) : [];
      for (const earlier of again) await attempt({ ...earlier, text: 'typed anew' });
      while (!(await attempt(message)));
    }

    expect(Math.min(lost.requests, lost.answers)).toBeGreaterThan(150);
    const kept = await readAll(boris, chatId);
    expect(kept.map(({ message }) => message)).toEqual(outbox.map(({ text }) => text));
    expect(kept.map(({ seq }) => seq)).toEqual(outbox.map((_, index) => index + 1));
    expect((await toldOf(boris)).map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
    expect((await toldOf(anna)).map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  });

  it('stand in the order of typing after 50 fast sends, though late copies of the earlier ones arrive among them', async () => {
    const { anna, boris, chatId } = await social.match();
    const outbox = typed(50);
    const roll = dice(7);
    const late: Promise<unknown>[] = [];

    for (const [index, message] of outbox.entries()) {
      const earlier = outbox[Math.floor(roll() * index)];
      if (earlier && roll() < 0.5) late.push(send(anna, chatId, { ...earlier, text: 'a late copy' }));
      await Promise.all([send(anna, chatId, message), send(anna, chatId, message)]);
    }
    await Promise.all(late);

    expect(late.length).toBeGreaterThan(10);
    expect((await readAll(boris, chatId)).map(({ message }) => message)).toEqual(outbox.map(({ text }) => text));
  });

  it('end in the same state in whatever order they are made, edited and deleted, however often', async () => {
    const steps = fc.shuffledSubarray(
      ['a create', 'a edit', 'b create', 'b delete', 'c create', 'c edit', 'c delete', 'd create'] as const,
      { minLength: 8, maxLength: 8 },
    );
    const repeats = fc.array(fc.nat(7), { maxLength: 6 });

    await fc.assert(
      fc.asyncProperty(steps, repeats, fc.boolean(), async (order, again, isAtOnce) => {
        const { anna, boris, chatId } = await social.match();
        const clientIds = new Map(['a', 'b', 'c', 'd'].map((name) => [name, v4()]));
        const serverIds = new Map<string, string>();

        /** Whether the step is done: what is not made yet is edited and deleted later. */
        async function take(step: string): Promise<boolean> {
          const [name = '', what = ''] = step.split(' ');
          const clientMessageId = clientIds.get(name) ?? '';
          if (what === 'create') {
            const { body } = await send(anna, chatId, { clientMessageId, text: `first ${name}` });
            serverIds.set(name, body.id);
            return true;
          }
          const id = serverIds.get(name);
          if (id === undefined) return false;
          const path = `/chat/${chatId}/messages/${id}`;
          if (what === 'delete') return (await social.del(anna, path)).status === 204;
          // 404: a deletion was faster, and wins
          return [200, 404].includes((await social.patch(anna, path, { message: `edited ${name}` })).status);
        }

        let waiting: readonly string[] = [...order, ...again.map((index) => order[index] ?? 'a create')];
        while (waiting.length > 0) {
          const done: boolean[] = [];
          if (isAtOnce) done.push(...(await Promise.all(waiting.map(take))));
          else for (const step of waiting) done.push(await take(step));
          waiting = waiting.filter((_, index) => !done[index]);
        }

        const state = new Map((await readAll(boris, chatId)).map((message) => [message.clientMessageId, message]));
        const wordsOf = (name: string) => state.get(clientIds.get(name) ?? '')?.message;
        expect(['a', 'b', 'c', 'd'].map(wordsOf)).toEqual(['edited a', '', '', 'first d']);
        expect([...state.values()].map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
        expect([...state.values()].map(({ deletedAt }) => deletedAt !== null).filter(Boolean)).toHaveLength(2);
        expect(foldEvents(await social.events(boris))).toEqual([...state.values()]);
      }),
      { numRuns: 25 },
    );
  });
});

/** What a page knows that was open all the time: the last state it was told of each message. */
function foldEvents(events: Awaited<ReturnType<Social['events']>>): Message[] {
  const known = new Map<string, Message>();
  for (const event of events) {
    if (event.type === 'message.created' || event.type === 'message.updated')
      known.set(event.message.id, event.message);
  }
  return [...known.values()].toSorted((one, other) => one.seq - other.seq);
}
