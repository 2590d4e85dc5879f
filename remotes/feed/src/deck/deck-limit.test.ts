import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aDeck, limitReached, stopDecks } from '../test-kit.ts';
import type { DeckController } from './deck-controller.ts';

/** A deck whose first Like was refused because no likes are left. */
async function aRefusal(isSeen: boolean) {
  const deck = await aDeck();
  if (isSeen) deck.controller.view$.subscribe();
  deck.services.api.failOnce('postLike', limitReached);
  deck.controller.react('Like');
  await waitFor(() => expect(deck.names()[0]).toBe('Member 1'));
  return deck;
}

describe('a like that the server has refused because none are left', () => {
  beforeEach(() => localStorage.clear());
  afterEach(stopDecks);

  it('shows the limit at once, without a notice, when the member looks at the deck', async () => {
    const { controller, onRefused } = await aRefusal(true);

    expect(controller.view$.value.isLimitShown).toBe(true);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('a refused like is reported on any other screen, and the deck shows no limit when the member comes back', async () => {
    const { controller, onRefused } = await aRefusal(false);

    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(controller.view$.value.isLimitShown).toBe(false);
  });

  it.each([
    ['the next Nope', ({ react }) => react('Nope')],
    ['a visit elsewhere', ({ leave }) => leave(false)],
    ['a press', ({ hideLimit }) => hideLimit()],
  ] satisfies [string, (controller: DeckController) => unknown][])('is out of the way with %s', async (_what, act) => {
    const { controller } = await aRefusal(true);

    act(controller);

    expect(controller.view$.value.isLimitShown).toBe(false);
  });
});
