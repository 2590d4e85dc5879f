/** Other sites that a route rule may lead to (shell-2). The server makes rules by it, browsers obey it. */
export const redirectHosts: ReadonlySet<string> = new Set(['apps.apple.com', 'play.google.com']);

/** Relative paths, and https addresses of hosts on the list. `//host` and `/\host` are addresses in disguise. */
export function isAllowedRedirect(target: string): boolean {
  // browsers drop tabs and line ends from addresses, which makes `/<tab>/host` into `//host`
  if ([...target].some((character) => character.charCodeAt(0) < 0x20)) return false;
  if (target.startsWith('/')) return !/^\/[/\\]/.test(target);
  try {
    const { protocol, host, username } = new URL(target);
    return protocol === 'https:' && username === '' && redirectHosts.has(host);
  } catch {
    return false;
  }
}
