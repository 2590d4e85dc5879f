import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { ApiError, RemoteFrame } from '@duet/kit';
import { aCurrentProfile, aProfile, anId, createFakeServices } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { useGift } from './use-gift.ts';

const to = aProfile({ number: 1 });
const aMember = aCurrentProfile({ oneClickGifting: true });

/** Gifts of a member with one-click gifting. */
function aGiver(services: ReturnType<typeof createFakeServices>, load?: Parameters<typeof useGift>[1]) {
  services.i18n.addCatalogue('feed', 'en', en);
  services.i18n.addCatalogue('domain', 'en', { gift: { rose: 'Rose' } });
  const { result } = renderHook(() => useGift(aMember, load), {
    wrapper: ({ children }) => (
      <RemoteFrame name="feed" services={services}>
        {children}
      </RemoteFrame>
    ),
  });
  return result.current;
}

/** A member with one-click gifting who has pressed a rose. */
async function aPressedRose() {
  const services = createFakeServices({ publisher: 'feed' });
  services.modalResult = { id: 'rose', clientRequestId: anId(5) };
  const dismiss = jest.spyOn(services, 'dismiss');
  const given = jest.fn();
  void aGiver(services)(to).then(given);
  await act(() => jest.advanceTimersByTimeAsync(0));
  return { services, given, dismiss };
}

describe('a gift without a connection', () => {
  const load = async () => {
    throw new Error('Loading chunk 7 failed');
  };

  it('shows a notice when its code cannot be loaded, and leaves the deck unchanged', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const services = createFakeServices({ publisher: 'feed' });

    expect(await aGiver(services, load)(to)).toBe(false);

    expect(services.notifications.map(({ message }) => message)).toEqual(['Check your connection and try again.']);
    line.mockRestore();
  });

  it('leaves code that no longer exists to the shell, which reloads the page', async () => {
    const services = createFakeServices({ publisher: 'feed' });

    await expect(aGiver(services, load)(to)).rejects.toThrow('Loading chunk 7 failed');
  });
});

describe('one-click gifting', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('sends the gift five seconds later, once', async () => {
    const { services, given, dismiss } = await aPressedRose();
    expect(services.notifications[0]).toMatchObject({
      message: 'Rose for Member 1 goes out in five seconds.',
      timeout: 0,
    });

    await act(() => jest.advanceTimersByTimeAsync(4999));
    expect(services.api.callsOf('sendGift')).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(1));

    const body = { clientRequestId: anId(5), giftId: 'rose', recipientId: to.userId };
    expect(services.api.callsOf('sendGift')).toEqual([{ body }]);
    expect(given).toHaveBeenCalledWith(true);
    expect(dismiss).toHaveBeenCalledTimes(1);
  });

  it('offers to try again with the same id while the result is unknown', async () => {
    const { services, given } = await aPressedRose();
    services.api.on('sendGift', () => {
      throw new ApiError(0, 'network');
    });
    await act(() => jest.advanceTimersByTimeAsync(5000 + 2500));
    const unclear = services.notifications.at(-1);
    expect(unclear).toMatchObject({ message: expect.stringMatching(/^We do not know yet/), timeout: 0 });
    expect(given).not.toHaveBeenCalled();
    services.api.on('sendGift', () => ({ coins: 80, matched: false, chatId: null, message: null }));

    unclear?.action?.onPress();
    await act(() => jest.advanceTimersByTimeAsync(0));

    expect(given).toHaveBeenCalledWith(true);
    const ids = services.api.callsOf('sendGift').map(({ body }) => body.clientRequestId);
    expect(new Set(ids)).toEqual(new Set([anId(5)]));
    expect(services.notifications.at(-1)?.message).toBe('Your gift is on its way to Member 1.');
  });

  it('does not try again as another member', async () => {
    const { services, given } = await aPressedRose();
    services.api.on('sendGift', () => {
      throw new ApiError(0, 'network');
    });
    await act(() => jest.advanceTimersByTimeAsync(5000));

    Object.assign(services.session, { state: () => ({ status: 'signed-out' }) });
    services.sharedBus.for('shell').publish('session.signedOut', { uid: 'uid-1', reason: 'asked' });
    await act(() => jest.advanceTimersByTimeAsync(60_000));

    expect(services.api.callsOf('sendGift')).toHaveLength(1);
    expect(services.notifications).toHaveLength(1); // the notice that it will be sent in five seconds
    expect(given).toHaveBeenCalledWith(false);
  });

  it('sends nothing when it is cancelled in time', async () => {
    const { services, given } = await aPressedRose();

    await act(() => jest.advanceTimersByTimeAsync(4999));
    services.notifications[0]?.action?.onPress();
    await act(() => jest.advanceTimersByTimeAsync(60_000));

    expect(services.api.callsOf('sendGift')).toHaveLength(0);
    expect(given).toHaveBeenCalledWith(false);
  });

  it('sends the gift although the tab receives another member’s sign-out late', async () => {
    const { services, given } = await aPressedRose();

    services.sharedBus.for('shell').publish('session.signedOut', { uid: 'somebody before', reason: 'asked' });
    await act(() => jest.advanceTimersByTimeAsync(5000));

    expect(services.api.callsOf('sendGift')).toHaveLength(1);
    expect(given).toHaveBeenCalledWith(true);
  });

  it('sends nothing after a sign-out, because the next member would pay for it', async () => {
    const { services, given, dismiss } = await aPressedRose();

    services.sharedBus.for('shell').publish('session.signedOut', { uid: 'uid-1', reason: 'asked' });
    await act(() => jest.advanceTimersByTimeAsync(60_000));

    expect(services.api.callsOf('sendGift')).toHaveLength(0);
    expect(given).toHaveBeenCalledWith(false);
    expect(dismiss).toHaveBeenCalledTimes(1);
  });
});
