import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageStatusCode } from '@duet/contracts';
import type { Chat, Message } from '@duet/contracts';
import { v4 } from 'uuid';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const patch = (member: TestMember, body: object) => member.call('PATCH', '/user/settings', body);

async function matched(): Promise<{ olena: TestMember; taras: TestMember; chatId: string }> {
  const [olena, taras] = [await test.member(), await test.member({ name: 'Taras' })];
  await olena.call('POST', '/likes?like=Heart', taras.userId);
  const { chatId } = (await taras.call('POST', '/likes?like=Heart', olena.userId)).json<{ chatId: string }>();
  return { olena, taras, chatId };
}

describe('settings', () => {
  it('have defaults until something is changed', async () => {
    const member = await test.member();

    expect((await member.call('GET', '/user/settings')).json()).toEqual({
      notifications: {
        match: true,
        message: true,
        invite: true,
        missedLike: true,
        postAnswer: true,
        call: true,
        turn: true,
      },
      showsPresence: true,
      sendsReadReceipts: true,
      hiddenWords: [],
      newestActivityOnly: false,
      deckOrder: 'Fit',
      quietHours: null,
      theme: null,
      motion: null,
      language: null,
    });
  });

  it('tell the order that the deck then has', async () => {
    const member = await test.member();

    const answer = await patch(member, { newestActivityOnly: true });

    expect(answer.json()).toMatchObject({ newestActivityOnly: true, deckOrder: 'Activity' });
    expect((await patch(member, { theme: 'dark' })).json()).toMatchObject({ newestActivityOnly: true });
  });

  it('keep fields that a patch leaves out, on every device', async () => {
    const member = await test.member();

    await patch(member, { notifications: { message: false }, theme: 'dark' });
    await patch(member, { notifications: { invite: false }, language: 'uk', motion: 'reduced' });
    const answer = await patch(member, { notifications: { message: true } });

    expect(answer.json()).toMatchObject({
      notifications: { match: true, message: true, invite: false },
      theme: 'dark',
      motion: 'reduced',
      language: 'uk',
    });
    expect((await member.call('GET', '/user/settings')).json()).toEqual(answer.json());
  });

  it('keep quiet hours until they are changed or taken away', async () => {
    const member = await test.member();
    const night = { from: '22:30', until: '07:00', timeZone: 'Europe/Kyiv' };

    await patch(member, { quietHours: night });
    const kept = await patch(member, { theme: 'dark' });
    const taken = await patch(member, { quietHours: null });

    expect(kept.json()).toMatchObject({ quietHours: night });
    expect(taken.json()).toMatchObject({ quietHours: null, theme: 'dark' });
  });

  it('do not lose a change when two devices write at once', async () => {
    const member = await test.member();
    const kinds = ['match', 'message', 'invite', 'missedLike', 'postAnswer', 'call', 'turn'];

    await Promise.all(kinds.map((kind) => patch(member, { notifications: { [kind]: false } })));

    const { notifications } = (await member.call('GET', '/user/settings')).json<{ notifications: object }>();
    expect(new Set(Object.values(notifications))).toEqual(new Set([false]));
  });

  it('keep a hidden word once, however it is written', async () => {
    const member = await test.member();

    const answer = await patch(member, { hiddenWords: ['Crypto', ' crypto ', 'Ставки'] });

    expect(answer.json()).toMatchObject({ hiddenWords: ['crypto', 'Ставки'] });
  });

  it.each([
    [{ hiddenWords: Array.from({ length: 201 }, (_, index) => `word${index}`) }, 'hiddenWords', 'too_many'],
    [{ hiddenWords: ['x'.repeat(41)] }, 'hiddenWords.0', 'too_long'],
    [{ theme: 'pink' }, 'theme', 'unknown_value'],
    [{ quietHours: { from: '24:00', until: '08:00', timeZone: 'UTC' } }, 'quietHours.from', 'invalid'],
    [{ quietHours: { from: '22:00', until: '08:00', timeZone: 'Europe/Atlantis' } }, 'quietHours.timeZone', 'invalid'],
    [{ notifications: { gossip: true } }, 'notifications.gossip', 'unrecognized'],
  ])('name the wrong field', async (body, field, code) => {
    const member = await test.member();

    expect((await patch(member, body)).json()).toMatchObject({ status: 400, errors: [{ field, code }] });
  });

  it('audit only changes that other members can notice', async () => {
    const member = await test.member();

    await patch(member, { showsPresence: false, theme: 'dark', hiddenWords: ['secret'] });

    const entries = await test.deps.database.db
      .selectFrom('audit_log')
      .select('detail')
      .where('actor_id', '=', member.userId)
      .where('action', '=', 'settings.changed')
      .execute();
    expect(entries).toEqual([{ detail: 'showsPresence:false' }]);
  });
});

