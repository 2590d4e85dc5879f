import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aProfile, createFakeServices } from '@duet/testing';
import { aController, aDeck, idOf, limitReached, people, stopDecks } from '../test-kit.ts';

/** The page of somebody who has left a deck of 14 and comes back without likes. */
async function aReload(account = 'anna', at = '2026-11-20T10:05:00.000Z') {
  const { controller, setTime } = await aDeck(14);
  controller.react('Nope');
  controller.leave(true);
  controller.stop();
  setTime(at);

  const services = createFakeServices({ world: { deck: people(14) } });
  services.api.on('getMatchingProfiles', () => {
    throw limitReached;
  });
  const next = aController(services, account);
  next.setTime(at);
  return next;
}

describe('a deck that comes back at the like limit', () => {
  beforeEach(() => localStorage.clear());
  afterEach(stopDecks);

  it('has the cards that the last visit has left, in their order, and Nope goes on through all of them', async () => {
    const { controller, names } = await aReload();

    await controller.refill();

    expect(names()).toEqual(['Member 2', 'Member 3', 'Member 4']);
    expect(controller.view$.value).toMatchObject({ status: 'ready', limit: { freeLikesCount: 30 } });
    for (let number = 2; number <= 14; number += 1) {
      await waitFor(() => expect(names()[0]).toBe(`Member ${number}`));
      expect(controller.react('Nope')).toBe(true);
    }
    expect(names()).toEqual([]);
  });

  it('still refuses a Like', async () => {
    const { controller, names, sent } = await aReload();
    await controller.refill();

    expect(controller.react('Like')).toBe(false);

    expect(names()[0]).toBe('Member 2');
    expect(sent()).toEqual([]);
  });

  it('leaves out who has gone since', async () => {
    const { controller, names, services } = await aReload();
    services.api.failOnce('getProfile', limitReached);

    await controller.refill();

    expect(names()).toEqual(['Member 3', 'Member 4', 'Member 5']);
  });

  it('leaves out who was blocked since', async () => {
    const { controller, names, services } = await aReload();
    services.api.on('getProfile', ({ params }) => {
      const profile = services.api.world.deck.find(({ userId }) => userId === params.id) ?? aProfile();
      return { ...profile, isBlocked: profile.name === 'Member 2' };
    });

    await controller.refill();

    expect(names()).toEqual(['Member 3', 'Member 4', 'Member 5']);
  });

  it.each([
    ['of another member', 'boris', '2026-11-20T10:05:00.000Z'],
    ['of another day', 'anna', '2026-11-20T22:05:00.000Z'],
  ])('shows no cards %s', async (_whose, account, at) => {
    const { controller, names, services } = await aReload(account, at);

    await controller.refill();

    expect(names()).toEqual([]);
    expect(services.api.callsOf('getProfile')).toEqual([]);
  });

  it('keeps ids and nothing else of a member', async () => {
    await aReload();

    expect(JSON.parse(localStorage.getItem('duet.deck.anna') ?? '')).toEqual({
      at: Date.parse('2026-11-20T10:00:00.000Z'),
      ids: Array.from({ length: 13 }, (_, index) => idOf(index + 2)),
    });
  });
});
