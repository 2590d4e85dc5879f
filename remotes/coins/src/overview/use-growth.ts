import { useEffect, useState } from 'react';
import { useServices } from '@duet/kit';

/**
 * How many coins came since this tab last showed the balance, 0 while it has not grown. A payment leaves the page, so
 * the balance of before is kept in the tab until the way back.
 */
export function useGrowth(balance: number): number {
  const { session } = useServices();
  const state = session.state();
  const key = `duet.coins.seen:${state.status === 'signed-in' ? state.uid : ''}`;
  const [shown, setShown] = useState(() => ({ before: seenBalance(key) ?? balance, balance }));

  if (shown.balance !== balance) setShown({ before: shown.balance, balance });
  useEffect(() => sessionStorage.setItem(key, String(balance)), [key, balance]);

  return Math.max(0, balance - shown.before);
}

/** The balance this tab showed last. */
function seenBalance(key: string): number | undefined {
  const kept = sessionStorage.getItem(key);
  const balance = Number(kept);
  return kept === null || !Number.isInteger(balance) ? undefined : balance;
}
