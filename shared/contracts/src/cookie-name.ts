/**
 * Over TLS the cookies of the product carry the prefix of RFC 6265bis: browsers take them from this very host only, never
 * from another one of its domain. Over plain HTTP they would not keep such a name.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Remembers the language that somebody chose (shell-4). */
export const localeCookie = 'duet_locale';

/** A choice of the visitor's that a script remembers for 365 days (shell-4). */
export function preferenceCookie(name: string, value: string, isSecure: boolean): string {
  const cookie = `${cookieName(name, isSecure)}=${value}; path=/; max-age=31536000; samesite=lax`;
  return isSecure ? `${cookie}; secure` : cookie;
}
