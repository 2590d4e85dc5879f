import type { Locale, SubscriptionPlan } from '@duet/contracts';
import { coins, subscription } from '../../lib/constants.ts';

/** Something that can be ordered. */
export interface Item {
  readonly coins: number | null;
  readonly plan: SubscriptionPlan | null;
  readonly amountCents: number;
}

export function findItem(id: string): Item | undefined {
  const pack = coins.packs.find((each) => each.id === id);
  if (pack) return { coins: pack.coins, plan: null, amountCents: cents(pack.priceUsd) };
  const plan = subscription.plans.find((each) => each.id === id);
  return plan && { coins: null, plan: plan.id, amountCents: cents(plan.priceUsd) };
}

export function cents(dollars: number): number {
  return Math.round(dollars * 100);
}

const coinTitle: Readonly<Record<Locale, (count: string) => string>> = {
  en: (count) => `Duet: ${count} coins`,
  uk: (count) => `Duet: ${count} монет`,
  ru: (count) => `Duet: ${count} монет`,
};
const planTitles: Readonly<Record<Locale, Readonly<Record<SubscriptionPlan, string>>>> = {
  en: {
    week: 'Duet subscription, one week',
    month: 'Duet subscription, one month',
    sixMonths: 'Duet subscription, six months',
  },
  uk: {
    week: 'Підписка Duet на тиждень',
    month: 'Підписка Duet на місяць',
    sixMonths: 'Підписка Duet на шість місяців',
  },
  ru: {
    week: 'Подписка Duet на неделю',
    month: 'Подписка Duet на месяц',
    sixMonths: 'Подписка Duet на шесть месяцев',
  },
};

/** Name on the payment page. Packs are round hundreds, so one plural form is right in each language. */
export function titleOf({ coins: count, plan }: Pick<Item, 'coins' | 'plan'>, locale: Locale): string {
  if (plan) return planTitles[locale][plan];
  return coinTitle[locale](new Intl.NumberFormat(locale).format(count ?? 0));
}
