import { describe, expect, it } from '@jest/globals';
import { createApiClient } from './create-api-client.ts';
import type { SendRequest } from './create-api-client.ts';

describe('a call with a way of its own to be sent', () => {
  const upload = {
    params: { id: 'c1' },
    query: { Type: 'Photo', ClientMediaId: 'm1' },
    file: new Blob(['x']),
  } as const;

  function aClient(statuses: readonly number[]) {
    const bearers: unknown[] = [];
    const left = [...statuses];
    const client = createApiClient({
      token: async (refresh) => (refresh ? 'fresh' : 'stale'),
      sessionEpoch: () => 1,
      locale: () => 'en',
      onSessionLost: () => undefined,
      sleep: async () => undefined,
      fetch: async () => Promise.reject(new Error('what is sent otherwise is not fetched')),
    });
    const send: SendRequest = async (_url, { headers, onProgress }) => {
      bearers.push(new Headers(headers).get('authorization'));
      onProgress?.(1);
      const status = left.shift();
      if (status === undefined) throw new TypeError('The upload has no answer');
      return new Response('{}', { status });
    };
    return { client, bearers, send };
  }

  it('is tried once more with a fresh token, and tells its progress again', async () => {
    const { client, bearers, send } = aClient([401, 200]);
    const seen: number[] = [];

    await client.call('uploadChatMedia', upload, { onProgress: (share) => seen.push(share), send });

    expect(bearers).toEqual(['Bearer stale', 'Bearer fresh']);
    expect(seen).toEqual([1, 1]);
  });

  it('fails as any call does without a network', async () => {
    const { client, send } = aClient([]);

    const call = client.call('uploadChatMedia', upload, { send });

    await expect(call).rejects.toMatchObject({ status: 0, code: 'network', isTransient: true });
  });
});
