import { describe, expect, it, jest } from '@jest/globals';
import type { Registry } from '@duet/contracts';
import { findRoute } from '../routes.ts';
import { aRegistry } from '../test-kit.ts';
import { createPrefetcher } from './prefetch.ts';
import { createRegistryStore } from './registry-store.ts';

function aStore(answer: () => Promise<Registry>) {
  const clock = { now: 0 };
  const fetchRegistry = jest.fn(answer);
  const store = createRegistryStore({ initial: aRegistry(), fetchRegistry, now: () => clock.now });
  return { store, fetchRegistry, clock };
}

const newer: Registry = { ...aRegistry(), build: 'b2' };

describe('the registry of the page', () => {
  it('the registry of the page is refreshed when it is older than 5 s', async () => {
    const { store, fetchRegistry, clock } = aStore(async () => newer);

    clock.now = 4999;
    await store.refresh();
    expect(fetchRegistry).not.toHaveBeenCalled();
    clock.now = 5000;
    await store.refresh();

    expect(store.current().build).toBe('b2');
  });

  it('the registry of the page is refreshed at any age after something could not be loaded', async () => {
    const { store, fetchRegistry } = aStore(async () => newer);

    await store.refresh(true);

    expect(fetchRegistry).toHaveBeenCalledTimes(1);
    expect(store.current().build).toBe('b2');
  });

  it('makes one request for several callers at the same time', async () => {
    const { store, fetchRegistry } = aStore(async () => newer);

    await Promise.all([store.refresh(true), store.refresh(true), store.refresh(true)]);

    expect(fetchRegistry).toHaveBeenCalledTimes(1);
  });

  it('the registry of the page is refreshed at once when the page came with the texts of one language only', async () => {
    const fetchRegistry = jest.fn(async () => newer);
    const initial: Registry = { ...aRegistry(), locale: 'uk' };
    const store = createRegistryStore({ initial, fetchRegistry, now: () => 0 });

    await store.refresh();
    await store.refresh();

    expect(fetchRegistry).toHaveBeenCalledTimes(1);
    expect(store.current().locale).toBeUndefined();
  });

  it('publishes a newer registry to its subscribers', async () => {
    const { store } = aStore(async () => newer);
    const builds: string[] = [];
    store.changes$.subscribe(({ build }) => builds.push(build));

    await store.refresh(true);

    expect(builds).toEqual(['b1', 'b2']);
  });

  it('the registry of the page has no remote whose name could end a selector', async () => {
    const { feed } = aRegistry().remotes;
    const remotes = { 'a"]': { ...feed, name: 'a"]' }, posts: feed } as unknown as Registry['remotes'];
    const { store } = aStore(async () => ({ build: 'b2', remotes }));

    await store.refresh(true);

    expect(Object.keys(store.current().remotes)).toEqual([]);
  });

  it('keeps its value when a request fails, and requests it again the next time', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const answers = [() => Promise.reject(new Error('offline')), async () => newer];
    const { store } = aStore(() => (answers.shift() as () => Promise<Registry>)());

    await store.refresh(true);
    expect(store.current().build).toBe('b1');
    await store.refresh(true);

    expect(store.current().build).toBe('b2');
  });

  it('the registry of the page is repaired so that a damaged entry affects only its own remote', async () => {
    const { feed, posts, ...others } = aRegistry().remotes;
    // a damaged registry may not match its type
    const damaged = { ...feed, entry: 42, js: null, css: {}, routes: 'none', catalogues: null, previous: 'nonsense' };
    const remotes = { ...others, feed: damaged, posts } as unknown as Registry['remotes'];
    const { store } = aStore(async () => ({ build: 'b2', remotes }));

    await store.refresh(true);

    expect(findRoute(store.current(), 'Feed')).toBeUndefined();
    expect(findRoute(store.current(), 'MyPost')?.remote).toBe('posts');
    const prefetcher = createPrefetcher(store, () => 'en');
    expect(() => prefetcher.warm('feed', 'low')).not.toThrow();
  });

  it.each([null, undefined, []])('keeps its value when the answer is %j', async (answer) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { store } = aStore(async () => (Array.isArray(answer) ? answer : { remotes: answer }) as unknown as Registry);

    await store.refresh(true);

    expect(findRoute(store.current(), 'Feed')?.remote).toBe('feed');
  });
});
