import { describe, expect, it } from '@jest/globals';
import { localizedRouteName, matchRoute, pathTo } from './routes.ts';

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

  it('suffixes names with the language', () => {
    expect(localizedRouteName('Feed', 'uk')).toBe('Feed___uk');
  });
});
