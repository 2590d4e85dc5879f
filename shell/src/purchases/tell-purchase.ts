import { apiKey } from '@duet/api';
import type { CallName, Order } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';

/** The provider's word usually is here before the browser; so long is waited for it. */
const waits = [0, 500, 1000, 2000, 3000, 4000, 5000];
const fresh: readonly CallName[] = ['getCoins', 'getCurrentProfile', 'getSubscription', 'getUserSync'];

/**
 * Back from the payment: asks the server what became of the order, because the way back proves nothing, and says it.
 * Loaded only when somebody comes back.
 */
export async function tellPurchase(services: ShellServices): Promise<void> {
  const { queryClient, notify, i18n } = services;
  const orderId = takeOrder();
  if (orderId === undefined) return;
  const order = await follow(services, orderId);
  if (!order) return;
  for (const name of fresh) void queryClient.invalidateQueries({ queryKey: apiKey(name) });
  const t = i18n.translator('shell');
  // news of money stay until they are read
  const tell = (type: 'positive' | 'warning', message: string) => notify({ type, message, timeout: 0 });
  if (order.state === 'declined') tell('warning', t('purchase.declined'));
  else if (order.state === 'open') tell('warning', t('purchase.open'));
  else if (order.coins === null) tell('positive', t('purchase.plan'));
  else tell('positive', t('purchase.coins', { count: order.coins }));
}

/** Takes the order out of the address: a reload must not tell of it again. */
function takeOrder(): string | undefined {
  const url = new URL(window.location.href);
  const orderId = url.searchParams.get('purchase');
  url.searchParams.delete('purchase');
  window.history.replaceState(window.history.state, '', url);
  return orderId && /^[\w-]{36}$/.test(orderId) ? orderId : undefined;
}

async function follow({ api }: ShellServices, orderId: string): Promise<Order | undefined> {
  let order: Order | undefined;
  for (const wait of waits) {
    await new Promise((done) => setTimeout(done, wait));
    order = await api.call('getOrder', { params: { id: orderId } }).catch(() => order);
    if (order && order.state !== 'open') break;
  }
  return order;
}