describe('presence in the settings', () => {
  const presenceOf = async (viewer: TestMember, member: TestMember) => {
    const profile = await viewer.call('GET', `/profiles/${member.userId}`);
    const [chat] = (await viewer.call('GET', '/chats')).json<Chat[]>();
    return [profile.json<{ presence: string | null }>().presence, chat?.partner.presence];
  };

  it('is hidden both ways when a member switches it off', async () => {
    const { olena, taras } = await matched();
    const before = await presenceOf(olena, taras);

    await patch(taras, { showsPresence: false });

    expect(before).toEqual(['online', 'online']);
    expect(await presenceOf(olena, taras)).toEqual([null, null]);
    expect(await presenceOf(taras, olena)).toEqual([null, null]);
  });
});

describe('read receipts', () => {
  const readed = messageStatusCode('Readed');
  const delivered = messageStatusCode('Delivered');

  async function sendAndRead(sender: TestMember, reader: TestMember, chatId: string) {
    const body = { clientMessageId: v4(), type: 0, message: 'Hello' };
    const { id } = (await sender.call('POST', `/chat/${chatId}/messages/send`, body)).json<Message>();
    const marked = await reader.call('PUT', `/chat/${chatId}/messages/status`, [{ messageId: id, status: readed }]);
    const seenBy = async (member: TestMember) => {
      const { items } = (await member.call('GET', `/chat/${chatId}/messages`)).json<{ items: Message[] }>();
      const [chat] = (await member.call('GET', '/chats')).json<Chat[]>();
      return [items.at(-1)?.status, chat?.lastMessage?.status];
    };
    const told = async (member: TestMember) => {
      const rows = await test.deps.database.db
        .selectFrom('events')
        .select('event')
        .where('member_id', '=', member.userId)
        .execute();
      const statuses = rows.map(({ event }) => event).filter(({ type }) => type === 'message.status');
      return statuses.map((event) => event.type === 'message.status' && event.status);
    };
    return {
      unread: marked.json<{ unReadMessageCount: number }>().unReadMessageCount,
      sender: await seenBy(sender),
      reader: await seenBy(reader),
      toldSender: await told(sender),
    };
  }

  it('reach the sender while both send them', async () => {
    const { olena, taras, chatId } = await matched();

    expect(await sendAndRead(olena, taras, chatId)).toMatchObject({
      sender: [readed, readed],
      toldSender: [readed],
    });
  });

  it.each(['the reader', 'the sender'])('reach nobody when %s has switched them off', async (who) => {
    const { olena, taras, chatId } = await matched();
    await patch(who === 'the reader' ? taras : olena, { sendsReadReceipts: false });

    const seen = await sendAndRead(olena, taras, chatId);

    expect(seen).toEqual({
      unread: 0,
      sender: [delivered, delivered],
      reader: [readed, readed],
      toldSender: [delivered],
    });
  });

  it('do not reveal later what was read while they were off', async () => {
    const { olena, taras, chatId } = await matched();
    await patch(taras, { sendsReadReceipts: false });
    await sendAndRead(olena, taras, chatId);

    await patch(taras, { sendsReadReceipts: true });

    const { items } = (await olena.call('GET', `/chat/${chatId}/messages`)).json<{ items: Message[] }>();
    expect(items.map(({ status }) => status)).toEqual([delivered]);
  });
});
