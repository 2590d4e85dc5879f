import { describe, expect, it } from '@jest/globals';
import { detectLocale, localeCookie, splitLocale, withLocale } from './locales.ts';

describe('languages in addresses', () => {
  it.each([
    ['/', 'en', '/'],
    ['/uk', 'uk', '/'],
    ['/ru/main/feed', 'ru', '/main/feed'],
    ['/ukulele', 'en', '/ukulele'],
    ['/en/about', 'en', '/en/about'],
  ])('splits %s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path });
  });

  it('puts the prefix back', () => {
    expect(withLocale('/', 'uk')).toBe('/uk');
    expect(withLocale('/?from=mail', 'uk')).toBe('/uk?from=mail');
    expect(withLocale('/main/feed', 'ru')).toBe('/ru/main/feed');
    expect(withLocale('/main/feed', 'en')).toBe('/main/feed');
  });

  it('remembers for 365 days and prefers the cookie over the browser', () => {
    expect(localeCookie('uk', false)).toContain('max-age=31536000');
    expect(detectLocale('a=1; duet_locale=ru', 'uk-UA,uk;q=0.9')).toBe('ru');
    expect(detectLocale('__Host-duet_locale=ru', 'uk')).toBe('ru');
    expect(detectLocale('', 'de-DE,uk;q=0.9')).toBe('uk');
    expect(detectLocale('', 'de')).toBe('en');
    expect(detectLocale(undefined, 'en;q=0.5, ru;q=0.9')).toBe('ru');
  });
});
