import { describe, expect, it, jest } from '@jest/globals';
import { lateCalls } from '@duet/contracts/late-calls';
import type { LoadLateCalls } from './call-of.ts';
import { createApiClient } from './create-api-client.ts';

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

function respond({ status, body, headers = {} }: Answer): Response {
  return {
    ok: status < 400,
    status,
    headers: { get: (name: string) => headers[name] ?? null },
    json: async () => body,
    blob: async () => new Blob([String(body)]),
  } as unknown as Response;
}

function aClient(answers: (Answer | 'down')[]) {
  const requests: { url: string; init: RequestInit }[] = [];
  const token = jest.fn(async (refresh: boolean): Promise<string | null> => (refresh ? 'fresh' : 'stale'));
  const onSessionLost = jest.fn<(code: string) => void>();
  const onNotOnboarded = jest.fn();
  const onUnreachable = jest.fn();
  const sleep = jest.fn(async (_milliseconds: number) => undefined);
  const sessionEpoch = jest.fn(() => 1);
  const loadLateCalls = jest.fn<LoadLateCalls>(async () => ({ lateCalls }));
  const client = createApiClient({
    token,
    sessionEpoch,
    locale: () => 'uk',
    onSessionLost,
    onNotOnboarded,
    onUnreachable,
    loadLateCalls,
    sleep,
    fetch: async (url, init = {}) => {
      requests.push({ url: url as string, init }); // our client always passes a string
      const answer = answers.shift();
      if (!answer) throw new Error('no answer prepared');
      if (answer === 'down') throw new TypeError('Failed to fetch');
      return respond(answer);
    },
  });
  return { client, requests, token, sessionEpoch, onSessionLost, onNotOnboarded, onUnreachable, loadLateCalls, sleep };
}

const bearer = (init: RequestInit) => new Headers(init.headers).get('authorization');

