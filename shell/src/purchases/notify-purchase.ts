import { apiKey, isApiError } from '@duet/api';
import type { CallName, Order } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';
import { pause } from '../pause.ts';

/** The provider's word usually is here before the browser; so long is waited for it. */
const waits = [0, 500, 1000, 2000, 3000, 4000, 5000];
const fresh: readonly CallName[] = ['getCoins', 'getCurrentProfile', 'getSubscription', 'getUserSync'];

/**
 * Back from the payment: asks the server what became of the order, because the way back proves nothing, and says it.
 * Loaded only when somebody comes back.
 */
export async function notifyPurchase(services: ShellServices): Promise<void> {
  const { queryClient, notify, i18n } = services;
  const orderId = orderInAddress();
  const answer = orderId && (await follow(services, orderId));
  // without an answer it stays in the address, so that a reload asks again
  if (answer !== 'unanswered') leaveAddress();
  if (!answer || answer === 'not-ours') return;
  const { state, coins } = answer === 'unanswered' ? ({ state: 'open', coins: null } as const) : answer;
  for (const name of fresh) void queryClient.invalidateQueries({ queryKey: apiKey(name) });
  const t = i18n.translator('shell');
  // news of money stay until they are read
  const tell = (type: 'positive' | 'warning', message: string) => notify({ type, message, timeout: 0 });
  if (state === 'declined') tell('warning', t('purchase.declined'));
  else if (state === 'open') tell('warning', t('purchase.open'));
  else if (coins === null) tell('positive', t('purchase.plan'));
  else tell('positive', t('purchase.coins', { count: coins }));
}

function orderInAddress(): string | undefined {
  const orderId = new URLSearchParams(location.search).get('purchase');
  return orderId && /^[\w-]{36}$/.test(orderId) ? orderId : undefined;
}

/** Takes the order out of the address: a reload must not tell of it again. */
function leaveAddress(): void {
  const url = new URL(location.href);
  url.searchParams.delete('purchase');
  history.replaceState(history.state, '', url);
}

/** `unanswered`: nobody could say anything, and money may have moved. */
async function follow({ api }: ShellServices, orderId: string): Promise<Order | 'not-ours' | 'unanswered'> {
  let order: Order | 'unanswered' = 'unanswered';
  for (const wait of waits) {
    await pause(wait);
    try {
      order = await api.call('getOrder', { params: { id: orderId } });
      if (order.state !== 'open') return order;
    } catch (error) {
      if (isApiError(error) && error.status === 404) return 'not-ours';
    }
  }
  return order;
}
