import { describe, expect, it, jest } from '@jest/globals';
import { notificationOf, openTarget, safePath } from './push.ts';
import type { WorkerClients } from './worker-scope.ts';

const data = { kind: 'message', title: 'Olena', body: 'Hi', url: '/uk/main/chat/c1', tag: 'chat-c1', waiting: '3' };

describe('a push', () => {
  it('a push shows its texts, replaces the earlier one of its tag, and reports the number of waiting items', () => {
    expect(notificationOf(JSON.stringify({ data }))).toEqual({
      title: 'Olena',
      options: expect.objectContaining({ body: 'Hi', tag: 'chat-c1', data: { url: '/uk/main/chat/c1' } }),
      waiting: 3,
    });
  });

  it.each(['', 'no json', 'null', '{}', '{"data":{"waiting":"many"}}'])('shows a notification even for %j', (text) => {
    expect(notificationOf(text)).toMatchObject({ title: 'Duet', waiting: undefined });
  });
});

describe('a pressed notification', () => {
  const origin = 'https://duet.test';

  it.each([
    ['/main/chat/c1?from=push#end', '/main/chat/c1?from=push#end'],
    ['https://duet.test/main/feed', '/main/feed'],
    ['https://evil.test/main/feed', '/'],
    ['//evil.test', '/'],
    ['javascript:alert(1)', '/'],
    [undefined, '/'],
  ])('leads only to a page of ours: %s', (url, path) => {
    expect(safePath(url, origin)).toBe(path);
  });

  function someClients(open: number) {
    const client = { url: '', focus: jest.fn(async () => undefined), postMessage: jest.fn() };
    const openWindow = jest.fn(async () => undefined);
    const clients: WorkerClients = {
      matchAll: async () => Array.from({ length: open }, () => client),
      openWindow,
    };
    return { clients, client, openWindow };
  }

  it('navigates a window that is open', async () => {
    const { clients, client, openWindow } = someClients(1);

    await openTarget(clients, { url: '/main/chat' }, origin);

    expect(client.focus).toHaveBeenCalled();
    expect(client.postMessage.mock.calls).toEqual([[{ type: 'open', address: '/main/chat' }]]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a window when there is none', async () => {
    const { clients, openWindow } = someClients(0);

    await openTarget(clients, { url: '/main/chat' }, origin);

    expect(openWindow.mock.calls).toEqual([['/main/chat']]);
  });
});
