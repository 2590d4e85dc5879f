import { describe, expect, it } from '@jest/globals';
import { locales } from './enums.ts';
import { routePaths } from './route-paths.ts';
import { localizedRouteName, pathTo } from './routes.ts';

const names = Object.keys(routePaths);

describe('the route table', () => {
  it('builds a path with its parameters and refuses a missing one', () => {
    expect(pathTo('CityPage', { country: 'ukraine', city: 'a b' })).toBe('/countries/ukraine/a%20b');
    expect(() => pathTo('ChatDialog')).toThrow('chatId');
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
