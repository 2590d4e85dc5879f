import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
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
