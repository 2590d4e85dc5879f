import { beforeEach, describe, expect, it } from '@jest/globals';
import { second } from '../../lib/constants.ts';
import type { DeckFilter } from './deck-filter.ts';
import { keptOrders } from './kept-orders.ts';
import type { KeptOrders } from './kept-orders.ts';

const filter: DeckFilter = {
  genders: ['Female'],
  births: { after: '1980-01-01', until: '2000-01-01' },
  area: { kind: 'any' },
  searchType: 'Any',
  wantedBy: { partnerGenders: ['Male', 'All'], age: 30 },
};
const now = new Date('2026-11-30T12:00:00Z');
const deck = { memberId: 'boris', filter, now, likedAt: null };
const order = ['anna', 'berta', 'clara'].map((id) => ({ id, isStranger: true }));

let orders: KeptOrders;
beforeEach(() => {
  orders = keptOrders();
  orders.keep(deck, order);
});

describe('the order that is kept of a viewer', () => {
  it('is found for a minute', () => {
    expect(orders.find({ ...deck, now: new Date(now.getTime() + 59 * second) })).toEqual(order);
    expect(orders.find({ ...deck, now: new Date(now.getTime() + 60 * second) })).toBeUndefined();
  });

  it('is of this viewer, these filters and these likes', () => {
    const older: DeckFilter = { ...filter, births: { after: null, until: '1980-01-01' } };

    expect(orders.find({ ...deck, memberId: 'daria' })).toBeUndefined();
    expect(orders.find({ ...deck, filter: older })).toBeUndefined();
    expect(orders.find({ ...deck, likedAt: now })).toBeUndefined();
  });

  it('begins with whom the viewer has come to', () => {
    orders.skipTo(deck, 'berta');
    expect(orders.find(deck)?.map(({ id }) => id)).toEqual(['berta', 'clara']);

    orders.skipTo(deck, 'nobody');
    expect(orders.find(deck)?.map(({ id }) => id)).toEqual(['berta', 'clara']);
  });
});
