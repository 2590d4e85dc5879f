import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createFakeServices } from '@duet/testing';
import { aController, people, stopDecks } from '../test-kit.ts';

describe('the dealer of the deck', () => {
  beforeEach(() => localStorage.clear());
  afterEach(stopDecks);

  it('deals cards and reports why when the reactions of an earlier page cannot be looked up', async () => {
    const failure = new DOMException('This document may hold no locks', 'SecurityError');
    const locks = { request: async () => undefined, query: async () => await Promise.reject(failure) };
    const services = createFakeServices({ world: { deck: people(3) } });
    const { controller, names } = aController(services, 'anna', { locks });

    await controller.resume();
    await controller.refill();

    expect(names()).toEqual(['Member 1', 'Member 2', 'Member 3']);
    expect(services.reports).toEqual([failure]);
  });
});
