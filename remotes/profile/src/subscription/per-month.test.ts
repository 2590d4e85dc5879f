import { expect, it } from '@jest/globals';
import { perMonth } from './per-month.ts';

it('takes the price of a month from the server', () => {
  expect(perMonth({ id: 'sixMonths', priceUsd: 59.99, perMonthUsd: 10 })).toEqual({ usd: 10, isRounded: false });
});

it('rounds the price of a month of weeks up, and says so', () => {
  expect(perMonth({ id: 'week', priceUsd: 5.99, perMonthUsd: null })).toEqual({ usd: 26.05, isRounded: true });
});
