import { describe, expect, it, jest } from '@jest/globals';
import type { RemoteLifecycles } from '@duet/kit';
import { createFakeServices } from '@duet/testing';
import { remoteApp } from './remote-app.ts';
import { createSlots } from './slots.ts';

const settled = () => new Promise((done) => setTimeout(done, 5));

function anApp(load: () => Promise<RemoteLifecycles>, reload = load) {
  const slots = createSlots();
  const onFailure = jest.fn();
  const app = remoteApp({ name: 'feed', load, reload, services: createFakeServices(), slots, onFailure });
  return { app, slots, onFailure, status: () => slots.states$.value.feed?.status };
}

function aRemote(log: string[], mount: () => Promise<void> = async () => undefined): RemoteLifecycles {
  return {
    bootstrap: async () => void log.push('bootstrap'),
    mount: async () => {
      log.push('mount');
      await mount();
    },
    unmount: async () => void log.push('unmount'),
    update: async () => undefined,
  };
}

describe('a remote as a single-spa application', () => {
  it('bootstraps once and mounts on each visit', async () => {
    const log: string[] = [];
    const remote = aRemote(log);
    const { app, status } = anApp(async () => remote);

    await app.mount();
    expect(status()).toBe('mounted');
    await app.unmount();
    await app.mount();

    expect(log).toEqual(['bootstrap', 'mount', 'unmount', 'mount']);
  });

  it('never keeps the navigation waiting for a remote that hangs', async () => {
    const { app, status } = anApp(() => new Promise(() => undefined));

    await app.mount();
    expect(status()).toBe('loading');
    await app.unmount();

    expect(status()).toBe('empty');
  });

  it('does not mount a remote that arrives after the member has left', async () => {
    const log: string[] = [];
    let arrive: (remote: RemoteLifecycles) => void = () => undefined;
    const { app } = anApp(() => new Promise((done) => (arrive = done)));

    await app.mount();
    await app.unmount();
    arrive(aRemote(log));
    await settled();

    expect(log).toEqual([]);
  });

  it('offers a retry when the remote cannot be loaded or throws while mounting', async () => {
    const log: string[] = [];
    const loads = [
      () => Promise.reject(new Error('gone')),
      async () => aRemote(log, () => Promise.reject(new Error('boom'))),
      async () => aRemote(log),
    ];
    const { app, slots, onFailure, status } = anApp(() => (loads.shift() as () => Promise<RemoteLifecycles>)());
    const retry = async () => {
      const state = slots.states$.value.feed;
      if (state?.status === 'failed') state.retry();
      await settled();
    };

    await app.mount();
    expect(status()).toBe('failed');
    await retry();
    expect(status()).toBe('failed');
    await retry();

    expect(status()).toBe('mounted');
    expect(onFailure).toHaveBeenCalledTimes(2);
  });

  it('looks for a newer release when the member tries again, and only then', async () => {
    const log: string[] = [];
    const load = jest.fn(async (): Promise<RemoteLifecycles> => {
      throw new Error('gone');
    });
    const reload = jest.fn(async () => aRemote(log));
    const { app, slots, status } = anApp(load, reload);
    await app.mount();
    expect(reload).not.toHaveBeenCalled();

    const state = slots.states$.value.feed;
    if (state?.status === 'failed') state.retry();
    await settled();

    expect(status()).toBe('mounted');
    expect(load).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
