import type { RouteName } from '@duet/contracts';
import type { InfoPageName } from './info-text.ts';

/** The informational page of each route. */
export const infoRoutes = {
  AboutPage: 'about',
  TermsPage: 'terms',
  PrivacyPage: 'privacy',
  SupportPage: 'support',
  ContactUsPage: 'contact-us',
  CookiePolicyPage: 'cookie-policy',
  DeleteAccountPage: 'delete-account',
  ChildProtectionPolicyPage: 'child-protection-policy',
} as const satisfies Partial<Record<RouteName, InfoPageName>>;

/** Routes with the page that each shows. */
export const infoRouteList = Object.entries(infoRoutes) as readonly [keyof typeof infoRoutes, InfoPageName][]; // entries forgets the keys
