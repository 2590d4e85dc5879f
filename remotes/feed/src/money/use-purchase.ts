import type { PurchaseSheet } from '@duet/contracts';
import { isApiError, useServices } from '@duet/kit';
import { useFeedText } from '../use-feed-text.ts';

/** Asks for one of the purchase sheets: the shell opens it, wherever the member is. */
export function usePurchase() {
  const { bus } = useServices();
  return (sheet: PurchaseSheet, missing: number | null = null) => bus.publish('purchase.asked', { sheet, missing });
}

/** How many coins a refusal says are missing; undefined when it is about something else. */
export function missingCoins(error: unknown): number | undefined {
  return isApiError(error, 'not_enough_coins') ? Math.max(1, Number(error.problem?.['missing']) || 1) : undefined;
}

/** Says how many coins are missing, with the way to more. */
export function useMissingCoinsNotice() {
  const t = useFeedText();
  const { notify } = useServices();
  const purchase = usePurchase();
  return (count: number) =>
    notify({
      type: 'negative',
      message: t('coins.missing', { count }),
      action: { label: t('coins.get'), onPress: () => purchase('coins', count) },
    });
}
