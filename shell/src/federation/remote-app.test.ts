import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteLifecycles } from '@duet/kit';
import type { Slots } from './slots.ts';
import { anApp, aRemote, never } from './test-kit.ts';

const settled = () => new Promise((done) => setTimeout(done, 5));

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

  it('a remote that hangs never delays the navigation', async () => {
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

  it('requests a newer release only when the member tries again', async () => {
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

describe('a remote that does not settle', () => {
  const log: string[] = [];
  beforeEach(() => {
    log.length = 0;
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Drives a page at the remote as single-spa does, for this many milliseconds. */
  async function visit(options: Parameters<typeof anApp>, milliseconds = 0) {
    const made = anApp(...options);
    void made.app.mount();
    await jest.advanceTimersByTimeAsync(milliseconds);
    return made;
  }
  const children = (slots: Slots) => slots.outlet.children;

  it('lets the member leave while its mount hangs', async () => {
    const { app } = await visit([async () => aRemote(log, never)], 500);

    const left = jest.fn();
    void app.unmount().then(left);
    await jest.advanceTimersByTimeAsync(200);

    expect(left).toHaveBeenCalled();
  });

  it.each([
    ['load', () => never()],
    ['bootstrap', async () => ({ ...aRemote(log), bootstrap: never })],
    ['mount', async () => aRemote(log, never)],
  ])('is replaced by a fallback within 8 seconds when its %s hangs', async (_what, load) => {
    const { status, onFailure } = await visit([load], 5000);
    expect(status()).toBe('loading');

    await jest.advanceTimersByTimeAsync(3000);

    expect(status()).toBe('failed');
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('uses the rest of the 8 seconds for its mount when the load was slow', async () => {
    const slow = () => new Promise<RemoteLifecycles>((done) => setTimeout(() => done(aRemote(log, never)), 6000));

    const { status } = await visit([slow], 8000);

    expect(status()).toBe('failed');
  });

  it('a remote that does not settle gets a new element for its retry, and is unmounted from the old one when it settles', async () => {
    let arrive: () => void = () => undefined;
    const elements: HTMLElement[] = [];
    const late: RemoteLifecycles = {
      ...aRemote(log),
      mount: ({ domElement }) =>
        new Promise((done) => {
          elements.push(domElement);
          arrive = () => {
            domElement.append('late');
            done();
          };
        }),
      unmount: async ({ domElement }) => void log.push(`unmount ${elements.indexOf(domElement)}`),
    };
    const sound: RemoteLifecycles = {
      ...aRemote(log),
      mount: async ({ domElement }) => {
        elements.push(domElement);
        domElement.append('sound');
      },
    };
    const { slots, status } = await visit([async () => late, async () => sound], 8000);
    const state = slots.states$.value.feed;
    if (state?.status === 'failed') state.retry();
    await jest.advanceTimersByTimeAsync(200);
    expect(status()).toBe('mounted');

    arrive();
    await jest.advanceTimersByTimeAsync(0);

    expect(log).toContain('unmount 0');
    expect(new Set(elements).size).toBe(2);
    expect(elements[0]).not.toBeInTheDocument();
    expect(children(slots)).toHaveLength(1);
    expect(slots.outlet).toHaveTextContent(/^sound$/);
    expect(status()).toBe('mounted');
  });

  it('a remote that does not settle is abandoned when it does not unmount, and the next visit gets a new element', async () => {
    const elements: HTMLElement[] = [];
    const clinging: RemoteLifecycles = {
      ...aRemote(log),
      mount: async ({ domElement }) => void elements.push(domElement),
      unmount: never,
    };
    const { app, slots, status } = await visit([async () => clinging]);

    void app.unmount();
    await jest.advanceTimersByTimeAsync(200);
    void app.mount();
    await jest.advanceTimersByTimeAsync(0);

    expect(status()).toBe('mounted');
    expect(elements[1]).not.toBe(elements[0]);
    expect(slots.outlet.contains(elements[1] ?? null)).toBe(true);
    expect(children(slots)).toHaveLength(1);
  });

  it('keeps its element for later visits when it unmounts in time', async () => {
    const remote = aRemote(log);
    const { app, slots } = await visit([async () => remote]);
    const [element] = children(slots);

    await app.unmount();
    void app.mount();
    await jest.advanceTimersByTimeAsync(1000);

    expect(children(slots)[0]).toBe(element);
  });

  it.each([
    [
      'throws at once',
      () => {
        throw new Error('not even a promise');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('leaves its place empty even when its unmount %s', async (_what, unmount) => {
    const { app, status } = await visit([async () => ({ ...aRemote(log), unmount })]);

    const left = app.unmount();
    await jest.advanceTimersByTimeAsync(0);
    await left;

    expect(status()).toBe('empty');
  });
});

describe('"Try again" of a remote that failed while rendering', () => {
  it('removes it from its element and mounts the current release', async () => {
    const log: string[] = [];
    let pressAgain: (() => void) | undefined;
    const broken: RemoteLifecycles = {
      ...aRemote(log),
      mount: async ({ domElement, retry }) => {
        domElement.append('broken');
        pressAgain = retry;
      },
    };
    const rolledBack: RemoteLifecycles = {
      ...aRemote([]),
      mount: async ({ domElement }) => domElement.append('rolled back'),
    };
    const reload = jest.fn(async () => rolledBack);
    const { app, slots, status } = anApp(async () => broken, reload);
    await app.mount();

    pressAgain?.();
    pressAgain?.();
    await settled();

    expect(log).toEqual(['bootstrap', 'unmount']);
    expect(slots.outlet).toHaveTextContent(/^rolled back$/);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(status()).toBe('mounted');
  });
});
