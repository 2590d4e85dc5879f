import type { PurchaseSheet } from '@duet/contracts';
import { useServices } from '@duet/kit';

/** Asks for one of the purchase sheets: the shell opens it over any screen. */
export function usePurchase() {
  const { bus } = useServices();
  return (sheet: PurchaseSheet, missing: number | null = null) => bus.publish('purchase.asked', { sheet, missing });
}
