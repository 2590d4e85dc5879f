import { defineRemote } from '@duet/kit';
import { ProfileFrame } from './frame/profile-frame.tsx';
import { routes } from './routes.ts';

const profile = defineRemote({
  name: 'profile',
  routes,
  catalogues: (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
  Root: ProfileFrame,
  prefetch: {
    Profile: ({ ask }) => [ask('getCurrentProfile', {})],
    ProfileBlocked: ({ ask }) => [ask('getBlocked', {})],
  },
});

export const { bootstrap, mount, unmount, update, prefetch } = profile;
export default profile;
