import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@duet/kit';
import { aDeck, idOf, limitReached, stopDecks } from '../test-kit.ts';
import type { DeckController } from './deck-controller.ts';
import { UNDO_MILLISECONDS } from './pending-nopes.ts';

describe('the deck of a member who has signed out', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    stopDecks();
    jest.useRealTimers();
  });

  it('sends no waiting reactions, because the next call would be made as the next member', async () => {
    const pauses: (() => void)[] = [];
    const sleep = () => new Promise<void>((done) => pauses.push(done));
    const { services, controller, onRefused, sent } = await aDeck(6, { sleep });
    services.api.on('postLike', () => {
      throw new ApiError(429, 'too_many_requests');
    });
    controller.react('Heart');
    controller.react('Like');
    await settled();
    expect(pauses).toHaveLength(1);

    signOut(controller);
    controller.online();
    for (const wake of pauses) wake();
    await settled();

    expect(sent()).toEqual([['Heart', idOf(1)]]);
    expect(onRefused).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });

  it('neither sends nor stores the Nope that could still be undone', async () => {
    const { controller, sent } = await aDeck();
    controller.react('Nope');

    signOut(controller);
    controller.leave(false);
    controller.leave(true);
    await jest.advanceTimersByTimeAsync(UNDO_MILLISECONDS);

    expect(sent()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('ignores late answers, both to reactions and to requests for more cards', async () => {
    const { services, controller, onRefused } = await aDeck(3);
    const late = Promise.withResolvers<never>();
    services.api.on('postLike', () => late.promise);
    services.api.on('getMatchingProfiles', () => late.promise);
    controller.react('Heart');
    await settled();
    expect(services.api.callsOf('getMatchingProfiles')).toHaveLength(2);

    signOut(controller);
    late.reject(limitReached);
    await settled();

    expect(onRefused).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });
});

/** Acts like the shell: all data of the member is cleared, then the deck is notified. */
function signOut(controller: DeckController): void {
  localStorage.clear();
  controller.stop();
}

/** Resolves after all promises that can continue have done so. */
const settled = () => jest.advanceTimersByTimeAsync(0);
