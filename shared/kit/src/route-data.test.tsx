import { describe, expect, it } from '@jest/globals';
import { ApiError, apiKey } from '@duet/api';
import { createFakeServices } from '@duet/testing';
import { defineRemote } from './define-remote.tsx';

const chat = defineRemote({
  name: 'chat',
  catalogues: async () => ({ default: { title: 'Chats' } }),
  Root: () => null,
  prefetch: {
    Chat: ({ ask }) => [ask('getChats', {}), ask('getInvites', {})],
    ChatDialog: ({ ask, params }) => [ask('getProfile', { params: { id: params['chatId'] ?? '' } })],
  },
});

describe('prefetching a route', () => {
  it('puts its texts and data into the caches that the screen reads', async () => {
    const services = createFakeServices({ publisher: 'chat' });

    await chat.prefetch('Chat', {}, services);

    expect(services.i18n.translator('chat')('title')).toBe('Chats');
    expect(services.queryClient.getQueryData(apiKey('getChats', {}))).toBeDefined();
    expect(services.queryClient.getQueryData(apiKey('getInvites', {}))).toBeDefined();
  });

  it('happens once, however often the link is pointed at', async () => {
    const services = createFakeServices({ publisher: 'chat' });

    await chat.prefetch('Chat', {}, services);
    await chat.prefetch('Chat', {}, services);

    expect(services.api.callsOf('getChats')).toHaveLength(1);
  });

  it('uses the parameters of its address', async () => {
    const services = createFakeServices({ publisher: 'chat' });

    await chat.prefetch('ChatDialog', { chatId: 'p7' }, services);

    expect(services.api.callsOf('getProfile')).toMatchObject([{ params: { id: 'p7' } }]);
  });

  it('ignores a failure, because the screen asks again', async () => {
    const services = createFakeServices({ publisher: 'chat' });
    services.api.failOnce('getChats', new ApiError(503, 'unavailable'));

    await expect(chat.prefetch('Chat', {}, services)).resolves.toBeUndefined();
    expect(services.queryClient.getQueryData(apiKey('getInvites', {}))).toBeDefined();
  });

  it('requests nothing for a route without declared data', async () => {
    const services = createFakeServices({ publisher: 'chat' });

    await chat.prefetch('Feed', {}, services);

    expect(services.queryClient.getQueryCache().getAll()).toEqual([]);
  });
});
