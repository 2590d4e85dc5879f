import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Remote, ShellServices } from '@duet/kit';
import { createFakeServices } from '@duet/testing';
import { aRegistry } from '../test-kit.ts';
import { createRoutePreloader } from './preload-routes.ts';
import { createRegistryStore } from './registry-store.ts';

function aPreloader({ mayEnter = true, prefetch }: { mayEnter?: boolean; prefetch?: Remote['prefetch'] } = {}) {
  const services = createFakeServices();
  const warm = jest.fn();
  const fetchRegistry = jest.fn(async () => aRegistry());
  const load = jest.fn(async () => (prefetch ? { prefetch } : {}));
  let now = 0;
  const preloader = createRoutePreloader({
    registry: createRegistryStore({ initial: aRegistry(), fetchRegistry, now: () => (now += 5000) }),
    prefetcher: { warm },
    load,
    services: () => services,
    mayEnter: () => mayEnter,
  });
  const pass = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);
  return { preloader, services, warm, load, fetchRegistry, pass };
}

const declared = () => jest.fn<Remote['prefetch']>(async () => undefined);

describe('a link that is pointed at', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('fetches the files, the remote, its data and a newer registry at once', async () => {
    const prefetch = declared();
    const { preloader, services, warm, fetchRegistry, pass } = aPreloader({ prefetch });

    preloader.prefetch('PostMessages', { postId: 'p1' });
    await pass();

    expect(warm).toHaveBeenCalledWith('posts', 'high');
    expect(prefetch).toHaveBeenCalledWith('PostMessages', { postId: 'p1' }, services);
    expect(fetchRegistry).toHaveBeenCalledTimes(1);
  });

  it('fetches for a finger that presses, and not for one that scrolls', async () => {
    const prefetch = declared();
    const { preloader, pass } = aPreloader({ prefetch });
    const touch = (type: string) => window.dispatchEvent(new PointerEvent(type, { pointerType: 'touch' }));

    touch('pointerover');
    preloader.prefetch('PostMessages', { postId: 'p1' });
    touch('pointercancel');
    await pass(1000);
    expect(prefetch).not.toHaveBeenCalled();

    touch('pointerover');
    preloader.prefetch('PostMessages', { postId: 'p2' });
    await pass(1000);
    expect(prefetch).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse' }));
  });

  it('fetches nothing for a route that the guards would not show', async () => {
    const { preloader, load, pass } = aPreloader({ mayEnter: false });

    preloader.prefetch('Feed');
    await pass();

    expect(load).not.toHaveBeenCalled();
  });

  it('tolerates a release that cannot prefetch, and one that does not arrive', async () => {
    const { preloader, load, pass } = aPreloader();
    load.mockRejectedValueOnce(new Error('gone'));

    preloader.prefetch('Feed');
    preloader.prefetch('MyPost');
    await pass();

    expect(load).toHaveBeenCalledTimes(2);
  });

  it('asks nothing of a remote that does not load, but for once in half a minute', async () => {
    const { preloader, load, warm, pass } = aPreloader();
    load.mockImplementation(() => Promise.reject(new Error('gone')));
    const pointAtIt = async (times: number) => {
      for (let passed = 0; passed < times; passed += 1) {
        preloader.prefetch('Feed');
        await pass();
      }
      return load.mock.calls.length;
    };

    expect(await pointAtIt(50)).toBe(2);
    await pass(30_000);
    expect(await pointAtIt(50)).toBe(3);
    await pass(30_000);
    load.mockImplementation(async () => ({}));
    expect(await pointAtIt(50)).toBe(53);
    expect(warm).toHaveBeenCalledTimes(53);
  });
});

describe('a link in sight', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('waits for the first screen and an idle page, and is fetched once', async () => {
    const prefetch = declared();
    const { preloader, pass } = aPreloader({ prefetch });

    preloader.prefetch('Feed', {}, 'in-sight');
    preloader.prefetch('Feed', {}, 'in-sight');
    await pass(60_000);
    expect(prefetch).not.toHaveBeenCalled();
    preloader.begin();
    await pass(60_000);

    expect(prefetch).toHaveBeenCalledTimes(1);
  });

  it('prefetches data that is shown at once and then refreshed', async () => {
    const prefetch: Remote['prefetch'] = async (_route, _params, { queryClient }: ShellServices) =>
      void queryClient.setQueryData(['getChats'], []);
    const { preloader, services, pass } = aPreloader({ prefetch });
    services.queryClient.setQueryData(['known'], 1, { updatedAt: Date.now() - 1000 });

    preloader.prefetch('Feed', {}, 'in-sight');
    preloader.begin();
    await pass(60_000);

    expect(services.queryClient.getQueryState(['getChats'])).toMatchObject({ data: [], isInvalidated: true });
    expect(services.queryClient.getQueryState(['known'])).toMatchObject({ isInvalidated: false });
  });

  it('a link in sight is left alone when it is one of many, and when the member saves data', async () => {
    const prefetch = declared();
    const { preloader, pass } = aPreloader({ prefetch });
    preloader.begin();

    preloader.prefetch('PostMessages', { postId: 'p1' }, 'in-sight');
    Object.assign(navigator, { connection: { saveData: true } });
    preloader.prefetch('Feed', {}, 'in-sight');
    await pass(60_000);

    expect(prefetch).not.toHaveBeenCalled();
  });

  it('a link in sight is left alone without a network, and fetched when it is seen again with one', async () => {
    const prefetch = declared();
    const { preloader, pass } = aPreloader({ prefetch });
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    preloader.begin();

    preloader.prefetch('Feed', {}, 'in-sight');
    await pass(60_000);
    expect(prefetch).not.toHaveBeenCalled();

    network.mockRestore();
    preloader.prefetch('Feed', {}, 'in-sight');
    await pass(60_000);
    expect(prefetch).toHaveBeenCalledTimes(1);
  });
});
