import { describe, expect, it, jest } from '@jest/globals';
import { notificationOf, openTarget, safePath, showPush } from './push.ts';
import type { WorkerClients } from './worker-scope.ts';

const data = { kind: 'message', title: 'Olena', body: 'Hi', url: '/uk/main/chat/c1', tag: 'chat-c1', waiting: '3' };

describe('a push', () => {
  it('a push shows its texts, replaces the earlier one of its tag, and reports the number of waiting items', () => {
    expect(notificationOf(JSON.stringify({ data }))).toEqual({
      title: 'Olena',
      options: expect.objectContaining({ body: 'Hi', tag: 'chat-c1', data: { url: '/uk/main/chat/c1' } }),
      waiting: 3,
      isTakenBack: false,
    });
  });

  it.each(['', 'no json', 'null', '{}', '{"data":{"waiting":"many"}}'])('shows a notification even for %j', (text) => {
    expect(notificationOf(text)).toMatchObject({ title: 'Duet', waiting: undefined });
  });
});

describe('a push of a ring', () => {
  const rings = { ...data, kind: 'call', body: 'Calling you', tag: 'call-1', ring: 'on' };
  const over = { ...rings, title: 'Duet', body: 'The call is over', ring: 'off' };

  /** A device, what its worker has on it, and what made a sound. */
  function aDevice(windows: readonly DocumentVisibilityState[] = []) {
    const shown = new Map<string, string>();
    const sounds: string[] = [];
    const registration: Parameters<typeof showPush>[0]['registration'] = {
      showNotification: async (_title, { body = '', tag = '', silent } = {}) => {
        shown.set(tag, body);
        if (!silent) sounds.push(body);
      },
      getNotifications: async ({ tag }) => (shown.has(tag) ? [{ close: () => shown.delete(tag) }] : []),
    };
    const client = { url: '', focus: async () => undefined, postMessage: () => undefined };
    const clients: WorkerClients = {
      matchAll: async () => windows.map((visibilityState) => ({ ...client, visibilityState })),
      openWindow: async () => undefined,
    };
    const push = (told: object) => showPush({ registration, clients, navigator: {} }, JSON.stringify({ data: told }));
    return { push, sounds, texts: () => [...shown.values()] };
  }

  it('stays until it is pressed or taken back', () => {
    expect(notificationOf(JSON.stringify({ data: rings })).options).toMatchObject({ requireInteraction: true });
    expect(notificationOf(JSON.stringify({ data: over })).options).not.toHaveProperty('requireInteraction');
  });

  it('is replaced without a sound when it is over and no page is on screen', async () => {
    const device = aDevice(['hidden']);

    await device.push(rings);
    await device.push(over);

    expect(device.texts()).toEqual(['The call is over']);
    expect(device.sounds).toEqual(['Calling you']);
  });

  it('goes when it is over and a page is on screen, and what else was shown stays', async () => {
    const device = aDevice(['hidden', 'visible']);

    await device.push(data);
    await device.push(rings);
    await device.push(over);

    expect(device.texts()).toEqual(['Hi']);
    expect(device.sounds).toEqual(['Hi', 'Calling you']);
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
    const client = {
      url: '',
      visibilityState: 'visible' as const,
      focus: jest.fn(async () => undefined),
      postMessage: jest.fn(),
    };
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
