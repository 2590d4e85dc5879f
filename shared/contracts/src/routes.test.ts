import { describe, expect, it } from '@jest/globals';
import { locales } from './enums.ts';
import { localizedRouteName, matchRoute, pathTo, routePaths } from './routes.ts';
import type { RouteName } from './routes.ts';

const names = Object.keys(routePaths) as RouteName[];
const anyParams = { country: 'ukraine', city: 'poltava', chatId: 'c1', postId: 'p1' };

describe('the route table', () => {
  it('finds a static route before one with parameters', () => {
    expect(matchRoute('/main/posts/my')).toEqual({ name: 'MyPost', params: {} });
    expect(matchRoute('/main/posts/42')).toEqual({ name: 'PostMessages', params: { postId: '42' } });
  });

  it('knows the alias of the privacy page', () => {
    expect(matchRoute('/policy')?.name).toBe('PrivacyPage');
  });

  it('ignores a slash at the end', () => {
    expect(matchRoute('/main/feed/')?.name).toBe('Feed');
  });

  it('finds nothing for an unknown path and survives a broken escape', () => {
    expect(matchRoute('/nowhere')).toBeUndefined();
    expect(matchRoute('/countries/%E0%A4%A/lviv')?.params).toEqual({ country: '%E0%A4%A', city: 'lviv' });
  });

  it('builds a path with its parameters and refuses a missing one', () => {
    expect(pathTo('CityPage', { country: 'ukraine', city: 'a b' })).toBe('/countries/ukraine/a%20b');
    expect(() => pathTo('ChatDialog')).toThrow('chatId');
  });

  it.each(names)('finds %s by its own path', (name) => {
    expect(matchRoute(pathTo(name, anyParams))?.name).toBe(name);
  });

  it('has a name of its own for every route in every language', () => {
    const suffixed = names.flatMap((name) => locales.map((locale) => localizedRouteName(name, locale)));

    expect(localizedRouteName('Feed', 'uk')).toBe('Feed___uk');
    expect(new Set(suffixed).size).toBe(names.length * 3);
  });

  it('has every route (shell-1)', () => {
    const paths = [
      ['', 'open', 'about', 'terms', 'privacy', 'support', 'contact-us', 'cookie-policy', 'delete-account'],
      ['child-protection-policy', 'countries', 'countries/:country/:city'],
      ['login', 'sign-up', 'change-password', 'forgot-password', 'restore', 'onboarding'],
      ['main/chat', 'main/chat/:chatId', 'main/feed', 'main/coins', 'main/missed-likes', 'main/random-calls'],
      ['main/posts', 'main/posts/my', 'main/posts/create', 'main/posts/:postId', 'main/profile'],
      ['edit', 'gender', 'blocked', 'support', 'location', 'passions', 'referral', 'settings', 'languages']
        .concat('subscription')
        .map((page) => `main/profile/${page}`),
    ]
      .flat()
      .map((path) => `/${path}`);

    expect(Object.values(routePaths)).toEqual(expect.arrayContaining(paths));
  });
});
