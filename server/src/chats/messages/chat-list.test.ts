import type { Chat, Message } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

const send = (member: string, chatId: string, message: string) =>
  social.post<Message>(member, `/chat/${chatId}/messages/send`, { clientMessageId: v4(), type: 0, message });

describe('the list of chats', () => {
  it('starts with the chat of the latest message or match', async () => {
    const { anna, chatId: first } = await social.match();
    const other = await social.add();
    social.clock.advance(1000);
    await social.like(anna, other);
    const second = (await social.like(other, anna)).body.chatId;
    const order = async () => (await social.get<Chat[]>(anna, '/chats')).body.map(({ chatId }) => chatId);

    expect(await order()).toEqual([second, first]);
    social.clock.advance(1000);
    await send(anna, first, 'Hello');
    expect(await order()).toEqual([first, second]);
  });

  it('pages through chats of one moment by the place of the last one, each once', async () => {
    const anna = await social.add();
    await fillChats(social, anna, 120);
    const seen: Chat[] = [];

    for (let page = await pageAfter(anna); page.length > 0; page = await pageAfter(anna, seen.at(-1))) {
      expect(page.length).toBeLessThanOrEqual(50);
      seen.push(...page);
    }

    expect(new Set(seen.map(({ chatId }) => chatId)).size).toBe(120);
    expect(seen).toHaveLength(120);
    expect(seen[0]?.lastMessage?.message).toBe('Hello');
  });

  it('misses and repeats nothing behind the place of a page when a chat moves to the top', async () => {
    const { anna, chatId } = await social.match();
    social.clock.advance(1000);
    await fillChats(social, anna, 60);
    const first = await pageAfter(anna);

    social.clock.advance(1000);
    await send(anna, chatId, 'Up');
    const next = await pageAfter(anna, first.at(-1));

    expect(next).toHaveLength(10);
    expect((await pageAfter(anna))[0]?.chatId).toBe(chatId);
    expect(next.some((chat) => first.some((each) => each.chatId === chat.chatId))).toBe(false);
  });

  it('is narrowed to the unread chats, in pages of their own', async () => {
    const anna = await social.add();
    await fillChats(social, anna, 120);
    const chats = [...(await pageAfter(anna)), ...(await pageAfter(anna, (await pageAfter(anna)).at(-1)))];
    const unread = chats.filter((_chat, index) => index % 3 > 0).map(({ chatId }) => chatId);
    await social.db.updateTable('chat_members').set({ unread_count: 1 }).where('chat_id', 'in', unread).execute();

    const first = await pageAfter(anna, undefined, '&show=unread');
    const second = await pageAfter(anna, first.at(-1), '&show=unread');

    expect([...first, ...second].map(({ chatId }) => chatId)).toEqual(unread);
    expect(first).toHaveLength(50);
    expect((await social.get(anna, '/chats?show=all')).status).toBe(400);
  });

  it('answers one chat alone, and none of other people', async () => {
    const [one, two] = [await social.match(), await social.match()];
    const alone = async (member: string, chatId: string) =>
      (await social.get<Chat[]>(member, `/chats?chatId=${chatId}`)).body.map((chat) => chat.chatId);

    expect(await alone(one.anna, one.chatId)).toEqual([one.chatId]);
    expect(await alone(one.anna, two.chatId)).toEqual([]);
  });

  it('answers the chat with one member alone, also beyond the first page, and none of other people', async () => {
    const { anna, boris, chatId } = await social.match();
    const other = await social.match();
    social.clock.advance(1000);
    await fillChats(social, anna, 60);
    const chatsWith = async (partnerId: string) =>
      (await social.get<Chat[]>(anna, `/chats?partnerId=${partnerId}`)).body.map((chat) => chat.chatId);

    expect(await chatsWith(boris)).toEqual([chatId]);
    expect(await chatsWith(other.boris)).toEqual([]);
    expect((await social.get(anna, '/chats?partnerId=boris')).status).toBe(400);
  });

  it('is searched by a part of the name, also beyond the first page', async () => {
    const { anna, boris, chatId } = await social.match();
    await social.change(boris, { name: 'Bo%ris' });
    social.clock.advance(1000);
    await fillChats(social, anna, 60);
    const search = async (text: string) =>
      (await social.get<Chat[]>(anna, `/chats?search=${encodeURIComponent(text)}`)).body.map((chat) => chat.chatId);

    expect(await search('o%R')).toEqual([chatId]);
    expect(await search('nobody')).toEqual([]);
  });

  it('is searched in every alphabet, small letters for capitals', async () => {
    const { anna, boris, chatId } = await social.match();
    await social.change(boris, { name: 'Їжак Ґалаґан' });

    const found = await social.get<Chat[]>(anna, `/chats?search=${encodeURIComponent('їЖАК ґ')}`);

    expect(found.body.map((chat) => chat.chatId)).toEqual([chatId]);
  });
});

/** The page that follows a chat, as a client asks for it. */
async function pageAfter(memberId: string, last?: Chat, narrowed = ''): Promise<Chat[]> {
  const at = last && [last.lastMessage?.createdAt ?? '', last.matchDate].toSorted().at(-1);
  const place = last ? `&before=${at}&beforeId=${last.chatId}` : '';
  return (await social.get<Chat[]>(memberId, `/chats?limit=50${place}${narrowed}`)).body;
}

/** Chats with a message each, written straight to the tables. */
async function fillChats({ db, clock }: Social, memberId: string, count: number): Promise<void> {
  const now = clock.now();
  const partners = Array.from({ length: count }, () => v4());
  for (let start = 0; start < count; start += 500) {
    const rows = partners.slice(start, start + 500).map((id) => ({ id, chatId: v4() }));
    const pair = (id: string) =>
      id < memberId ? { low_id: id, high_id: memberId } : { low_id: memberId, high_id: id };
    await db
      .insertInto('members')
      .values(
        rows.map(({ id }) => ({
          ...aMember,
          id,
          identity_uid: id,
          active_at: now,
          created_at: now,
          onboarded_at: now,
        })),
      )
      .execute();
    await db
      .insertInto('chats')
      .values(
        rows.map(({ id, chatId }) => ({
          id: chatId,
          ...pair(id),
          origin: 'match',
          match_type: 'Like',
          matched_at: now,
          last_seq: 1,
          closed_at: null,
        })),
      )
      .execute();
    await db
      .insertInto('chat_members')
      .values(
        rows.map(({ id, chatId }) => ({ chat_id: chatId, member_id: memberId, partner_id: id, activity_at: now })),
      )
      .execute();
    await db
      .insertInto('messages')
      .values(
        rows.map(({ id, chatId }) => ({
          id: v4(),
          chat_id: chatId,
          seq: 1,
          sender_id: id,
          recipient_id: memberId,
          client_message_id: null,
          body: 'Hello',
          created_at: now,
          edited_at: null,
          reply_to_id: null,
          post_id: null,
        })),
      )
      .execute();
  }
}

const aMember = {
  name: 'Partner',
  email: null,
  about_me: null,
  birth_date: '1996-05-04',
  gender: 'Female',
  additional_gender: null,
  country_code: 'UA',
  city_id: null,
  job: null,
  subscription_until: null,
  deleted_at: null,
} as const;
