import type { Chat, Message } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v4 } from 'uuid';
import { openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';
import { chats, day, minute, second } from '../../lib/constants.ts';
import { dropOriginals } from './message-changes-store.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

const send = async (member: string, chatId: string, message: string) =>
  (await social.post<Message>(member, `/chat/${chatId}/messages/send`, { clientMessageId: v4(), type: 0, message }))
    .body;
const edit = <T = Message>(member: string, { chatId, id }: Message, message: string) =>
  social.patch<T>(member, `/chat/${chatId}/messages/${id}`, { message });
const remove = <T = null>(member: string, { chatId, id }: Message) =>
  social.del<T>(member, `/chat/${chatId}/messages/${id}`);
const read = async (member: string, chatId: string) =>
  (await social.get<{ items: Message[] }>(member, `/chat/${chatId}/messages`)).body.items;

async function aWord() {
  const { anna, boris, chatId } = await social.match();
  return { anna, boris, chatId, message: await send(anna, chatId, 'Helo') };
}

describe('editing a message', () => {
  it('changes it for both members and notifies both', async () => {
    const { anna, boris, chatId, message } = await aWord();

    const { status, body } = await edit(anna, message, '  Hello ');

    expect(status).toBe(200);
    expect(body).toMatchObject({ id: message.id, seq: 1, message: 'Hello', editedAt: expect.any(String) });
    expect(await read(boris, chatId)).toEqual([body]);
    for (const member of [anna, boris]) {
      expect((await social.events(member)).at(-1)).toEqual({ type: 'message.updated', message: body });
    }
  });

  it('is possible for exactly fifteen minutes', async () => {
    const { anna, message } = await aWord();

    social.clock.advance(15 * minute);
    expect((await edit(anna, message, 'Hello')).status).toBe(200);
    social.clock.advance(second);
    const late = await edit<{ code: string }>(anna, message, 'Hallo');

    expect([late.status, late.body.code]).toEqual([403, 'too_late']);
    expect((await remove<{ code: string }>(anna, message)).body.code).toBe('too_late');
  });

  it('is allowed to the sender only', async () => {
    const { boris, message } = await aWord();
    const stranger = await social.add();

    for (const member of [boris, stranger]) {
      expect((await edit(member, message, 'Mine')).status).toBe(404);
      expect((await remove(member, message)).status).toBe(404);
    }
  });

  it('is refused in a closed chat', async () => {
    const { anna, boris, message } = await aWord();
    await social.del(boris, `/matching/unmatch/${anna}`);

    expect((await edit(anna, message, 'Hello')).status).toBe(404);
    expect((await remove(anna, message)).status).toBe(404);
  });

  it('is refused for gifts', async () => {
    const { anna, chatId } = await aWord();
    await social.give(anna, 20);
    const gift = { clientRequestId: v4(), giftId: 'rose', chatId };
    const { body } = await social.post<{ message: Message }>(anna, '/gifts/send', gift);

    expect((await edit<{ code: string }>(anna, body.message, 'A rose')).body.code).toBe('forbidden');
  });
});

describe('deleting a message', () => {
  it('removes the text for both members and from the unread count', async () => {
    const { anna, boris, chatId, message } = await aWord();

    expect((await remove(anna, message)).status).toBe(204);
    expect((await remove(anna, message)).status).toBe(204);

    expect(await read(boris, chatId)).toMatchObject([{ message: '', media: null, deletedAt: expect.any(String) }]);
    const [chat] = (await social.get<Chat[]>(boris, '/chats')).body;
    expect(chat).toMatchObject({ unReadMessageCount: 0, lastMessage: { deletedAt: expect.any(String) } });
    expect((await social.events(boris)).filter(({ type }) => type === 'message.updated')).toHaveLength(1);
    expect((await edit(anna, message, 'Back')).status).toBe(404);
  });

  it('leaves no badge for what is unread in the chat of a sender who is hidden', async () => {
    const { anna, boris, chatId, message } = await aWord();
    await send(anna, chatId, 'And another');
    await social.change(anna, { hidden_for: ['ageCheck'] });

    expect((await remove(anna, message)).status).toBe(204);

    expect((await social.events(boris)).at(-1)).toMatchObject({ unread: { inChat: 1, inAnyChat: false } });
    const { body: badges } = await social.get(boris, '/user/sync');
    expect(badges).toMatchObject({ isChatNewMessages: false });
  });

  it('keeps the text for reports and for thirty days for moderation', async () => {
    const { anna, boris, message } = await aWord();
    await edit(anna, message, 'Something bad');
    await remove(anna, message);

    await social.post(boris, `/profiles/${anna}/report`, { reason: 'HATE_SPEECH' });

    const { evidence } = await social.db
      .selectFrom('reports')
      .select('evidence')
      .where('reporter_id', '=', boris)
      .executeTakeFirstOrThrow();
    expect(evidence).toMatchObject([{ message: 'Something bad' }]);
    const originals = async () =>
      (await social.db.selectFrom('message_originals').selectAll().where('message_id', '=', message.id).execute()).map(
        ({ body }) => body,
      );
    expect(await originals()).toEqual(['Helo', 'Something bad']);
    await dropOriginals(social.db, new Date(social.clock.now().getTime() + 31 * day - chats.originalsLife));
    expect(await originals()).toEqual([]);
  });
});

it('reaches the same state in whatever order edits and deletions arrive', async () => {
  const { anna, boris, chatId } = await social.match();
  const step = fc.constantFrom('edit', 'delete');

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const message = await send(anna, chatId, 'Word');

      await Promise.all(steps.map((what) => (what === 'edit' ? edit(anna, message, 'Other') : remove(anna, message))));

      const last = (await read(boris, chatId)).at(-1);
      const isDeleted = steps.includes('delete');
      expect(last).toMatchObject({ message: isDeleted ? '' : 'Other' });
      expect(last?.deletedAt !== null).toBe(isDeleted);
    }),
    { numRuns: 12 },
  );
});
