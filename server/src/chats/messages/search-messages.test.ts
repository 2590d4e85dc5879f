import type { CallAnswer, Message } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

type InChat = CallAnswer<'searchChatMessages'>;
type InChats = CallAnswer<'searchMessages'>;

/** A chat in which these words were said, a second after each other. */
async function aChatWith(...lines: string[]) {
  const pair = await social.match();
  const said = await say(pair.anna, pair.chatId, ...lines);
  const find = async (search: string, member = pair.anna) => {
    const answer = await social.get<InChat>(member, `/chat/${pair.chatId}/messages/search?${query({ search })}`);
    return answer.body.items.map(({ id }) => said.find((message) => message.id === id)?.message);
  };
  return { ...pair, said, find };
}

async function say(member: string, chatId: string, ...lines: string[]): Promise<Message[]> {
  const said: Message[] = [];
  for (const message of lines) {
    social.clock.advance(1000);
    const body = { clientMessageId: v4(), type: 0, message };
    said.push((await social.post<Message>(member, `/chat/${chatId}/messages/send`, body)).body);
  }
  return said;
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

async function findInAll(member: string, search: string, more: Record<string, string> = {}) {
  return (await social.get<InChats>(member, `/chats/search?${query({ search, ...more })}`)).body;
}

const wordsOf = ({ items }: InChats) => items.map(({ message }) => message.message);

describe('the search in a chat', () => {
  it.each([
    ['English', 'See you at the Coffee shop', 'cOFf'],
    ['Ukrainian', 'Ходімо на каву, Ґалаґане!', 'ГАЛАҐ'],
    ['Ukrainian with its own letters', 'Їжак і Євген поїхали', 'їжАК євг'],
    ['Ukrainian with an apostrophe', 'М’ята о п’ятій', "п'ят"],
    ['Russian', 'Ещё одна Ёлка', 'елк ЕЩЕ'],
    ['Russian typed with ё', 'Елка стоит', 'ёлка'],
    ['French', 'Une soirée à la Crème', 'creme SOIREE'],
  ])('finds words of a message in %s by their beginnings', async (_language, line, search) => {
    const { find, boris } = await aChatWith('Something else', line);

    expect(await find(search)).toEqual([line]);
    expect(await find(search, boris)).toEqual([line]);
  });

  it('wants all words, in any order, and answers the newest first', async () => {
    const { find } = await aChatWith('tea and cake', 'cake alone', 'a cake with tea');

    expect(await find('tea cake')).toEqual(['a cake with tea', 'tea and cake']);
    expect(await find('eacak')).toEqual([]);
  });

  it.each(['%%oo', '__oo', "oo'", 'oo\\', "oo' | 'tea", 'oo:* & !oo', '(oo'])(
    'takes %s as plain letters and signs',
    async (search) => {
      const { find, anna, chatId } = await aChatWith('a wood', 'tea');

      expect(await find(search)).toEqual([]);
      expect(await social.get(anna, `/chat/${chatId}/messages/search?${query({ search })}`)).toMatchObject({
        status: 200,
      });
    },
  );

  it('says how many there are, and pages by the place of the last one', async () => {
    const { anna, chatId, said } = await aChatWith('tea 1', 'tea 2', 'tea 3', 'tea 4', 'tea 5');
    const page = async (more: Record<string, string>) =>
      (await social.get<InChat>(anna, `/chat/${chatId}/messages/search?${query({ search: 'tea', ...more })}`)).body;

    const first = await page({ limit: '3' });
    const second = await page({ limit: '3', before: String(first.items.at(-1)?.seq) });

    expect(first).toMatchObject({ total: 5, hasMore: true });
    expect(second).toMatchObject({ total: 5, hasMore: false });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(said.map(({ id }) => id).toReversed());
  });

  it('finds an edited message by its new words alone, and a deleted one never', async () => {
    const { anna, chatId, said, find } = await aChatWith('old words', 'gone words');
    const [edited, deleted] = said;

    await social.patch(anna, `/chat/${chatId}/messages/${edited?.id}`, { message: 'fresh' });
    await social.del(anna, `/chat/${chatId}/messages/${deleted?.id}`);

    expect([await find('words'), await find('old'), await find('gone')]).toEqual([[], [], []]);
    expect(await find('fresh')).toHaveLength(1);
  });

  it.each(['a', ' b ', '%%', '…'])(
    'refuses %s, which has not two letters, by the name of the field',
    async (search) => {
      const { anna, chatId } = await social.match();

      for (const path of [`/chat/${chatId}/messages/search`, '/chats/search']) {
        const { status, body } = await social.get(anna, `${path}?${query({ search })}`);
        expect([status, body]).toEqual([
          400,
          expect.objectContaining({ errors: [expect.objectContaining({ field: 'search' })] }),
        ]);
      }
    },
  );

  it('is nobody else’s', async () => {
    const { chatId } = await aChatWith('a secret');
    const stranger = await social.add();

    const { status } = await social.get(stranger, `/chat/${chatId}/messages/search?search=secret`);

    expect(status).toBe(404);
  });
});

describe('the search in all chats', () => {
  it('finds what both members of each chat have written, the newest first, with the partner', async () => {
    const { anna, boris, chatId } = await aChatWith('lunch on Monday');
    const other = await social.add({ name: 'Clara' });
    await social.like(anna, other);
    const second = (await social.like(other, anna)).body.chatId ?? '';
    await say(other, second, 'lunch on Tuesday');

    const found = await findInAll(anna, 'lunch');

    expect(found.items).toMatchObject([
      { chatId: second, partner: { name: 'Clara' }, message: { message: 'lunch on Tuesday', senderId: other } },
      { chatId, partner: { name: 'Boris' }, message: { message: 'lunch on Monday', senderId: anna } },
    ]);
    expect(wordsOf(await findInAll(boris, 'lunch'))).toEqual(['lunch on Monday']);
  });

  it('pages by the place of the last message, each once', async () => {
    const lines = Array.from({ length: 7 }, (_, number) => `walk ${number}`);
    const { anna } = await aChatWith(...lines);
    const seen: string[] = [];

    let page = await findInAll(anna, 'walk', { limit: '3' });
    for (let asked = 1; asked < 4; asked += 1) {
      seen.push(...wordsOf(page));
      const last = page.items.at(-1)?.message;
      if (!page.hasMore || !last) break;
      page = await findInAll(anna, 'walk', { limit: '3', before: last.createdAt, beforeId: last.id });
    }

    expect(seen).toEqual(lines.toReversed());
  });

  it('holds nothing of a chat that has ended, nor of a partner who was suspended', async () => {
    const { anna, boris } = await aChatWith('a picnic');
    const ended = await aChatWith('a picnic');

    await social.post(ended.boris, `/profiles/${ended.anna}/block`, { action: 'BlockUser' });
    await social.change(boris, { is_disabled: true });

    expect(wordsOf(await findInAll(anna, 'picnic'))).toEqual([]);
    expect(wordsOf(await findInAll(ended.anna, 'picnic'))).toEqual([]);
  });
});
