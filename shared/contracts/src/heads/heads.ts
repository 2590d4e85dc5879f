import type { Locale } from '../enums.ts';
import type { RouteName } from '../routes.ts';
import type { Head, HeadIn } from './head.ts';
import { publicHeads } from './public-heads.ts';

/*
 * What the head of each page says. The server writes it into the HTML, the shell keeps it right when the member moves on.
 */

const fallback: HeadIn = {
  en: { title: 'Duet', description: 'Meet people who are looking for what you are looking for.' },
  uk: { title: 'Duet', description: 'Знайомства з людьми, які шукають того самого, що й ви.' },
  ru: { title: 'Duet', description: 'Знакомства с людьми, которые ищут того же, что и вы.' },
};

/** Pages that search engines may keep, and that stand in the site map: everything public with one fixed address. */
export const indexedRoutes = [
  'HomePage',
  'AboutPage',
  'TermsPage',
  'PrivacyPage',
  'SupportPage',
  'ContactUsPage',
  'CookiePolicyPage',
  'DeleteAccountPage',
  'ChildProtectionPolicyPage',
  'CountriesPage',
] as const satisfies readonly RouteName[];

/** The head of a route; members' screens, and what is not found, share one. */
export function headOf(route: RouteName | undefined, locale: Locale): Head {
  return ((route && publicHeads[route]) ?? fallback)[locale];
}

/** Whether search engines may keep the page. City pages have no fixed address but are public, too. */
export function isIndexed(route: RouteName | undefined): boolean {
  return route === 'CityPage' || indexedRoutes.some((name) => name === route);
}
