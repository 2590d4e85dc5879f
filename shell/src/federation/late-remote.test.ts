import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteLifecycles, RemoteMountProps } from '@duet/kit';
import type { Slots } from './slots.ts';
import { anApp, aRemote, never } from './test-kit.ts';

describe('a remote that arrives after its fallback is shown', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** A remote that writes into its element when it is mounted, and removes that again. */
  const drawing = (text: string): RemoteLifecycles => ({
    ...aRemote([]),
    mount: async ({ domElement }) => domElement.append(text),
    unmount: async ({ domElement }) => domElement.replaceChildren(),
  });
  const after = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
  const lateLoad = async () => {
    await after(9000);
    return drawing('late');
  };
  const lateBootstrap = async () => ({ ...drawing('late'), bootstrap: () => after(9000) });
  const lateMount = async () => {
    const remote = drawing('late');
    return { ...remote, mount: (props: RemoteMountProps) => after(9000).then(() => remote.mount(props)) };
  };
  const each = [
    ['load', lateLoad],
    ['bootstrap', lateBootstrap],
    ['mount', lateMount],
  ] as const;

  /** A page at the remote after its time is over. */
  async function failed(...options: Parameters<typeof anApp>) {
    const made = anApp(...options);
    void made.app.mount();
    await jest.advanceTimersByTimeAsync(8000);
    expect(made.status()).toBe('failed');
    const state = made.slots.states$.value.feed;
    return { ...made, retry: () => (state?.status === 'failed' ? state.retry() : undefined) };
  }
  const elementOf = ({ outlet }: Slots) => {
    const [element, ...others] = outlet.querySelectorAll<HTMLElement>('[data-remote]');
    expect(others).toEqual([]);
    return element;
  };

  it.each(each)('replaces the fallback by itself when its %s was slow', async (_what, load) => {
    const { slots, status, onFailure } = await failed(load);
    expect(elementOf(slots)?.hidden ?? true).toBe(true);

    await jest.advanceTimersByTimeAsync(2000);

    expect(status()).toBe('mounted');
    expect(slots.outlet).toHaveTextContent(/^late$/);
    expect(elementOf(slots)?.hidden).toBe(false);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it.each(each)('is not shown when its %s ends after the member has left', async (_what, load) => {
    const { app, slots, status } = await failed(load);

    const left = app.unmount();
    await jest.advanceTimersByTimeAsync(2000);
    await left;

    expect(status()).toBe('empty');
    expect(slots.outlet).toHaveTextContent(/^$/);
  });

  it.each(each)('does not disturb the next visit with its slow %s', async (_what, load) => {
    const loads: (() => Promise<RemoteLifecycles>)[] = [load, async () => drawing('second visit')];
    const { app, slots, status } = await failed(() => (loads.shift() ?? never)());
    await Promise.all([app.unmount(), jest.advanceTimersByTimeAsync(200)]);
    void app.mount();
    await jest.advanceTimersByTimeAsync(0);

    await jest.advanceTimersByTimeAsync(2000);

    expect(status()).toBe('mounted');
    expect(slots.outlet).toHaveTextContent(/^second visit$/);
  });

  it.each(each)('does not replace the result of "Try again" when its %s ends', async (_what, load) => {
    const { retry, slots, status } = await failed(load, async () => drawing('tried again'));
    retry();
    await jest.advanceTimersByTimeAsync(200);
    expect(status()).toBe('mounted');

    await jest.advanceTimersByTimeAsync(2000);

    expect(status()).toBe('mounted');
    expect(slots.outlet).toHaveTextContent(/^tried again$/);
  });

  it('leaves the fallback and its retry in place when it fails in the end', async () => {
    const { slots, status, onFailure } = await failed(
      async () => ({
        ...drawing(''),
        mount: () => after(9000).then(() => Promise.reject(new Error('late, and broken'))),
      }),
      async () => drawing('tried again'),
    );

    await jest.advanceTimersByTimeAsync(2000);
    expect(status()).toBe('failed');
    expect(onFailure).toHaveBeenLastCalledWith(new Error('late, and broken'));
    const state = slots.states$.value.feed;
    if (state?.status === 'failed') state.retry();
    await jest.advanceTimersByTimeAsync(0);

    expect(status()).toBe('mounted');
    expect(slots.outlet).toHaveTextContent(/^tried again$/);
  });

  it('lets the member leave and come back when it never arrives', async () => {
    const loads = [async () => ({ ...drawing(''), mount: never }), async () => drawing('second visit')];
    const { app, slots, status } = await failed(() => (loads.shift() ?? never)());
    const first = elementOf(slots);

    const left = jest.fn();
    void app.unmount().then(left);
    await jest.advanceTimersByTimeAsync(200);
    expect(left).toHaveBeenCalled();
    void app.mount();
    await jest.advanceTimersByTimeAsync(0);

    expect(status()).toBe('mounted');
    expect(elementOf(slots)).not.toBe(first);
    expect(slots.outlet).toHaveTextContent(/^second visit$/);
  });
});
