import type { RemoteRoute } from '@duet/contracts';

/** The screens of this remote; the registry carries them to the shell. */
export const routes: readonly RemoteRoute[] = [
  { name: 'HomePage', layout: 'default' },
  { name: 'OpenPage', layout: 'default' },
  { name: 'AboutPage', layout: 'default' },
  { name: 'TermsPage', layout: 'default' },
  { name: 'PrivacyPage', layout: 'default' },
  { name: 'SupportPage', layout: 'default' },
  { name: 'ContactUsPage', layout: 'default' },
  { name: 'CookiePolicyPage', layout: 'default' },
  { name: 'DeleteAccountPage', layout: 'default' },
  { name: 'ChildProtectionPolicyPage', layout: 'default' },
  { name: 'CountriesPage', layout: 'default' },
  { name: 'CityPage', layout: 'default' },
  { name: 'LoginPage', layout: 'auth', guard: 'is-guest' },
  { name: 'SignUpPage', layout: 'auth', guard: 'is-guest' },
  { name: 'ForgotPasswordPage', layout: 'auth', guard: 'is-guest' },
  { name: 'ChangePasswordPage', layout: 'auth', guard: 'is-guest' },
];
