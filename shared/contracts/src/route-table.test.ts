import { describe, expect, it } from '@jest/globals';
import type { Registry, RegistryRemote } from './registry.ts';
import type { RemoteRoute } from './remote-manifest.ts';
import { areParamsValid, routesOf } from './route-table.ts';

const titles = { en: 'T', uk: 'Т', ru: 'Т' };
const aRoute = (name: string, path: string, more: object = {}) =>
  ({ name, path, titles, layout: 'default', ...more }) as RemoteRoute;

function aRegistry(remotes: Readonly<Record<string, readonly RemoteRoute[]>>): Pick<Registry, 'remotes'> {
  const named = Object.entries(remotes).map(([name, routes]) => [name, { name, routes } as unknown as RegistryRemote]);
  return { remotes: Object.fromEntries(named) as Registry['remotes'] };
}

const registry = aRegistry({
  posts: [
    aRoute('PostMessages', '/main/posts/:postId', { params: { postId: 'id' } }),
    aRoute('MyPost', '/main/posts/my'),
  ],
  public: [
    aRoute('HomePage', '/'),
    aRoute('PrivacyPage', '/privacy', { aliases: ['/policy'] }),
    aRoute('CityPage', '/countries/:country/:city', { params: { country: 'slug', city: 'slug' } }),
  ],
});
const nameAt = (path: string) => routesOf(registry).match(path)?.route.name;

describe('the route table of a registry', () => {
  it('finds a static route before one with parameters', () => {
    expect(nameAt('/main/posts/my')).toBe('MyPost');
    expect(routesOf(registry).match('/main/posts/42')).toMatchObject({
      route: { name: 'PostMessages' },
      remote: { name: 'posts' },
      params: { postId: '42' },
    });
  });

  it('finds a page by its other paths, and with a slash at the end', () => {
    expect([nameAt('/policy'), nameAt('/privacy/'), nameAt('/')]).toEqual(['PrivacyPage', 'PrivacyPage', 'HomePage']);
  });

  it('finds nothing for an unknown path and survives a broken escape', () => {
    expect(nameAt('/nowhere')).toBeUndefined();
    expect(routesOf(registry).match('/countries/%E0%A4%A/lviv')?.params).toEqual({ country: '%E0%A4%A', city: 'lviv' });
  });

  it('knows a remote that the contracts have never heard of', () => {
    const more = aRegistry({ stories: [aRoute('Stories', '/main/stories')] });

    expect(routesOf(more).match('/main/stories')?.remote.name).toBe('stories');
    expect(routesOf(more).find('Stories')?.route.path).toBe('/main/stories');
  });

  it('checks parameters by the kinds that a route names', () => {
    const isValid = (path: string) => {
      const found = routesOf(registry).match(path);
      return found && areParamsValid(found);
    };

    expect(isValid('/main/posts/42')).toBe(false);
    expect(isValid('/main/posts/0190a1b2-0000-7000-8000-000000000001')).toBe(true);
    expect(isValid('/countries/ukraine/lviv')).toBe(true);
    expect(isValid('/countries/ukraine/%20')).toBe(false);
  });

  it.each([
    ['a pattern for a path', { path: '/(a+)+' }],
    ['a path that is none', { path: 42 }],
    ['a layout nobody has', { layout: 'wide' }],
    ['a guard nobody has', { guard: 'vip' }],
  ])('leaves out a route that was damaged: %s', (_what, damage) => {
    const damaged = aRegistry({ feed: [aRoute('Feed', '/feed', damage), aRoute('MissedLikes', '/likes')] });

    expect(routesOf(damaged).all.map(({ route }) => route.name)).toEqual(['MissedLikes']);
  });

  it('leaves out a remote whose name could end a selector or a header', () => {
    expect(routesOf(aRegistry({ 'a"];': [aRoute('Feed', '/feed')] })).all).toEqual([]);
  });
});
