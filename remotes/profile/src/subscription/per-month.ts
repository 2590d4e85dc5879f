import type { Subscription } from '@duet/contracts';

const WEEKS_PER_MONTH = 365.25 / 12 / 7;

/** What a plan costs by the month. */
export interface MonthlyPrice {
  readonly usd: number;
  /** A month is no whole number of weeks. */
  readonly isRounded: boolean;
}

/** The price of a month by the server's prices, rounded up to a cent so that no plan looks cheaper than it is. */
export function perMonth({ priceUsd, perMonthUsd }: Subscription['plans'][number]): MonthlyPrice {
  if (perMonthUsd !== null) return { usd: perMonthUsd, isRounded: false };
  return { usd: Math.ceil(priceUsd * WEEKS_PER_MONTH * 100) / 100, isRounded: true };
}
