import { Route, Routes } from 'react-router';
import { routePaths } from '@duet/contracts';
import { defineRemote } from '@duet/kit';
import { OnboardingPage } from './flow/onboarding-page.tsx';
import { RestorePage } from './restore/restore-page.tsx';

/** The screens of the onboarding remote. */
function OnboardingApp() {
  return (
    <Routes>
      <Route path={routePaths.Onboarding} element={<OnboardingPage />} />
      <Route path={routePaths.RestorePage} element={<RestorePage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

const onboarding = defineRemote({
  name: 'onboarding',
  catalogues: (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
  Root: OnboardingApp,
  prefetch: { Onboarding: ({ ask }) => [ask('getCurrentProfile', {})] },
});

export const { bootstrap, mount, unmount, update, prefetch } = onboarding;
export default onboarding;
