import { describe, expect, it, jest } from '@jest/globals';
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
  const sleep = jest.fn(async (_milliseconds: number) => undefined);
  const sessionEpoch = jest.fn(() => 1);
  const client = createApiClient({
    token,
    sessionEpoch,
    locale: () => 'uk',
    onSessionLost,
    onNotOnboarded,
    sleep,
    fetch: async (url, init = {}) => {
      requests.push({ url: url as string, init }); // our client always passes a string
      const answer = answers.shift();
      if (!answer) throw new Error('no answer prepared');
      if (answer === 'down') throw new TypeError('Failed to fetch');
      return respond(answer);
    },
  });
  return { client, requests, token, sessionEpoch, onSessionLost, onNotOnboarded, sleep };
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
