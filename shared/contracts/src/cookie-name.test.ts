import { describe, expect, it } from '@jest/globals';
import { cookieName, preferenceCookie } from './cookie-name.ts';

describe('a cookie of the product', () => {
  it('has a name over TLS that no other host of the domain can write', () => {
    expect(cookieName('__session', true)).toBe('__Host-__session');
    expect(cookieName('__session', false)).toBe('__session');
  });

  it('fulfils what browsers ask of such a name: secure, for the whole host, without a domain', () => {
    expect(preferenceCookie('duet_theme', 'dark', true)).toBe(
      '__Host-duet_theme=dark; path=/; max-age=31536000; samesite=lax; secure',
    );
    expect(preferenceCookie('duet_theme', 'dark', false)).toBe(
      'duet_theme=dark; path=/; max-age=31536000; samesite=lax',
    );
  });
});
