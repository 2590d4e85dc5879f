import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { aRegistry, aRemote } from '../test-kit.ts';
import { loadFirst } from './load-first.ts';
import { loadRemote } from './load-remote.ts';
import { createRegistryStore } from './registry-store.ts';
import { setRegistry } from './registry.ts';

const registry = createRegistryStore({ initial: aRegistry() });
const door = { mount: async () => undefined };
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  setRegistry(registry);
  // a page registers with the runtime once, but here every test does, and the runtime warns
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    asked.push((script as unknown as HTMLScriptElement).src);
    return script;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'duet_feed_v1');
});

function hint(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href }));
  document.head.lastElementChild?.setAttribute('as', 'script');
}

it('runs the remote that the page names only once, even when it is then shown', async () => {
  hint('/remotes/feed/v1/remoteEntry.js');
  jest.mocked(document.head.appendChild).mockImplementation((script) => {
    const element = script as unknown as HTMLScriptElement;
    asked.push(element.src);
    Reflect.set(globalThis, 'duet_feed_v1', { init: () => undefined, get: async () => () => door });
    queueMicrotask(() => element.dispatchEvent(new Event('load')));
    return script;
  });

  loadFirst(registry);

  expect(await loadRemote('feed')).toBe(door);
  expect(asked).toEqual(['http://localhost/remotes/feed/v1/remoteEntry.js']);
});

it('runs nothing when the page names no remote', async () => {
  hint('/shell/v1/texts.js');

  loadFirst(registry);
  await Promise.resolve();

  expect(asked).toEqual([]);
});

it('runs the chunks that the page names in parallel with the entry, and leaves no elements behind', () => {
  const chunk = '/remotes/feed/v1/door.js';
  const texts = { en: '/remotes/feed/v1/en.js', uk: '/remotes/feed/v1/uk.js', ru: '/remotes/feed/v1/ru.js' };
  const feed = aRemote({
    js: [chunk],
    catalogues: texts,
    integrities: { [chunk]: 'sha256-d', [texts.uk]: 'sha256-t' },
  });
  for (const file of [feed.entry, chunk, texts.uk]) hint(file);

  loadFirst(createRegistryStore({ initial: { build: 'b1', remotes: { feed } } }));

  const scripts = [...document.head.querySelectorAll('script')];
  expect(scripts.map(({ src, integrity }) => [src, integrity])).toEqual([
    [`http://localhost${chunk}`, 'sha256-d'],
    [`http://localhost${texts.uk}`, 'sha256-t'],
  ]);
  for (const script of scripts) script.dispatchEvent(new Event('error'));
  expect(document.head.querySelector('script')).toBeNull();
});
