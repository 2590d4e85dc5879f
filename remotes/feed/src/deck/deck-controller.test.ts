import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import type { Problem } from '@duet/contracts';
import { aProfile, createFakeServices } from '@duet/testing';
import { createDeckController } from './deck-controller.ts';

const people = (count: number) => Array.from({ length: count }, (_, index) => aProfile({ number: index + 1 }));
const limitReached = new ApiError(400, 'like_limit_reached', {
  type: 'about:blank',
  title: 'Out of likes',
  status: 400,
  code: 'like_limit_reached',
  allLikesFullRecoveryTime: '2026-11-20T22:00:00.000Z',
  freeLikesCount: 30,
  recoveryLikeTime: '2026-11-20T10:24:00.000Z',
  utilizedLikesCount: 30,
} satisfies Problem);

async function aDeck(count = 6) {
  const services = createFakeServices({ world: { deck: people(count) } });
  const onRefused = jest.fn();
  let time = new Date('2026-11-20T10:00:00.000Z');
  const controller = createDeckController({
    services,
    storage: localStorage,
    onRefused,
    now: () => time,
    sleep: async () => undefined,
  });
  await controller.refill();
  const names = () => controller.view$.value.deck.visible.map(({ name }) => name);
  return { services, controller, onRefused, names, setTime: (iso: string) => (time = new Date(iso)) };
}

describe('the deck controller', () => {
  beforeEach(() => localStorage.clear());

  it('moves on at once and tells the server behind it', async () => {
    const { services, controller, names } = await aDeck();

    controller.react('Coffee');

    expect(names()).toEqual(['Member 2', 'Member 3', 'Member 4']);
    await waitFor(() => expect(services.api.callsOf('postLike')).toHaveLength(1));
    expect(services.api.callsOf('postLike')[0]).toMatchObject({
      query: { like: 'Coffee' },
      body: aProfile({ number: 1 }).userId,
    });
  });

  it('undoes a nope without a call and with the same picture', async () => {
    const { services, controller, names } = await aDeck();
    controller.showPhoto(1);

    controller.react('Nope');
    controller.undo();

    expect(names()[0]).toBe('Member 1');
    expect(controller.view$.value.photoIndex).toBe(1);
    expect(services.api.callsOf('postLike')).toHaveLength(0);
  });

  it('sends a pending nope exactly once when the page is left', async () => {
    const { services, controller } = await aDeck();
    controller.react('Nope');

    controller.leave();
    controller.leave();

    expect(services.api.callsOf('postLike')).toHaveLength(1);
  });

  it('brings a refused card back and says so', async () => {
    const { services, controller, onRefused, names } = await aDeck();
    services.api.failOnce('postLike', new ApiError(404, 'not_found'));

    controller.react('Like');

    await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1));
    expect(names()[0]).toBe('Member 1');
  });

  it('only warns when a nope cannot be sent', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { services, controller, onRefused, names } = await aDeck();
    services.api.failOnce('postLike', new ApiError(404, 'not_found'));

    controller.react('Nope');
    controller.react('Nope');

    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(onRefused).not.toHaveBeenCalled();
    expect(names()[0]).toBe('Member 3');
    warn.mockRestore();
  });

  it('keeps the card and the limit when the server is out of likes, and ends the limit by the clock', async () => {
    const { services, controller, names, setTime } = await aDeck();
    services.api.failOnce('postLike', limitReached);

    controller.react('Heart');
    await waitFor(() => expect(controller.view$.value.limit?.utilizedLikesCount).toBe(30));

    expect(names()[0]).toBe('Member 1');
    expect(JSON.parse(localStorage.getItem('feedLimit') ?? '{}')).toMatchObject({ freeLikesCount: 30 });
    expect(controller.react('Like')).toBe(false);
    expect(controller.react('Nope')).toBe(true);

    setTime('2026-11-20T10:24:00.000Z');
    expect(controller.react('Like')).toBe(true);
    expect(controller.view$.value.limit).toBeUndefined();
  });

  it('does not ask again and again when nobody is left', async () => {
    const { services, controller, setTime } = await aDeck(0);
    await controller.refill();
    await controller.refill();
    expect(services.api.callsOf('getMatchingProfiles')).toHaveLength(1);
    expect(controller.view$.value.hint?.widerSearchType).toBe('Country');

    setTime('2026-11-20T10:00:30.000Z');
    await controller.refill();
    expect(services.api.callsOf('getMatchingProfiles')).toHaveLength(2);
  });

  it('says that it failed only when there is nothing to show', async () => {
    const services = createFakeServices();
    services.api.failOnce('getMatchingProfiles');
    const controller = createDeckController({ services, storage: localStorage, onRefused: jest.fn() });

    await controller.refill();
    expect(controller.view$.value.status).toBe('failed');

    controller.retry();
    await waitFor(() => expect(controller.view$.value.status).toBe('ready'));
  });

  it('keeps the card in hand when filters change', async () => {
    const { services, controller, names } = await aDeck();

    services.api.world.deck = [aProfile({ number: 40 })];
    await controller.filtersChanged();

    expect(names()).toEqual(['Member 1', 'Member 40']);
  });
});
