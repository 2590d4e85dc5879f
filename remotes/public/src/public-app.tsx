import { Suspense, lazy } from 'react';
import { Route, Routes } from 'react-router';
import { routePaths } from '@duet/contracts';
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

/** The screens of the public remote; all but home are loaded when they are visited. */
export function PublicApp() {
  return (
    <Suspense fallback={<Skeleton height={360} />}>
      <Routes>
        <Route path={routePaths.HomePage} element={<HomePage />} />
        <Route path={routePaths.OpenPage} element={<OpenPage />} />
        <Route path={routePaths.AboutPage} element={<InfoPage key="about" page="about" />} />
        <Route path={routePaths.TermsPage} element={<InfoPage key="terms" page="terms" />} />
        {[routePaths.PrivacyPage, '/policy'].map((path) => (
          <Route key={path} path={path} element={<InfoPage key="privacy" page="privacy" />} />
        ))}
        <Route path={routePaths.SupportPage} element={<InfoPage key="support" page="support" />} />
        <Route path={routePaths.ContactUsPage} element={<InfoPage key="contact-us" page="contact-us" />} />
        <Route path={routePaths.CookiePolicyPage} element={<InfoPage key="cookie-policy" page="cookie-policy" />} />
        <Route path={routePaths.DeleteAccountPage} element={<InfoPage key="delete-account" page="delete-account" />} />
        <Route
          path={routePaths.ChildProtectionPolicyPage}
          element={<InfoPage key="child-protection-policy" page="child-protection-policy" />}
        />
        <Route path={routePaths.CountriesPage} element={<CountriesPage />} />
        <Route path={routePaths.CityPage} element={<CityPage />} />
        <Route path={routePaths.LoginPage} element={<LoginPage />} />
        <Route path={routePaths.SignUpPage} element={<SignUpPage />} />
        <Route path={routePaths.ForgotPasswordPage} element={<ForgotPasswordPage />} />
        <Route path={routePaths.ChangePasswordPage} element={<ChangePasswordPage />} />
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}
