import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { IdentityToken } from './identity.ts';
import { createTokenKeeper } from './token-keeper.ts';

const HOUR = 60 * 60_000;
const MINUTE = 60_000;

function aKeeper(storedToken: IdentityToken | null = { token: 't0', expiresAt: Date.now() + HOUR }, hasWaited = false) {
  let store = storedToken;
  let made = 0;
  const held = jest.fn(async (_stale?: string) => store);
  const fetchToken = jest.fn(async (): Promise<IdentityToken | null> => {
    made += 1;
    store = { token: `t${made}`, expiresAt: Date.now() + HOUR };
    return store;
  });
  const onLost = jest.fn();
  const keeper = createTokenKeeper({
    held,
    renew: fetchToken,
    exclusively: (work) => work(hasWaited),
    onLost,
  });
  keeper.start();
  return { keeper, held, fetchToken, onLost, storeElsewhere: (token: IdentityToken) => (store = token) };
}

const refusal = (code: string) => Object.assign(new Error(code), { code });

describe('the token keeper', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('returns the token that the SDK holds without requesting a new one', async () => {
    const { keeper, fetchToken } = aKeeper();

    expect(await keeper.token(false)).toBe('t0');
    expect(fetchToken).not.toHaveBeenCalled();
  });

  it('counts a token as expired 30 seconds early', async () => {
    const early = aKeeper({ token: 't0', expiresAt: Date.now() + 30_000 });
    expect(await early.keeper.token(false)).toBe('t1');

    const valid = aKeeper({ token: 't0', expiresAt: Date.now() + 30_001 });
    expect(await valid.keeper.token(false)).toBe('t0');
  });

  it('fetches a new token 5 minutes before the old one ends', async () => {
    const { keeper, fetchToken } = aKeeper();
    await keeper.token(false);

    await jest.advanceTimersByTimeAsync(55 * MINUTE - 1);
    expect(fetchToken).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);

    expect(fetchToken).toHaveBeenCalledTimes(1);
    expect(await keeper.token(false)).toBe('t1');
  });

  it('does not renew in a loop when the clock makes every token short-lived', async () => {
    const { keeper, fetchToken } = aKeeper({ token: 't0', expiresAt: Date.now() + MINUTE });
    fetchToken.mockImplementation(async () => ({ token: 't', expiresAt: Date.now() + 4 * MINUTE }));
    await keeper.token(true);

    await jest.advanceTimersByTimeAsync(10 * 30_000);

    expect(fetchToken.mock.calls.length).toBeLessThanOrEqual(11);
  });

  it('refreshes once for twenty parallel refusals', async () => {
    const { keeper, fetchToken } = aKeeper();
    await keeper.token(false);

    const tokens = await Promise.all(Array.from({ length: 20 }, () => keeper.token(true)));

    expect(fetchToken).toHaveBeenCalledTimes(1);
    expect(new Set(tokens)).toEqual(new Set(['t1']));
  });

  it('uses the token that another tab has fetched', async () => {
    const { keeper, fetchToken, storeElsewhere } = aKeeper();
    await keeper.token(false);
    storeElsewhere({ token: 'other-tab', expiresAt: Date.now() + 2 * HOUR });

    expect(await keeper.token(true)).toBe('other-tab');
    expect(fetchToken).not.toHaveBeenCalled();
  });

  it('tries again after 30 seconds, doubling to 16 minutes, while the network fails', async () => {
    const { keeper, fetchToken, onLost } = aKeeper();
    await keeper.token(false);
    fetchToken.mockRejectedValue(refusal('network-request-failed'));
    await jest.advanceTimersByTimeAsync(55 * MINUTE);

    const waits: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const calls = fetchToken.mock.calls.length;
      let waited = 0;
      while (fetchToken.mock.calls.length === calls) {
        await jest.advanceTimersByTimeAsync(30_000);
        waited += 30;
      }
      waits.push(waited);
    }

    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960]);
    expect(onLost).not.toHaveBeenCalled();
  });

  it('does not postpone the planned retry when calls fail meanwhile', async () => {
    const { keeper, fetchToken } = aKeeper({ token: 't0', expiresAt: Date.now() });
    fetchToken.mockRejectedValue(refusal('network-request-failed'));
    for (let call = 0; call < 5; call += 1) {
      await expect(keeper.token(false)).rejects.toThrow('network-request-failed');
      await jest.advanceTimersByTimeAsync(5000);
    }

    await jest.advanceTimersByTimeAsync(4999);
    expect(fetchToken).toHaveBeenCalledTimes(5);
    await jest.advanceTimersByTimeAsync(1);

    expect(fetchToken).toHaveBeenCalledTimes(6);
  });

  it('leaves an early renewal to the tab that was first, and checks again after a minute', async () => {
    const { keeper, fetchToken, storeElsewhere } = aKeeper(undefined, true);
    await keeper.token(false);

    await jest.advanceTimersByTimeAsync(55 * MINUTE);
    expect(fetchToken).not.toHaveBeenCalled();
    expect(await keeper.token(false)).toBe('t0');

    storeElsewhere({ token: 'other-tab', expiresAt: Date.now() + HOUR });
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(await keeper.token(false)).toBe('other-tab');
    expect(fetchToken).not.toHaveBeenCalled();
  });

  it('waits for the token that another tab has just fetched when it had to wait for that tab', async () => {
    const late = aKeeper(undefined, true);
    await late.keeper.token(false);
    await late.keeper.token(true);
    expect(late.held).toHaveBeenLastCalledWith('t0');

    const alone = aKeeper();
    await alone.keeper.token(false);
    await alone.keeper.token(true);
    expect(alone.held).toHaveBeenLastCalledWith(undefined);
  });

  it.each(['user-disabled', 'user-token-expired', 'invalid-refresh-token'])('ends the session on %s', async (code) => {
    const { keeper, fetchToken, onLost } = aKeeper();
    await keeper.token(false);
    fetchToken.mockRejectedValue(refusal(code));

    expect(await keeper.token(true)).toBeNull();
    expect(onLost).toHaveBeenCalledWith(code);
  });

  it('discards the token of a member who has signed out before it arrived', async () => {
    const { keeper, fetchToken, onLost } = aKeeper();
    await keeper.token(false);
    const answers: ((token: IdentityToken) => void)[] = [];
    fetchToken.mockImplementation(() => new Promise((answer) => answers.push(answer)));
    const asked = keeper.token(true);
    await jest.advanceTimersByTimeAsync(0);
    keeper.stop();
    keeper.start();
    answers[0]?.({ token: 'of the one who left', expiresAt: Date.now() + 2 * HOUR });

    expect(await asked).toBeNull();
    expect(await keeper.token(false)).toBe('t0');

    fetchToken.mockRejectedValueOnce(refusal('user-disabled'));
    const refused = keeper.token(true);
    keeper.stop();
    expect(await refused).toBeNull();
    expect(onLost).not.toHaveBeenCalled();
  });

  it('has no token for a guest', async () => {
    const { keeper } = aKeeper();
    keeper.stop();

    expect(await keeper.token(false)).toBeNull();
  });
});
