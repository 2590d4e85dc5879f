import { isApiError } from '@duet/kit';
import type { ShellServices } from '@duet/kit';
import type { Translate } from '@duet/i18n';

/** How many coins are missing according to a refusal; undefined when it is about something else. */
export function missingCoins(error: unknown): number | undefined {
  return isApiError(error, 'not_enough_coins') ? Math.max(1, Number(error.problem?.['missing']) || 1) : undefined;
}

/** Shows how many coins are missing, with a link to buy more. */
export function sayMissingCoins(
  { bus, notify }: Pick<ShellServices, 'bus' | 'notify'>,
  t: Translate<'feed'>,
  count: number,
): void {
  const onPress = () => bus.publish('purchase.asked', { sheet: 'coins', missing: count });
  notify({ type: 'negative', message: t('coins.missing', { count }), action: { label: t('coins.get'), onPress } });
}
