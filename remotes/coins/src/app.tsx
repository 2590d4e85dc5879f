import { Route, Routes } from 'react-router';
import { routePaths } from '@duet/contracts';
import { defineRemote } from '@duet/kit';
import { CoinsPage } from './overview/coins-page.tsx';
import { askCoinsAhead } from './overview/use-coins.ts';

/** The one screen of the coins remote; its sheets open above any other. */
function CoinsApp() {
  return (
    <Routes>
      <Route path={routePaths.Coins} element={<CoinsPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

const coins = defineRemote({
  name: 'coins',
  catalogues: (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
  sheets: {
    coins: () => import('./sheets/coins-sheet.tsx').then(({ CoinsSheet }) => CoinsSheet),
    subscription: () => import('./sheets/subscription-sheet.tsx').then(({ SubscriptionSheet }) => SubscriptionSheet),
  },
  Root: CoinsApp,
  prefetch: { Coins: ({ services }) => [askCoinsAhead(services)] },
});

export const { bootstrap, mount, unmount, update, prefetch, openSheet } = coins;
export default coins;
