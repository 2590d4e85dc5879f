import { describe, expect, it } from '@jest/globals';
import { apiKey, chatsKey } from '@duet/api';
import type { Message } from '@duet/contracts';
import { aChat, aMessage, anId, createFakeServices } from '@duet/testing';
import { waitFor } from '@testing-library/react';
import { showMessages } from './show-messages.ts';

const chat = aChat({ number: 1, lastMessage: null });

function showing(quiet = '') {
  const services = createFakeServices({ publisher: 'shell', world: { chats: [chat] } });
  const dismissed: number[] = [];
  Object.assign(services, { dismiss: (id: number) => dismissed.push(id) });
  const { queryClient, realtime } = services;
  queryClient.setQueryData(chatsKey, [{ ...chat, unReadMessageCount: 1 }]);
  showMessages(services, { isQuietFor: (chatId) => chatId === quiet });
  const tell = (changes: Partial<Message> = {}) => {
    const number = changes.seq ?? 1;
    const message = aMessage({ number, chatId: chat.chatId, senderId: chat.partnerId, status: 1, message: 'Hello' });
    realtime.events$.next({ type: 'message.created', message: { ...message, ...changes } });
  };
  return { services, dismissed, tell };
}

const settled = () => new Promise((done) => setTimeout(done, 500));

describe('a message for a member who looks at something else', () => {
  it('is a notice with the face and the words, which leads to the chat', async () => {
    const { services, tell } = showing();

    tell();
    await waitFor(() => expect(services.notifications).toHaveLength(1));

    const { name, photoUrl } = chat.partner;
    expect(services.notifications).toMatchObject([
      { title: name, message: 'Hello', picture: { name, src: photoUrl }, action: { label: 'Open the chat' } },
    ]);
    services.notifications[0]?.action?.onPress();
    expect(services.navigations).toEqual([{ name: 'ChatDialog', params: { chatId: chat.chatId } }]);
  });

  it('is one notice with all that come at once from one chat', async () => {
    const { services, tell } = showing();
    services.queryClient.setQueryData(chatsKey, [{ ...chat, unReadMessageCount: 3 }]);

    for (const seq of [1, 2, 3]) tell({ seq, message: `Hello ${seq}` });
    await waitFor(() => expect(services.notifications).toHaveLength(1));

    expect(services.notifications).toMatchObject([
      { title: `${chat.partner.name}: 3 new messages`, message: 'Hello 3' },
    ]);
  });

  it('takes the place of the notice before it from the same chat', async () => {
    const { services, dismissed, tell } = showing();
    tell();
    await waitFor(() => expect(services.notifications).toHaveLength(1));

    tell({ seq: 2, message: 'Are you there?' });
    await waitFor(() => expect(services.notifications.at(-1)?.message).toBe('Are you there?'));

    expect(dismissed).toHaveLength(1);
  });

  it('is one notice when it comes from many chats, which leads to all of them', async () => {
    const { services, tell } = showing();

    for (const number of [1, 2, 3, 4]) tell({ chatId: anId(700 + number), seq: number });
    await waitFor(() => expect(services.notifications).toHaveLength(1));

    expect(services.notifications[0]?.message).toBe('New messages in 4 chats');
    services.notifications[0]?.action?.onPress();
    expect(services.navigations).toEqual([{ name: 'Chat', params: {} }]);
  });

  it('is no notice in the chat that is open', async () => {
    const { services, tell } = showing(chat.chatId);

    tell();
    await settled();

    expect(services.notifications).toEqual([]);
  });

  it.each([
    ['with a hidden word', { message: 'Buy crypto now' }, {}],
    ['that counts as read', { status: 3 }, {}],
    ['where messages are muted', {}, { message: false }],
    ['that answers a post where these are muted', { type: 15 }, { postAnswer: false }],
  ])('is no notice %s', async (_what, changes, muted) => {
    const { services, tell } = showing();
    const { settings } = services.api.world;
    const notifications = { ...settings.notifications, ...muted };
    services.api.world.settings = { ...settings, hiddenWords: ['crypto'], notifications };

    tell(changes);
    await settled();

    expect(services.notifications).toEqual([]);
  });

  it('is no notice in quiet hours', async () => {
    const { services, tell } = showing();
    const clockAt = (shift: number) => new Date(Date.now() + shift * 3_600_000).toISOString().slice(11, 16);
    services.api.world.settings = {
      ...services.api.world.settings,
      quietHours: { from: clockAt(-1), until: clockAt(1), timeZone: 'UTC' },
    };

    tell();
    await settled();

    expect(services.notifications).toEqual([]);
  });

  it('is no notice once the chat was read elsewhere, and a notice that is there goes', async () => {
    const { services, dismissed, tell } = showing();
    const read = { type: 'message.status' as const, chatId: chat.chatId, messageIds: [anId(811)], status: 3 };
    tell();
    services.realtime.events$.next({ ...read, unread: { inChat: 0, inAnyChat: false } });
    await settled();
    expect(services.notifications).toEqual([]);

    tell({ seq: 2 });
    await waitFor(() => expect(services.notifications).toHaveLength(1));
    services.realtime.events$.next({ ...read, unread: { inChat: 0, inAnyChat: false } });

    expect(dismissed).toHaveLength(1);
  });

  it('asks for the one chat that is not known here', async () => {
    const { services, tell } = showing();
    services.queryClient.removeQueries({ queryKey: apiKey('getChats') });

    tell();
    await waitFor(() => expect(services.notifications).toHaveLength(1));

    expect(services.api.callsOf('getChats')).toEqual([{ query: { chatId: chat.chatId } }]);
  });
});
