import { defineRemote } from '@duet/kit';
import { ProfileFrame } from './frame/profile-frame.tsx';
import { routes } from './routes.ts';

const profile = defineRemote({
  name: 'profile',
  routes,
  catalogues: (locale) => import(`./locales/${locale}.json`),
  Root: ProfileFrame,
});

export const { bootstrap, mount, unmount, update } = profile;
export default profile;
