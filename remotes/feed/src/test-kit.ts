import { jest } from '@jest/globals';
import { ApiError } from '@duet/kit';
import type { Problem } from '@duet/contracts';
import { aProfile, createFakeServices } from '@duet/testing';
import { createDeckController } from './deck/deck-controller.ts';
import type { DeckController, DeckControllerOptions } from './deck/deck-controller.ts';

/** This many members for a deck, numbered from 1. */
export const people = (count: number) => Array.from({ length: count }, (_, index) => aProfile({ number: index + 1 }));
export const limitReached = new ApiError(400, 'like_limit_reached', {
  type: 'about:blank',
  title: 'Out of likes',
  status: 400,
  code: 'like_limit_reached',
  allLikesFullRecoveryTime: '2026-11-20T22:00:00.000Z',
  freeLikesCount: 30,
  recoveryLikeTime: '2026-11-20T10:24:00.000Z',
  utilizedLikesCount: 30,
} satisfies Problem);

const made: DeckController[] = [];
/** A controller over fakes, with a record of the calls to them. */
export function aController(
  services = createFakeServices(),
  account = 'anna',
  changes: Partial<DeckControllerOptions> = {},
) {
  const onRefused = jest.fn();
  let time = new Date('2026-11-20T10:00:00.000Z');
  let isOnline = true;
  const controller = createDeckController({
    services,
    storage: localStorage,
    account,
    onRefused,
    now: () => time,
    sleep: async () => undefined,
    isOnline: () => isOnline,
    ...changes,
  });
  made.push(controller);
  return {
    services,
    controller,
    onRefused,
    names: () => controller.view$.value.deck.visible.map(({ name }) => name),
    sent: () => services.api.callsOf('postLike').map(({ query, body }) => [query.like, body]),
    setTime: (iso: string) => (time = new Date(iso)),
    setOnline: (value: boolean) => (isOnline = value),
  };
}
/** A controller that has dealt its first cards. */
export async function aDeck(count = 6, changes: Partial<DeckControllerOptions> = {}) {
  const deck = aController(createFakeServices({ world: { deck: people(count) } }), 'anna', changes);
  await deck.controller.refill();
  return deck;
}
export const idOf = (number: number) => aProfile({ number }).userId;

/** Stops every deck of a test, so that none continues in the next. */
export function stopDecks(): void {
  for (const controller of made.splice(0)) controller.stop();
}
