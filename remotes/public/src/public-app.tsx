import { Suspense, lazy } from 'react';
import { Screens } from '@duet/kit';
import type { ScreenMap } from '@duet/kit';
import { Skeleton } from '@duet/ui';
import { HomePage } from './home/home-page.tsx';
import { OpenPage } from './open/open-page.tsx';

const LoginPage = lazy(() => import('./auth/login-page.tsx').then(({ LoginPage: page }) => ({ default: page })));
const SignUpPage = lazy(() => import('./auth/sign-up-page.tsx').then(({ SignUpPage: page }) => ({ default: page })));
const ForgotPasswordPage = lazy(() =>
  import('./auth/forgot-password-page.tsx').then(({ ForgotPasswordPage: page }) => ({ default: page })),
);
const ChangePasswordPage = lazy(() =>
  import('./auth/change-password-page.tsx').then(({ ChangePasswordPage: page }) => ({ default: page })),
);
const CountriesPage = lazy(() =>
  import('./places/countries-page.tsx').then(({ CountriesPage: page }) => ({ default: page })),
);
const CityPage = lazy(() => import('./places/city-page.tsx').then(({ CityPage: page }) => ({ default: page })));
const InfoPage = lazy(() => import('./info/info-page.tsx').then(({ InfoPage: page }) => ({ default: page })));

const screens: ScreenMap = {
  HomePage,
  OpenPage,
  AboutPage: () => <InfoPage key="about" page="about" />,
  TermsPage: () => <InfoPage key="terms" page="terms" />,
  PrivacyPage: () => <InfoPage key="privacy" page="privacy" />,
  SupportPage: () => <InfoPage key="support" page="support" />,
  ContactUsPage: () => <InfoPage key="contact-us" page="contact-us" />,
  CookiePolicyPage: () => <InfoPage key="cookie-policy" page="cookie-policy" />,
  DeleteAccountPage: () => <InfoPage key="delete-account" page="delete-account" />,
  ChildProtectionPolicyPage: () => <InfoPage key="child-protection-policy" page="child-protection-policy" />,
  CountriesPage: () => <CountriesPage />,
  CityPage: ({ params }) => <CityPage params={params} />,
  LoginPage: () => <LoginPage />,
  SignUpPage: () => <SignUpPage />,
  ForgotPasswordPage: () => <ForgotPasswordPage />,
  ChangePasswordPage: () => <ChangePasswordPage />,
};

/** The screens of the public remote; all but home are loaded when they are visited. */
export function PublicApp() {
  return (
    <Suspense fallback={<Skeleton height={360} />}>
      <Screens of={screens} />
    </Suspense>
  );
}
