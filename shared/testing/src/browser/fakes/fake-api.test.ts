import { describe, expect, it, jest } from '@jest/globals';
import { createFakeApi } from './fake-api.ts';
import { refusal } from './refusal.ts';

describe('a fake API', () => {
  it('fails a call once and answers the next one', async () => {
    const api = createFakeApi();
    api.failOnce('getCoins', refusal(500, 'internal'));

    await expect(api.call('getCoins', { query: {} })).rejects.toMatchObject({ status: 500, code: 'internal' });
    await expect(api.call('getCoins', { query: {} })).resolves.toMatchObject({ balance: 120 });
  });

  it('fails a call until it recovers', async () => {
    const api = createFakeApi();
    api.failAlways('getCoins');

    await expect(api.call('getCoins', { query: {} })).rejects.toMatchObject({ status: 503 });
    await expect(api.call('getCoins', { query: {} })).rejects.toMatchObject({ status: 503 });
    api.recover('getCoins');
    await expect(api.call('getCoins', { query: {} })).resolves.toMatchObject({ balance: 120 });
  });

  it('has no server without a connection, as the real client says it', async () => {
    const api = createFakeApi();
    api.network.isOffline = true;

    await expect(api.call('getCoins', { query: {} })).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  it('answers late over a slow network, and not at all when nobody wants the answer any more', async () => {
    jest.useFakeTimers();
    const api = createFakeApi();
    api.network.delay = 2000;
    const answered = jest.fn();
    const gone = new AbortController();

    void api.call('getCoins', { query: {} }).then(answered);
    const unwanted = expect(api.call('getCoins', { query: {} }, { signal: gone.signal })).rejects.toThrow('Nobody');
    gone.abort();
    await unwanted;
    await jest.advanceTimersByTimeAsync(1999);
    expect(answered).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
