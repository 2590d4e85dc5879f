import { Screens, defineRemote } from '@duet/kit';
import { CoinsPage } from './overview/coins-page.tsx';
import { askCoinsAhead } from './overview/use-coins.ts';
import { routes } from './routes.ts';

const screens = { Coins: CoinsPage };

const coins = defineRemote({
  name: 'coins',
  routes,
  catalogues: (locale) => import(`./locales/${locale}.json`),
  sheets: {
    coins: () => import('./sheets/coins-sheet.tsx').then(({ CoinsSheet }) => CoinsSheet),
    subscription: () => import('./sheets/subscription-sheet.tsx').then(({ SubscriptionSheet }) => SubscriptionSheet),
  },
  Root: () => <Screens of={screens} />,
  prefetch: { Coins: ({ services }) => [askCoinsAhead(services)] },
});

export const { bootstrap, mount, unmount, update, prefetch, openSheet } = coins;
export default coins;
