import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Registry, RegistryRemote, RemoteRoute } from '@duet/contracts';
import { aRemote, aRoute } from '../test-kit.ts';
import { fitsKit, runnableRegistry } from './runnable-registry.ts';

const kit = '2.1.0';
let builds = 0;
const aBuild = (...remotes: RegistryRemote[]): Registry => {
  builds += 1;
  return { build: `build-${builds}`, remotes: Object.fromEntries(remotes.map((each) => [each.name, each])) };
};
const posts = (changes: Partial<RegistryRemote> = {}) => aRemote({ name: 'posts', kitRange: '^2.1.0', ...changes });
const tooNew = posts({ version: 'v2', kitRange: '^2.2.0' });
const wide = { ...aRoute('Posts'), layout: 'wide' } as unknown as RemoteRoute; // of a shell that is built later

/** What a page with this kit makes of a newer registry. */
function aPage(newer: Registry, current: Registry) {
  const onBehind = jest.fn();
  const registry = runnableRegistry(newer, current, onBehind, kit);
  return { registry, isShellBehind: onBehind.mock.calls.length > 0 };
}

beforeEach(() => sessionStorage.clear());

describe('a registry that a page is given', () => {
  it('is the newer one when its releases fit the shell, whatever the versions are', () => {
    const newer = aBuild(posts({ version: 'v2', kitRange: '^2.0.3' }), aRemote({ version: 'v7' }));

    expect(aPage(newer, aBuild(posts()))).toEqual({ registry: newer, isShellBehind: false });
  });

  it.each([
    ['another kit', tooNew],
    ['a layout that this shell does not have', posts({ version: 'v2', routes: [wide] })],
  ])('keeps the release it knows in the place of one that needs %s', (_what, release) => {
    const feed = aRemote({ version: 'v7' });

    const { registry, isShellBehind } = aPage(aBuild(release, feed), aBuild(posts(), aRemote()));

    expect(registry.remotes).toEqual({ posts: posts(), feed });
    expect(isShellBehind).toBe(true);
  });

  it('has the release before of a remote that it did not know, when that fits', () => {
    const { name: _name, routes: _routes, ...previous } = posts({ version: 'v1' });

    const { registry } = aPage(aBuild({ ...tooNew, previous }), aBuild());

    expect(registry.remotes['posts']).toEqual(posts({ version: 'v1' }));
  });

  it('is without a remote of which no release fits', () => {
    const { registry, isShellBehind } = aPage(aBuild(tooNew), aBuild());

    expect(registry.remotes).toEqual({});
    expect(isShellBehind).toBe(true);
  });

  it('is without a release before that does not fit, so that it is not tried either', () => {
    const newer = aBuild({ ...posts({ version: 'v2' }), previous: posts({ kitRange: '^1.0.0' }) });

    const { registry, isShellBehind } = aPage(newer, aBuild(posts()));

    expect(registry.remotes['posts']).toEqual(posts({ version: 'v2' }));
    expect(isShellBehind).toBe(false);
  });
});

describe('a full load for a shell that is behind', () => {
  it('is wanted until it happens', () => {
    const newer = aBuild(tooNew);

    const answers = [1, 2].map(() => aPage(newer, aBuild(posts())).isShellBehind);

    expect(answers).toEqual([true, true]);
  });

  it('is not wanted again for the same build by the document that it brought', () => {
    const newer = aBuild(tooNew);
    sessionStorage.setItem('duet.shell-behind', newer.build);

    const { registry, isShellBehind } = aPage(newer, aBuild(posts()));

    expect(isShellBehind).toBe(false);
    expect(registry.remotes['posts']).toEqual(posts());
    expect(aPage(aBuild(tooNew), aBuild(posts())).isShellBehind).toBe(true);
  });
});

it.each([
  ['^2.1.0', true],
  ['^2.0.9', true],
  ['^2.1.1', false],
  ['^2.2.0', false],
  ['^1.9.0', false],
  ['^3.0.0', false],
  ['>=1 <9', true],
  [undefined, true],
])('a release for the kits %s fits 2.1.0: %s', (range, fits) => {
  expect(fitsKit(range, kit)).toBe(fits);
});
