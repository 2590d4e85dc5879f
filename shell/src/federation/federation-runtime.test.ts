import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aRemote } from '../test-kit.ts';
import { preloadFiles, registerReleases, runAttempt } from './federation-runtime.ts';
import { allowScript } from './trusted-scripts.ts';

const release = aRemote({ name: 'feed', version: 'v1' });
const door = { mount: async () => undefined };
let tries = 0;

/** Every attempt has its own address, as load-release.ts gives it. */
function anAttempt() {
  tries += 1;
  return { name: 'feed' as const, release, entry: `${release.entry}?retry=${tries}` };
}

/** jsdom runs no scripts, so this acts for the browser when the entry is added to the page. */
function whenAppended(run: (script: HTMLScriptElement) => void) {
  allowScript(release.entry);
  const append = document.head.appendChild.bind(document.head);
  return jest.spyOn(document.head, 'appendChild').mockImplementation((element) => {
    if (element instanceof HTMLScriptElement) queueMicrotask(() => run(element));
    return element instanceof HTMLLinkElement ? append(element) : element;
  });
}

function made(container: object | undefined): void {
  Reflect.set(globalThis, release.global, container);
}

const arrive = (container: object) => (script: HTMLScriptElement) => {
  made(container);
  script.dispatchEvent(new Event('load'));
};

const instances = () =>
  (globalThis as { __FEDERATION__?: { __INSTANCES__: { options: { remotes: { name: string; entry: string }[] } }[] } })
    .__FEDERATION__?.__INSTANCES__ ?? [];

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  made(undefined);
  for (const link of document.querySelectorAll('link')) link.remove();
});

describe('running a container', () => {
  it('gives it the shared modules and returns its door', async () => {
    const init = jest.fn();
    const integrities: string[] = [];
    whenAppended((script) => {
      integrities.push(script.integrity);
      arrive({ init, get: async () => () => door })(script);
    });

    expect(await runAttempt(anAttempt())).toBe(door);
    expect(integrities).toEqual([release.integrity]);
    expect(Object.keys(init.mock.calls[0]?.[0] as object)).toEqual([
      'react',
      'react-dom',
      'react/jsx-runtime',
      '@duet/kit',
      'react-i18next',
      'react-router',
      'react-hook-form',
      '@duet/ui/widgets',
    ]);
  });

  it('gives every container the same share scope', async () => {
    const init = jest.fn();
    whenAppended(arrive({ init, get: async () => () => door }));

    await runAttempt(anAttempt());
    await runAttempt(anAttempt());

    expect(init.mock.calls[0]?.[0]).toBe(init.mock.calls[1]?.[0]);
  });

  it('waits for a door whose chunk arrives late', async () => {
    const timeout = Object.assign(new Error('Loading chunk 17 failed'), { type: 'timeout' });
    const get = jest.fn<() => Promise<() => typeof door>>().mockRejectedValueOnce(timeout);
    get.mockResolvedValue(() => door);
    whenAppended(arrive({ init: () => undefined, get }));

    expect(await runAttempt(anAttempt())).toBe(door);
  });

  it('requests it again after a failure, which the runtime would otherwise keep', async () => {
    let isDown = true;
    whenAppended((script) => {
      if (isDown) script.dispatchEvent(new Event('error'));
      else arrive({ init: () => undefined, get: async () => () => door })(script);
    });
    await expect(runAttempt(anAttempt())).rejects.toThrow();

    isDown = false;

    expect(await runAttempt(anAttempt())).toBe(door);
  });

  it('runs a container again that has run before, so that its kept failure is gone', async () => {
    const append = whenAppended(arrive({ init: () => undefined, get: async () => () => door }));

    await runAttempt(anAttempt());
    await runAttempt(anAttempt());

    expect(append).toHaveBeenCalledTimes(2);
  });

  it('uses the first of two parallel loads that arrives', async () => {
    const scripts: HTMLScriptElement[] = [];
    whenAppended((script) => scripts.push(script));
    const first = runAttempt(anAttempt());
    const second = runAttempt(anAttempt());
    await new Promise((done) => setTimeout(done));

    if (scripts[0]) arrive({ init: () => undefined, get: async () => () => door })(scripts[0]);

    expect(await Promise.race([first, second])).toBe(door);
  });

  it('reports that the network failed', async () => {
    whenAppended((script) => script.dispatchEvent(new Event('error')));

    await expect(runAttempt(anAttempt())).rejects.toThrow('ScriptNetworkError');
  });

  it('distinguishes an entry that throws from one that does not arrive', async () => {
    whenAppended((script) => {
      window.dispatchEvent(new ErrorEvent('error', { filename: script.src, message: 'boom' }));
      script.dispatchEvent(new Event('load'));
    });

    await expect(runAttempt(anAttempt())).rejects.toThrow(/ScriptExecutionError.*boom/);
  });

  it('refuses a container without a door', async () => {
    whenAppended(arrive({ init: () => undefined, get: async () => () => ({}) }));

    await expect(runAttempt(anAttempt())).rejects.toThrow('./app');
  });
});

describe('the remotes that the runtime knows', () => {
  it('the runtime knows the remotes of the registry by plain names, and fetches nothing for it', () => {
    const append = whenAppended(() => undefined);

    registerReleases([release, aRemote({ name: 'chat', version: 'v7' })]);

    const remotes = instances().flatMap(({ options }) => options.remotes);
    expect(remotes).toEqual([
      expect.objectContaining({ name: 'feed', entry: `${window.location.origin}${release.entry}` }),
      expect.objectContaining({ name: 'chat' }),
    ]);
    expect(append).not.toHaveBeenCalled();
  });

  it('the remotes that the runtime knows are preloaded by links with their integrity, and run nothing', async () => {
    const ran = jest.fn();
    const append = whenAppended(ran);
    const remote = aRemote({ name: 'chat', version: 'v7' });
    registerReleases([remote]);
    append.mockImplementation((element) => {
      queueMicrotask(() => element.dispatchEvent(new Event('load')));
      return element;
    });

    await preloadFiles(remote, { scripts: [remote.entry], styles: ['/chat.css'], priority: 'low' });

    const links = append.mock.calls.map(([element]) => element as HTMLLinkElement);
    expect(links).toEqual([
      expect.objectContaining({ rel: 'preload', as: 'style', crossOrigin: 'anonymous' }),
      expect.objectContaining({ rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity: remote.integrity }),
    ]);
    expect(ran).not.toHaveBeenCalled();
  });
});
