import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { aRemote } from '../test-kit.ts';
import { runAttempt } from './federation-runtime.ts';
import { allowScript } from './trusted-scripts.ts';

const release = aRemote({ name: 'feed', version: 'v1' });
const attempt = { release, entry: release.entry };

/** jsdom runs no scripts: stands in for the browser when the entry is put into the page. */
function whenAppended(run: (script: HTMLScriptElement) => void): void {
  allowScript(release.entry);
  jest.spyOn(document.head, 'append').mockImplementation((script) => run(script as HTMLScriptElement));
}

function made(container: object | undefined): void {
  Reflect.set(globalThis, release.global, container);
}

describe('running a container', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    made(undefined);
  });

  it('gives it what is shared and takes its door', async () => {
    const door = { mount: async () => undefined };
    const init = jest.fn();
    whenAppended((script) => {
      expect(script.integrity).toBe(release.integrity);
      made({ init, get: async () => () => door });
      script.dispatchEvent(new Event('load'));
    });

    expect(await runAttempt(attempt)).toBe(door);
    expect(Object.keys(init.mock.calls[0]?.[0] as object)).toEqual([
      'react',
      'react-dom',
      'react/jsx-runtime',
      '@duet/kit',
      '@duet/ui/widgets',
    ]);
  });

  it('waits for a door whose chunk comes late', async () => {
    const door = { mount: async () => undefined };
    const timeout = Object.assign(new Error('Loading chunk 17 failed'), { type: 'timeout' });
    const get = jest.fn<() => Promise<() => typeof door>>().mockRejectedValueOnce(timeout);
    get.mockResolvedValue(() => door);
    whenAppended((script) => {
      made({ init: () => undefined, get });
      script.dispatchEvent(new Event('load'));
    });

    expect(await runAttempt(attempt)).toBe(door);
  });

  it('says when the network failed', async () => {
    whenAppended((script) => script.dispatchEvent(new Event('error')));

    await expect(runAttempt(attempt)).rejects.toThrow('network');
  });

  it('tells an entry that throws from one that does not come', async () => {
    whenAppended((script) => {
      window.dispatchEvent(new ErrorEvent('error', { filename: script.src, message: 'boom' }));
      script.dispatchEvent(new Event('load'));
    });

    await expect(runAttempt(attempt)).rejects.toMatchObject({ name: 'ScriptExecutionError', message: 'boom' });
  });

  it('refuses a container without a door', async () => {
    whenAppended((script) => {
      made({ init: () => undefined, get: async () => () => ({}) });
      script.dispatchEvent(new Event('load'));
    });

    await expect(runAttempt(attempt)).rejects.toThrow('./app');
  });
});
