import { isAllowedRedirect, locales } from '@duet/contracts';

/** Paths without their language that lead elsewhere: names people type, and doors without a room of their own. */
const redirects: Readonly<Record<string, string>> = {
  '/main': '/main/feed',
  '/signup': '/sign-up',
  '/register': '/sign-up',
  '/signin': '/login',
  '/sign-in': '/login',
  '/contact': '/contact-us',
  '/cookies': '/cookie-policy',
  '/main/chats': '/main/chat',
  '/main/settings': '/main/profile/settings',
};

const prefixes = locales.filter((locale) => locale !== 'en').map((locale) => `/${locale}`);

/** Where a path leads, in the language it was asked in; nothing for most paths. */
export function redirectOf(path: string): string | null {
  const bare = path.split(/[?#]/, 1)[0] ?? '';
  const prefix = prefixes.find((candidate) => bare === candidate || bare.startsWith(`${candidate}/`)) ?? '';
  const name = bare.slice(prefix.length).replace(/(?<=.)\/+$/, '');
  const target = Object.hasOwn(redirects, name) ? redirects[name] : undefined;
  if (target === undefined || !isAllowedRedirect(target)) return null;
  return target.startsWith('/') ? `${prefix}${target}` : target;
}
