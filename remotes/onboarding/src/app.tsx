import { Screens, defineRemote } from '@duet/kit';
import { OnboardingPage } from './flow/onboarding-page.tsx';
import { RestorePage } from './restore/restore-page.tsx';
import { routes } from './routes.ts';

const screens = { Onboarding: OnboardingPage, RestorePage };

const onboarding = defineRemote({
  name: 'onboarding',
  routes,
  catalogues: (locale) => import(`./locales/${locale}.json`),
  Root: () => <Screens of={screens} />,
  prefetch: { Onboarding: ({ ask }) => [ask('getCurrentProfile', {})] },
});

export const { bootstrap, mount, unmount, update, prefetch } = onboarding;
export default onboarding;
