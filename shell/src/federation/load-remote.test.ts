import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RegistryRemote } from '@duet/contracts';
import { aRegistry } from '../test-kit.ts';
import { loadRemote } from './load-remote.ts';
import { createRegistryStore } from './registry-store.ts';
import { setRegistry } from './registry.ts';

/** The entries that were added to the page, in order; jsdom runs none of them. */
let scripts: HTMLScriptElement[] = [];
const door = { mount: async () => undefined };

/** The entry that was requested first finally arrives. */
async function arrive(): Promise<void> {
  Reflect.set(globalThis, 'duet_feed_v1', { init: () => undefined, get: async () => () => door });
  scripts[0]?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
}

describe('a remote that hangs while it is loaded', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    scripts = [];
    jest.spyOn(document.head, 'appendChild').mockImplementation((script) => {
      scripts.push(script as unknown as HTMLScriptElement);
      return script;
    });
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    setRegistry(createRegistryStore({ initial: aRegistry() }));
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'duet_feed_v1');
  });

  it('a remote that hangs while it is loaded is requested again by the next visit', async () => {
    void loadRemote('feed', true);
    await jest.advanceTimersByTimeAsync(7000);
    const asked = scripts.length;

    void loadRemote('feed');
    await jest.advanceTimersByTimeAsync(0);

    expect(scripts).toHaveLength(asked + 1);
  });

  it('a remote that hangs while it is loaded is kept when it arrives in the end', async () => {
    const late = loadRemote('feed', true);
    await jest.advanceTimersByTimeAsync(7000);
    await arrive();
    const asked = scripts.length;

    expect(await late).toBe(door);
    expect(await loadRemote('feed')).toBe(door);
    expect(scripts).toHaveLength(asked);
  });

  it('gives way to a release that was requested later', async () => {
    const late = loadRemote('feed', true);
    await jest.advanceTimersByTimeAsync(7000);
    const next = loadRemote('feed');

    await arrive();

    expect(await late).toBe(door);
    expect(loadRemote('feed')).toBe(next);
  });
});

describe('a remote that does not load', () => {
  let asked: string[];

  beforeEach(() => {
    jest.useFakeTimers();
    asked = [];
    jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
      const script = node as unknown as HTMLScriptElement;
      asked.push(script.src);
      setTimeout(() => script.dispatchEvent(new Event('error')), 50);
      return node;
    });
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    setRegistry(createRegistryStore({ initial: aRegistry() }));
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'duet_posts_v1');
  });

  /** A visit, or "Try again", and the ten minutes after it. */
  async function visit(anew = false): Promise<number> {
    const before = asked.length;
    loadRemote('posts', anew).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(600_000);
    return asked.length - before;
  }

  it('is asked for twice with each visit, each time at a new address, and never in between', async () => {
    const counts = [await visit(), await visit(), await visit(), await visit(true)];

    expect(counts).toEqual([2, 2, 2, 2]);
    expect(new Set(asked).size).toBe(8);
  });

  it('is asked for at its second origin next, where a browser checks the same integrity', async () => {
    const { build, remotes } = aRegistry();
    const posts = { ...remotes.posts, mirror: 'https://cdn.test' } as RegistryRemote;
    setRegistry(createRegistryStore({ initial: { build, remotes: { ...remotes, posts } } }));
    const integrities: string[] = [];
    jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
      const script = node as unknown as HTMLScriptElement;
      asked.push(script.src.split('?')[0] ?? '');
      integrities.push(script.integrity);
      setTimeout(() => script.dispatchEvent(new Event('error')), 50);
      return node;
    });

    await visit();

    expect(asked).toEqual([
      'http://localhost/remotes/posts/v1/remoteEntry.js',
      'https://cdn.test/remotes/posts/v1/remoteEntry.js',
    ]);
    expect(integrities).toEqual(['sha256-x', 'sha256-x']);
  });

  it('comes with the first "Try again" after the server has it once more, however often it has failed', async () => {
    for (let visits = 0; visits < 5; visits += 1) await visit();
    jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
      Reflect.set(globalThis, 'duet_posts_v1', { init: () => undefined, get: async () => () => door });
      setTimeout(() => node.dispatchEvent(new Event('load')), 50);
      return node;
    });

    const again = loadRemote('posts', true);
    await jest.advanceTimersByTimeAsync(50);

    expect(await again).toBe(door);
  });
});
