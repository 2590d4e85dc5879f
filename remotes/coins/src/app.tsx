import { Screens, defineRemote } from '@duet/kit';
import { CoinsPage } from './overview/coins-page.tsx';
import { routes } from './routes.ts';

const screens = { Coins: CoinsPage };

const coins = defineRemote({
  name: 'coins',
  routes,
  catalogues: (locale) => import(`./locales/${locale}.json`),
  Root: () => <Screens of={screens} />,
});

export const { bootstrap, mount, unmount, update } = coins;
export default coins;
