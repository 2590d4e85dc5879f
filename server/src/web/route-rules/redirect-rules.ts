import { locales, routesOf } from '@duet/contracts';
import type { Registry } from '@duet/contracts';

const prefixes = locales.filter((locale) => locale !== 'en').map((locale) => `/${locale}`);

/** Where a path leads, in the language it was asked in, as the remotes say; nothing for most paths. */
export function redirectOf(path: string, registry: Registry): string | null {
  const bare = path.split(/[?#]/, 1)[0] ?? '';
  const prefix = prefixes.find((candidate) => bare === candidate || bare.startsWith(`${candidate}/`)) ?? '';
  const name = bare.slice(prefix.length).replace(/(?<=.)\/+$/, '');
  const target = routesOf(registry).all.find(({ route }) => route.redirects?.includes(name))?.route.path;
  return target === undefined || target.includes(':') ? null : prefix + target;
}
