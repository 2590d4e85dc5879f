import { lateScreen } from './late-screen.tsx';

/** Each chunk has a name, by which the build finds the style sheet of a page that it renders. */
export const InfoPage = lateScreen(
  async () => (await import(/* webpackChunkName: "info" */ './info/info-page.tsx')).InfoPage,
);
export const CountriesPage = lateScreen(
  async () => (await import(/* webpackChunkName: "places" */ './places/countries-page.tsx')).CountriesPage,
);
export const CityPage = lateScreen(
  async () => (await import(/* webpackChunkName: "places" */ './places/city-page.tsx')).CityPage,
);
export const CountryPage = lateScreen(
  async () => (await import(/* webpackChunkName: "places" */ './places/country-page.tsx')).CountryPage,
);
export const LoginPage = lateScreen(async () => (await import('./auth/login-page.tsx')).LoginPage);
export const SignUpPage = lateScreen(async () => (await import('./auth/sign-up-page.tsx')).SignUpPage);
export const ForgotPasswordPage = lateScreen(
  async () => (await import('./auth/forgot-password-page.tsx')).ForgotPasswordPage,
);
export const ChangePasswordPage = lateScreen(
  async () => (await import('./auth/change-password-page.tsx')).ChangePasswordPage,
);
