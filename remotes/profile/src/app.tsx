import { defineRemote } from '@duet/kit';
import { ProfileFrame } from './frame/profile-frame.tsx';

const profile = defineRemote({
  name: 'profile',
  catalogues: (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
  Root: ProfileFrame,
  prefetch: {
    Profile: ({ ask }) => [ask('getCurrentProfile', {})],
    ProfileBlocked: ({ ask }) => [ask('getBlocked', {})],
  },
});

export const { bootstrap, mount, unmount, update, prefetch } = profile;
export default profile;
