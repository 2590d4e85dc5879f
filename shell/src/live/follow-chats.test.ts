import { describe, expect, it } from '@jest/globals';
import { apiKey, apiQuery, chatsKey } from '@duet/api';
import type { Chat, CallAnswer, RealtimeEvent } from '@duet/contracts';
import { aChat, aCurrentProfile, aMessage, anId, createFakeServices } from '@duet/testing';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { followChats } from './follow-chats.ts';

const me = anId(1);
const [first, second] = [aChat({ number: 1, lastMessage: null }), aChat({ number: 2, lastMessage: null })];
const toMe = (changes: object = {}) =>
  aMessage({ chatId: second.chatId, senderId: second.partnerId, recipientId: me, seq: 9, status: 1, ...changes });

/** A page that shows the chats and the badges, with what it has asked since. */
async function aPage(chats: readonly Chat[] = [first, second]) {
  const services = createFakeServices({ publisher: 'shell', world: { chats: [...chats] } });
  const { api, queryClient } = services;
  queryClient.setQueryData(apiKey('getCurrentProfile', {}), aCurrentProfile({ userId: me }));
  const observed = [apiQuery(api, 'getChats', {}), apiQuery(api, 'getUserSync', {})].map((query) =>
    new QueryObserver(queryClient, query as never).subscribe(() => undefined),
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return {
    api,
    queryClient,
    reports: services.reports,
    tell: (event: RealtimeEvent) => followChats(services, event),
    asked: () => [api.callsOf('getChats').length - 1, api.callsOf('getUserSync').length - 1],
    chats: () => queryClient.getQueryData<readonly Chat[]>(chatsKey) ?? [],
    sync: () => queryClient.getQueryData<CallAnswer<'getUserSync'>>(apiKey('getUserSync', {})),
    hasNew: () => queryClient.getQueryData<CallAnswer<'getUserSync'>>(apiKey('getUserSync', {}))?.isChatNewMessages,
    leave: () => observed.forEach((stop) => stop()),
  };
}

describe('a message with its marks', () => {
  it('changes the receiver’s list and badge without a call', async () => {
    const { tell, asked, chats, hasNew, leave } = await aPage();
    const message = toMe();

    tell({ type: 'message.created', message });
    expect(chats().map(({ chatId }) => chatId)).toEqual([second.chatId, first.chatId]);
    expect(chats()[0]).toMatchObject({ lastMessage: message, unReadMessageCount: 1, hasPeerAnswer: true });
    expect(hasNew()).toBe(true);
    const marks = { type: 'message.status' as const, chatId: second.chatId, messageIds: [message.id] };
    tell({ ...marks, status: 2, unread: { inChat: 1, inAnyChat: true } });
    tell({ ...marks, status: 3, unread: { inChat: 0, inAnyChat: false } });

    expect(chats()[0]).toMatchObject({ lastMessage: { status: 3 }, unReadMessageCount: 0 });
    expect(hasNew()).toBe(false);
    expect(asked()).toEqual([0, 0]);
    leave();
  });

  it('changes the sender’s list without a call', async () => {
    const { tell, asked, chats, hasNew, leave } = await aPage();
    const message = toMe({ senderId: me, recipientId: second.partnerId });

    tell({ type: 'message.created', message });
    tell({ type: 'message.status', chatId: second.chatId, messageIds: [message.id], status: 3 });
    tell({ type: 'message.status', chatId: second.chatId, messageIds: [message.id], status: 2 });

    expect(chats()[0]).toMatchObject({ lastMessage: { id: message.id, status: 3 }, unReadMessageCount: 0 });
    expect([asked(), hasNew()]).toEqual([[0, 0], false]);
    leave();
  });

  it('that comes after the own answer to it is an answer all the same, and unread', async () => {
    const { tell, chats, leave } = await aPage([first, { ...second, hasPeerAnswer: false }]);
    const own = toMe({ id: anId(77), seq: 10, senderId: me, recipientId: second.partnerId });

    tell({ type: 'message.created', message: own });
    tell({ type: 'message.created', message: toMe() });
    tell({ type: 'message.created', message: toMe() });

    expect(chats()[0]).toMatchObject({ lastMessage: own, unReadMessageCount: 1, hasPeerAnswer: true, turn: 'theirs' });
    leave();
  });

  it('counts once what the list knows already', async () => {
    const message = toMe();
    const known = { ...second, lastMessage: message, unReadMessageCount: 1 };
    const { tell, chats, hasNew, leave } = await aPage([known, first]);

    tell({ type: 'message.created', message });

    expect([chats()[0], hasNew()]).toEqual([known, true]);
    leave();
  });

  it('that is taken back changes the row and what is unread', async () => {
    const message = toMe();
    const { tell, asked, chats, hasNew, leave } = await aPage([
      { ...second, lastMessage: message, unReadMessageCount: 1 },
    ]);

    const deleted = { ...message, message: '', deletedAt: message.createdAt };
    tell({ type: 'message.updated', message: deleted, unread: { inChat: 0, inAnyChat: false } });

    expect(chats()[0]).toMatchObject({ lastMessage: deleted, unReadMessageCount: 0 });
    expect([asked(), hasNew()]).toEqual([[0, 0], false]);
    leave();
  });
});

describe('whose turn it is', () => {
  it('changes with a message, and not with a call', async () => {
    const { tell, asked, chats, leave } = await aPage([{ ...second, turn: 'both' }]);

    tell({ type: 'message.created', message: toMe() });
    expect(chats()[0]?.turn).toBe('mine');
    tell({ type: 'message.created', message: toMe({ id: anId(813), seq: 10, type: 8, senderId: me }) });
    expect(chats()[0]?.turn).toBe('mine');
    tell({ type: 'message.created', message: toMe({ id: anId(814), seq: 11, senderId: me }) });
    expect(chats()[0]?.turn).toBe('theirs');

    expect(asked()).toEqual([0, 0]);
    leave();
  });

  it('is asked for when the message that asked for an answer is deleted', async () => {
    const message = toMe();
    const deleted = { ...message, message: '', deletedAt: message.createdAt };
    const { api, tell, chats, leave } = await aPage([{ ...second, lastMessage: message, turn: 'mine' }]);
    api.world.chats = [{ ...second, lastMessage: deleted, turn: 'both' }];

    tell({ type: 'message.updated', message: deleted, unread: { inChat: 0, inAnyChat: false } });

    await waitFor(() => expect(chats()[0]).toMatchObject({ lastMessage: deleted, turn: 'both' }));
    expect(api.callsOf('getChats').slice(1)).toEqual([{ query: { chatId: second.chatId } }]);
    leave();
  });
});

describe('the chats that are unread', () => {
  it('are named once, however often and from wherever their messages and marks are told', async () => {
    const { tell, sync, leave } = await aPage();

    tell({ type: 'message.created', message: toMe() });
    tell({ type: 'message.created', message: toMe({ id: anId(812), seq: 10 }) });
    tell({ type: 'message.created', message: toMe({ chatId: first.chatId }) });
    tell({ type: 'message.created', message: toMe({ chatId: first.chatId }) });
    expect(sync()?.unreadChatIds).toEqual([second.chatId, first.chatId]);
    const read = { type: 'message.status' as const, chatId: second.chatId, messageIds: [], status: 3 };
    for (const _twice of [1, 2]) tell({ ...read, unread: { inChat: 0, inAnyChat: true } });
    expect(sync()).toMatchObject({ unreadChatIds: [first.chatId], isChatNewMessages: true });
    tell({ type: 'chat.removed', chatId: first.chatId, partnerId: first.partnerId });

    expect(sync()).toMatchObject({ unreadChatIds: [], isChatNewMessages: false });
    leave();
  });

  it('are asked for again when more were unread than the server names', async () => {
    const many = Array.from({ length: 101 }, (_, index) => aChat({ number: index + 1, unReadMessageCount: 1 }));
    const { api, tell, asked, sync, leave } = await aPage(many);
    const [read] = many;
    if (!read) throw new Error('There are 101 chats');
    expect(sync()?.unreadChatIds).toHaveLength(100);
    api.world.chats = many.map((chat) => (chat === read ? { ...chat, unReadMessageCount: 0 } : chat));

    const marks = { chatId: read.chatId, messageIds: [], status: 3 };
    tell({ type: 'message.status', ...marks, unread: { inChat: 0, inAnyChat: true } });

    await waitFor(() => expect(sync()?.unreadChatIds).toHaveLength(100));
    expect(asked()).toEqual([0, 1]);
    leave();
  });
});

describe('the list of chats', () => {
  it('asks for the one chat that nobody here knows', async () => {
    const { api, tell, chats, leave } = await aPage([first]);
    api.world.chats = [{ ...second, lastMessage: toMe() }, first];

    tell({ type: 'message.created', message: toMe() });

    await waitFor(() => expect(chats().map(({ chatId }) => chatId)).toEqual([second.chatId, first.chatId]));
    expect(api.callsOf('getChats').slice(1)).toEqual([{ query: { chatId: second.chatId } }]);
    leave();
  });

  it('asks for the one chat of a match, and loses one that has ended without a call', async () => {
    const { api, tell, chats, leave } = await aPage([first]);
    api.world.chats = [second, first];
    const match = { partnerName: 'Marta', partnerPhotoUrl: null, matchType: 'Heart' } as const;
    tell({ type: 'match.created', chatId: second.chatId, partnerId: second.partnerId, ...match });
    await waitFor(() => expect(chats()).toHaveLength(2));

    tell({ type: 'chat.removed', chatId: first.chatId, partnerId: first.partnerId });

    expect(chats().map(({ chatId }) => chatId)).toEqual([second.chatId]);
    expect(api.callsOf('getChats').slice(1)).toEqual([{ query: { chatId: second.chatId } }]);
    leave();
  });

  it('asks for the next chat when the full first page has lost one, so that it does not pass for the whole', async () => {
    const many = Array.from({ length: 51 }, (_, index) => aChat({ number: index + 1, lastMessage: null }));
    const { api, tell, asked, chats, leave } = await aPage(many);
    expect(chats()).toHaveLength(50);
    api.world.chats = many.slice(1);

    tell({ type: 'chat.removed', chatId: first.chatId, partnerId: first.partnerId });

    await waitFor(() => expect(asked()).toEqual([1, 0]));
    await waitFor(() => expect(chats()).toHaveLength(50));
    leave();
  });

  it('reports an answer that it cannot use, and is fetched anew', async () => {
    const { api, tell, reports, leave } = await aPage([first]);
    const wrong = new TypeError('not a chat');
    api.on('getChats', (input) => {
      if ('query' in input) throw wrong;
      return [first];
    });

    tell({ type: 'message.created', message: toMe() });

    await waitFor(() => expect(reports).toEqual([wrong]));
    await waitFor(() => expect(api.callsOf('getChats').length).toBeGreaterThanOrEqual(3));
    leave();
  });

  it('is fetched anew when an answer is on its way that may have been read before', async () => {
    const { api, queryClient, tell, leave } = await aPage();
    const gate = Promise.withResolvers<void>();
    api.on('getChats', async () => {
      await gate.promise;
      return api.world.chats;
    });
    void queryClient.refetchQueries({ queryKey: chatsKey });
    await waitFor(() => expect(api.callsOf('getChats')).toHaveLength(2));

    tell({ type: 'message.created', message: toMe() });
    gate.resolve();

    await waitFor(() => expect(api.callsOf('getChats').length).toBeGreaterThanOrEqual(3));
    leave();
  });
});