describe('the api client', () => {
  it('sends the bearer token, the language and a JSON string body', async () => {
    const { client, requests } = aClient([{ status: 200, body: { matched: true } }]);

    const answer = await client.call('postLike', { query: { like: 'Heart' }, body: 'p7' });

    expect(answer).toEqual({ matched: true });
    expect(requests[0]?.url).toBe('/api/likes?like=Heart');
    expect(requests[0]?.init.body).toBe('"p7"');
    expect(bearer(requests[0]?.init ?? {})).toBe('Bearer stale');
    expect(new Headers(requests[0]?.init.headers).get('accept-language')).toBe('uk');
  });

  it.each([
    ['no answer', 'down', 1],
    ['the answer of a gateway', { status: 502 }, 1],
    ['a refusal', { status: 404 }, 0],
    ['a mistake of the server', { status: 500 }, 0],
  ] as const)('hints at a server that is down after %s', async (_what, answer, hints) => {
    const { client, onUnreachable } = aClient([answer]);

    await expect(client.call('postLike', { query: { like: 'Heart' }, body: 'p7' })).rejects.toThrow();

    expect(onUnreachable).toHaveBeenCalledTimes(hints);
  });

  it('repeats a call once after 500 ms with a fresh token after a 401', async () => {
    const { client, requests, sleep, onSessionLost } = aClient([{ status: 401 }, { status: 200, body: [] }]);

    await client.call('getChats', {});

    expect(sleep).toHaveBeenCalledWith(500);
    expect(requests.map(({ init }) => bearer(init))).toEqual(['Bearer stale', 'Bearer fresh']);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('reports a lost session when the fresh token is refused too', async () => {
    const problem = { type: 'about:blank', title: 'Unauthorized', status: 401, code: 'unauthenticated' };
    const { client, onSessionLost } = aClient([{ status: 401 }, { status: 401, body: problem }]);

    await expect(client.call('getChats', {})).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(onSessionLost).toHaveBeenCalledTimes(1);
  });

  it('reports a lost session with the code of the first refusal', async () => {
    const body = { type: 'about:blank', title: 'Unauthorized', status: 401, code: 'account_disabled' };
    const { client, onSessionLost } = aClient([{ status: 401, body }, { status: 401 }]);

    await expect(client.call('getChats', {})).rejects.toMatchObject({ status: 401 });
    expect(onSessionLost.mock.calls).toEqual([['account_disabled']]);
  });

  it('never repeats one member’s refused call for the next member', async () => {
    const { client, requests, sleep, sessionEpoch, onSessionLost } = aClient([
      { status: 401 },
      { status: 200, body: {} },
    ]);
    sleep.mockImplementation(async () => void sessionEpoch.mockReturnValue(2));

    const call = client.call('postLike', { query: { like: 'Like' }, body: 'p7' });

    await expect(call).rejects.toMatchObject({ status: 401, code: 'session_ended' });
    expect(requests).toHaveLength(1);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it.each([false, true])('sends nothing when its token belongs to the next member (refresh %s)', async (isLate) => {
    const { client, requests, token, sessionEpoch } = aClient([{ status: 401 }]);
    token.mockImplementation(async (refresh) => {
      if (refresh === isLate) sessionEpoch.mockReturnValue(2);
      return 'of somebody else';
    });

    await expect(client.call('getChats', {})).rejects.toMatchObject({ status: 401, code: 'session_ended' });
    expect(requests).toHaveLength(isLate ? 1 : 0);
  });

  it('discards the answer of a session that has ended', async () => {
    const { client, sessionEpoch } = aClient([{ status: 200, body: [] }]);
    const call = client.call('getChats', {});
    sessionEpoch.mockReturnValue(2);

    await expect(call).rejects.toMatchObject({ status: 401, code: 'session_ended' });
  });

  it('reports a token that cannot be fetched as a network failure', async () => {
    const { client, token, requests } = aClient([]);
    token.mockRejectedValue(new Error('network-request-failed'));

    await expect(client.call('getChats', {})).rejects.toMatchObject({ status: 0, code: 'network' });
    expect(requests).toEqual([]);
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('repeats an idempotent call once on %i', async (status) => {
    const { client, requests } = aClient([{ status }, { status: 200, body: [] }]);

    await client.call('getChats', {});

    expect(requests).toHaveLength(2);
  });

  it('reports that onboarding is unfinished only when a call is refused for that', async () => {
    const { client, onNotOnboarded } = aClient([
      { status: 403, body: { code: 'forbidden' } },
      { status: 403, body: { code: 'not_onboarded' } },
    ]);

    await expect(client.call('getChats', {})).rejects.toMatchObject({ code: 'forbidden' });
    expect(onNotOnboarded).not.toHaveBeenCalled();
    await expect(client.call('getChats', {})).rejects.toMatchObject({ code: 'not_onboarded' });
    expect(onNotOnboarded).toHaveBeenCalledTimes(1);
  });

  it('does not repeat a call that is not idempotent', async () => {
    const { client, requests } = aClient([{ status: 503 }]);

    await expect(client.call('postLike', { query: { like: 'Nope' }, body: 'p' })).rejects.toMatchObject({
      status: 503,
    });
    expect(requests).toHaveLength(1);
  });

  it('waits as long as Retry-After asks, but gives up on a long pause', async () => {
    const short = aClient([
      { status: 429, headers: { 'retry-after': '2' } },
      { status: 200, body: [] },
    ]);
    await short.client.call('getChats', {});
    expect(short.sleep).toHaveBeenCalledWith(2000);

    const long = aClient([{ status: 429, headers: { 'retry-after': '60' } }]);
    await expect(long.client.call('getChats', {})).rejects.toMatchObject({ status: 429 });
  });

  it('turns a network failure into a transient error', async () => {
    const { client } = aClient(['down', 'down']);

    await expect(client.call('getChats', {})).rejects.toMatchObject({ status: 0, code: 'network', isTransient: true });
  });

  it('returns a file as a Blob, even when the file is JSON', async () => {
    const headers = { 'content-type': 'application/json', 'content-disposition': 'attachment; filename="duet.json"' };
    const { client } = aClient([{ status: 200, body: '{}', headers }]);

    await expect(client.call('getChats', {})).resolves.toBeInstanceOf(Blob);
  });

  it('returns nothing for 204', async () => {
    const { client } = aClient([{ status: 204 }]);

    await expect(client.call('deleteMatch', { params: { id: 'x' } })).resolves.toBeUndefined();
  });
});

describe('the calls that few visits need', () => {
  it('are known with the first of them, and not loaded for an everyday one', async () => {
    const { client, requests, loadLateCalls } = aClient([{ status: 200 }, { status: 204 }, { status: 204 }]);

    await client.call('getChats', {});
    expect(loadLateCalls).not.toHaveBeenCalled();
    await client.call('deleteMatch', { params: { id: 'm/1' } });
    await client.call('endSession', { params: { id: 's1' } });

    expect(requests.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
      'GET /api/chats',
      'DELETE /api/matching/unmatch/m%2F1',
      'DELETE /api/user/sessions/s1',
    ]);
    expect(loadLateCalls).toHaveBeenCalledTimes(1);
  });

  it('fail as without a network when they do not come, and are asked for again by the next call', async () => {
    const { client, requests, loadLateCalls } = aClient([{ status: 204 }]);
    loadLateCalls.mockRejectedValueOnce(new Error('Loading chunk late-calls failed'));
    const call = () => client.call('deleteMatch', { params: { id: 'm1' } });

    await expect(call()).rejects.toMatchObject({ status: 0, code: 'network', isTransient: true });
    expect(requests).toEqual([]);
    await call();

    expect(requests).toHaveLength(1);
  });

  it('are sent while the page goes away, without waiting for anything but the token', async () => {
    const { client, requests, loadLateCalls } = aClient([{ status: 200, body: {} }, { status: 204 }]);
    await client.call('getCurrentCall', {});
    loadLateCalls.mockReturnValue(new Promise(() => undefined));

    const end = client.call('endSearch', { params: { ticket: 't1' } }, { keepalive: true });
    // what runs before a page that goes away is gone
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();

    expect(requests.at(-1)).toMatchObject({ url: '/api/calls/searches/t1', init: { keepalive: true } });
    await end;
  });

  it('are not sent for the member who came while they were loaded', async () => {
    const { client, requests, sessionEpoch, loadLateCalls } = aClient([]);
    loadLateCalls.mockImplementation(async () => {
      sessionEpoch.mockReturnValue(2);
      return { lateCalls };
    });

    await expect(client.call('deleteMatch', { params: { id: 'm1' } })).rejects.toMatchObject({ code: 'session_ended' });
    expect(requests).toEqual([]);
  });
});
