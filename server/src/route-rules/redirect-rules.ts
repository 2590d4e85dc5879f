import { locales } from '@duet/contracts';

/** Other sites a rule may lead to. */
const allowedHosts = new Set(['apps.apple.com', 'play.google.com']);

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
  if (target === undefined || !isAllowedTarget(target)) return null;
  return target.startsWith('/') ? `${prefix}${target}` : target;
}

/** Relative paths, and https addresses of hosts on the list. `//host` and `/\host` are addresses in disguise. */
export function isAllowedTarget(target: string): boolean {
  if (target.startsWith('/')) return !/^\/[/\\]/.test(target) && !hasControlCharacter(target);
  if (!URL.canParse(target)) return false;
  const { protocol, host, username } = new URL(target);
  return protocol === 'https:' && username === '' && allowedHosts.has(host);
}

/** Browsers drop tabs and line ends from addresses, which makes `/<tab>/host` into `//host`. */
function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 0x20);
}
