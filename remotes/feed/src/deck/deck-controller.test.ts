import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import type { CallAnswer } from '@duet/contracts';
import { aProfile, createFakeServices } from '@duet/testing';
import { aController, aDeck, idOf, limitReached, people, stopDecks } from '../test-kit.ts';

const unlucky = new ApiError(403, 'forbidden');

describe('the deck controller', () => {
  beforeEach(() => localStorage.clear());
  afterEach(stopDecks);

  it('shows the next card at once and calls the server in the background', async () => {
    const { services, controller, names } = await aDeck();

    controller.react('Coffee');

    expect(names()).toEqual(['Member 2', 'Member 3', 'Member 4']);
    await waitFor(() => expect(services.api.callsOf('postLike')).toHaveLength(1));
    expect(services.api.callsOf('postLike')[0]).toMatchObject({ query: { like: 'Coffee' }, body: idOf(1) });
  });

  it('undoes a nope without a call and with the same picture, also after a reload', async () => {
    const { services, controller, names } = await aDeck();
    controller.showPhoto(1);

    controller.react('Nope');
    controller.undo();

    expect(names()[0]).toBe('Member 1');
    expect(controller.view$.value.photoIndex).toBe(1);
    await aController(services).controller.resume();
    expect(services.api.callsOf('postLike')).toHaveLength(0);
  });

  it('lets a subscriber undo five nopes', async () => {
    const services = createFakeServices({ world: { deck: people(8) } });
    services.api.on('getMatchingProfiles', () => ({ items: people(8), hint: null, limit: aLimit, undoSteps: 5 }));
    const { controller, names, sent } = aController(services);
    await controller.refill();

    for (let count = 0; count < 6; count += 1) controller.react('Nope');
    await waitFor(() => expect(sent()).toEqual([['Nope', idOf(1)]]));
    for (let count = 0; count < 6; count += 1) controller.undo();

    expect(names()).toEqual(['Member 2', 'Member 3', 'Member 4']);
    expect(sent()).toHaveLength(1);
  });

  it('sends a pending nope exactly once when the page is closed, and the next page does not repeat it', async () => {
    const { services, controller, sent } = await aDeck();
    controller.react('Nope');

    controller.leave(true);
    controller.leave(true);
    await aController(services).controller.resume();

    expect(sent()).toEqual([['Nope', idOf(1)]]);
  });

  it('keeps a pending nope when the page is closed without a connection; the next page sends it', async () => {
    const { services, controller, setOnline, sent } = await aDeck();
    setOnline(false);
    controller.react('Nope');
    controller.leave(true);
    expect(sent()).toEqual([]);

    await aController(services).controller.resume();

    await waitFor(() => expect(sent()).toEqual([['Nope', idOf(1)]]));
  });

  it('sends what the previous page could not, in order and only for the same account', async () => {
    const { services, controller, sent, setOnline } = await aDeck();
    services.api.on('postLike', () => new Promise(() => undefined));
    setOnline(false);
    controller.react('Heart');
    controller.react('Nope');
    controller.react('Travel');
    await waitFor(() => expect(sent()).toEqual([['Heart', idOf(1)]]));
    const before = sent().length;
    const answer = () => ({ matched: false, chatId: null, limit: aLimit });
    services.api.on('postLike', answer);

    await aController(services, 'boris').controller.resume();
    expect(sent()).toHaveLength(before);

    const next = aController(services);
    await next.controller.refill();
    await next.controller.resume();

    await waitFor(() =>
      expect(sent().slice(before)).toEqual([
        ['Heart', idOf(1)],
        ['Nope', idOf(2)],
        ['Travel', idOf(3)],
      ]),
    );
    expect(next.names()[0]).toBe('Member 4');
  });

  it('returns a refused card to the deck and notifies the member', async () => {
    const { services, controller, onRefused, names } = await aDeck();
    services.api.failOnce('postLike', unlucky);

    controller.react('Like');

    await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1));
    expect(names()[0]).toBe('Member 1');
  });

  it('does not return a card whose member is gone', async () => {
    const { services, controller, onRefused, names } = await aDeck();
    services.api.failOnce('postLike', new ApiError(404, 'not_found'));

    controller.react('Like');

    await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1));
    expect(names()[0]).toBe('Member 2');
  });

  it('the deck controller only warns when a nope cannot be sent', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { services, controller, onRefused, names } = await aDeck();
    services.api.failOnce('postLike', unlucky);

    controller.react('Nope');
    controller.react('Nope');

    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(onRefused).not.toHaveBeenCalled();
    expect(names()[0]).toBe('Member 3');
    warn.mockRestore();
  });

  it('the deck controller only warns when a nope cannot be sent on leaving', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { services, controller, onRefused } = await aDeck();
    services.api.failOnce('postLike', unlucky);
    controller.react('Nope');

    controller.leave(true);

    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(onRefused).not.toHaveBeenCalled();
    expect(services.reports).toEqual([]);
    warn.mockRestore();
  });

  it('applies the limit also when the request for more cards reports it', async () => {
    const { services, controller } = aController();
    services.api.failOnce('getMatchingProfiles', limitReached);

    await controller.refill();

    expect(controller.view$.value).toMatchObject({ status: 'ready', limit: { utilizedLikesCount: 30 } });
    expect(JSON.parse(localStorage.getItem('feedLimit') ?? '{}')).toEqual({
      allLikesFullRecoveryTime: '2026-11-20T22:00:00.000Z',
      freeLikesCount: 30,
      recoveryLikeTime: '2026-11-20T10:24:00.000Z',
      utilizedLikesCount: 30,
    });
    expect(services.reports).toEqual([]);
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

  it('returns all cards over the limit and notifies the member once', async () => {
    const { services, controller, onRefused, names } = await aDeck();
    services.api.on('postLike', () => {
      throw limitReached;
    });

    controller.react('Heart');
    controller.react('Coffee');
    controller.react('Travel');

    await waitFor(() => expect(controller.view$.value.waiting).toBe(0));
    expect(names().toSorted()).toEqual(['Member 1', 'Member 2', 'Member 3']);
    expect(onRefused.mock.calls).toEqual([[expect.objectContaining({ name: 'Member 1' }), limitReached]]);
  });

  it('forgets the limit when the subscription begins', async () => {
    const { services, controller } = await aDeck();
    services.api.failOnce('postLike', limitReached);
    controller.react('Heart');
    await waitFor(() => expect(controller.view$.value.limit).toBeDefined());

    controller.subscriptionChanged();

    expect(controller.view$.value.limit).toBeUndefined();
    expect(localStorage.getItem('feedLimit')).toBeNull();
    await waitFor(() => expect(services.api.callsOf('getMatchingProfiles').length).toBeGreaterThan(1));
  });

  it('does not ask repeatedly when nobody is left', async () => {
    const { services, controller, setTime } = await aDeck(0);
    await controller.refill();
    await controller.refill();
    expect(services.api.callsOf('getMatchingProfiles')).toHaveLength(1);
    expect(controller.view$.value.hint?.widerSearchType).toBe('Country');

    setTime('2026-11-20T10:00:30.000Z');
    await controller.refill();
    expect(services.api.callsOf('getMatchingProfiles')).toHaveLength(2);
  });

  it.each(['Nope', 'Like'] as const)('asks why nobody is left once the last card has gone with a %s', async (last) => {
    const { services, controller } = await aDeck(3);
    const asked = () => services.api.callsOf('getMatchingProfiles').length;
    controller.react('Like');
    await waitFor(() => expect(asked()).toBe(2));

    controller.react('Nope');
    controller.react(last);

    await waitFor(() => expect(controller.view$.value.hint?.widerSearchType).toBe('Country'));
    expect(controller.view$.value.status).toBe('ready');
    expect(asked()).toBe(3);
    if (last === 'Nope') controller.undo();
    controller.react('Nope');
    await controller.refill();
    expect(asked()).toBe(3);
  });

  it('asks again why nobody is left when the pending answer is older than the last reaction', async () => {
    const { services, controller } = await aDeck(3);
    const late = Promise.withResolvers<CallAnswer<'getMatchingProfiles'>>();
    services.api.on('getMatchingProfiles', () => late.promise);
    for (let count = 0; count < 3; count += 1) controller.react('Like');
    await waitFor(() => expect(controller.view$.value.waiting).toBe(0));
    const hint = { excludesMost: 'age', widerSearchType: null } as const;
    services.api.on('getMatchingProfiles', () => ({ items: [], hint, limit: aLimit, undoSteps: 1 }));

    late.resolve({ items: people(3), hint: null, limit: aLimit, undoSteps: 1 });

    await waitFor(() => expect(controller.view$.value.hint).toEqual(hint));
  });

  it('continues with its cards when more cannot be fetched, and then shows the failure', async () => {
    const { services, controller, names } = await aDeck(3);
    services.api.on('getMatchingProfiles', () => {
      throw new ApiError(0, 'network');
    });

    controller.react('Heart');
    await waitFor(() => expect(controller.view$.value.status).toBe('failed'));
    expect(names()).toEqual(['Member 2', 'Member 3']);
    controller.react('Heart');
    controller.react('Heart');

    expect(names()).toEqual([]);
    expect(controller.view$.value.status).toBe('failed');
    services.api.on('getMatchingProfiles', () => ({ items: people(9), hint: null, limit: aLimit, undoSteps: 1 }));
    controller.online();
    await waitFor(() => expect(names()).toEqual(['Member 4', 'Member 5', 'Member 6']));
  });

  it('asks at once for somebody new when the network is back and nobody was left', async () => {
    const { services, controller, names } = await aDeck(1);
    services.api.on('getMatchingProfiles', () => ({ items: [], hint: null, limit: aLimit, undoSteps: 1 }));
    controller.react('Heart');
    await waitFor(() => expect(controller.view$.value.status).toBe('ready'));
    await controller.refill(true);
    services.api.on('getMatchingProfiles', () => ({ items: people(3), hint: null, limit: aLimit, undoSteps: 1 }));

    controller.online();

    await waitFor(() => expect(names()).toEqual(['Member 2', 'Member 3']));
  });

  it.each(['getMatchingProfiles', 'postLike'] as const)('reports an unexpected error of %s', async (name) => {
    const { services, controller } = aController(createFakeServices({ world: { deck: people(6) } }));
    const bug = new TypeError('items is not iterable');
    services.api.on(name, () => {
      throw bug;
    });

    await controller.refill();
    controller.react('Heart');

    await waitFor(() => expect(services.reports).toEqual([bug]));
  });

  it('reports no refusal', async () => {
    const { services, controller } = aController();
    services.api.failOnce('getMatchingProfiles');

    await controller.refill();

    expect(controller.view$.value.status).toBe('failed');
    expect(services.reports).toEqual([]);
  });

  it('keeps the top card when filters change and fetches once', async () => {
    const { services, controller, names } = await aDeck();

    services.api.world.deck = [aProfile({ number: 40 })];
    await controller.filtersChanged();

    expect(names()).toEqual(['Member 1', 'Member 40']);
    expect(services.api.callsOf('getMatchingProfiles')).toHaveLength(2);
  });

  it('fetches a new deck once after the profile was changed on another screen', async () => {
    const { services, controller, names } = await aDeck();
    services.api.world.deck = [aProfile({ number: 40 })];

    controller.becomeStale();
    await controller.refill();
    await controller.refill();

    expect(names()).toEqual(['Member 1', 'Member 40']);
    expect(services.api.callsOf('getMatchingProfiles').length).toBeLessThanOrEqual(3);
  });

  it('keeps the picture of the top card when another member is removed', async () => {
    const { controller, names } = await aDeck();
    controller.showPhoto(1);

    controller.drop(idOf(5));
    expect(controller.view$.value.photoIndex).toBe(1);
    controller.drop(idOf(1));

    expect(names()[0]).toBe('Member 2');
    expect(controller.view$.value.photoIndex).toBe(0);
  });

  it('learns from the next cards that likes are available again', async () => {
    const { services, controller } = await aDeck();
    services.api.failOnce('postLike', limitReached);
    controller.react('Heart');
    await waitFor(() => expect(controller.view$.value.limit).toBeDefined());

    await controller.filtersChanged();

    expect(controller.view$.value.limit).toBeUndefined();
    expect(localStorage.getItem('feedLimit')).toBeNull();
  });
});

const aLimit = {
  allLikesFullRecoveryTime: null,
  freeLikesCount: 30,
  recoveryLikeTime: null,
  utilizedLikesCount: 1,
};
