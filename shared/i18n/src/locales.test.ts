import { describe, expect, it } from '@jest/globals';
import { splitLocale, withLocale } from './locales.ts';

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
});
