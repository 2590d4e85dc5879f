import { isLoopback } from '../lib/loopback.ts';

/**
 * `own`: the host of the public origin. `alias`: another name of this machine while the public origin is on it, too.
 * `foreign`: any other. `several`: more than one header, alike or not. `none`: no host, or what cannot be one.
 */
export type HostKind = 'own' | 'alias' | 'foreign' | 'several' | 'none';

const hostPattern = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** What a request's `Host` means. Headers that a proxy adds are not asked: whoever connects may have written them. */
export function hostKindOf(rawHeaders: readonly string[], publicOrigin: string): HostKind {
  const hosts = valuesOf(rawHeaders, 'host');
  const [host = ''] = hosts;
  const own = new URL(publicOrigin);
  const address = `${own.protocol}//${host}`;
  if (hosts.length > 1) return 'several';
  if (!hostPattern.test(host) || !URL.canParse(address)) return 'none';
  const named = new URL(address);
  if (named.host === own.host) return 'own';
  return isLoopback(own.hostname) && isLoopback(named.hostname) ? 'alias' : 'foreign';
}

/** A request may name its whole address (RFC 9112, 3.2.2); without the part that `Host` says again it is a usual one. */
export function pathOfTarget(target: string, rawHeaders: readonly string[]): string {
  const [host = ''] = valuesOf(rawHeaders, 'host');
  const [, authority, path = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target) ?? [];
  if (authority === undefined || authority.toLowerCase() !== host.toLowerCase()) return target;
  return path.startsWith('/') ? path : `/${path}`;
}

function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter((_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}
