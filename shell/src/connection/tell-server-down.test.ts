import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeServices } from '@duet/testing';
import { Subject } from 'rxjs';
import { tellServerDown } from './tell-server-down.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function aPage() {
  const services = createFakeServices({ publisher: 'shell' });
  const dismiss = jest.spyOn(services, 'dismiss');
  const unreachable$ = new Subject<void>();
  const server = { isReady: true, asked: 0 };
  tellServerDown(services, {
    unreachable$,
    isReady: async () => {
      server.asked += 1;
      return server.isReady;
    },
    random: () => 0,
  });
  return { services, dismiss, unreachable$, server };
}

describe('the word about a server that does not answer', () => {
  it('comes once, however many calls fail, and goes when the server is back', async () => {
    const { services, dismiss, unreachable$, server } = aPage();
    const onOnline = jest.fn();
    addEventListener('online', onOnline);

    server.isReady = false;
    for (let call = 0; call < 5; call += 1) unreachable$.next();
    await jest.advanceTimersByTimeAsync(2500);
    expect(services.notifications).toMatchObject([{ icon: 'lucide:server-off', timeout: 0, position: 'top' }]);
    unreachable$.next();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(services.notifications).toHaveLength(1);
    expect(dismiss).not.toHaveBeenCalled();

    server.isReady = true;
    await jest.advanceTimersByTimeAsync(5000);
    removeEventListener('online', onOnline);

    expect(dismiss).toHaveBeenCalledTimes(1);
    expect(onOnline).toHaveBeenCalledTimes(1);
  });

  it('comes again when the server goes again', async () => {
    const { services, unreachable$, server } = aPage();
    for (let time = 0; time < 2; time += 1) {
      server.isReady = false;
      unreachable$.next();
      await jest.advanceTimersByTimeAsync(2500);
      server.isReady = true;
      await jest.advanceTimersByTimeAsync(5000);
    }

    expect(services.notifications).toHaveLength(2);
  });

  it('is not said of one call that failed, nor of a server that is back at once', async () => {
    const { services, unreachable$, server } = aPage();

    unreachable$.next();
    await jest.advanceTimersByTimeAsync(60_000);
    server.isReady = false;
    unreachable$.next();
    await jest.advanceTimersByTimeAsync(1000);
    server.isReady = true;
    await jest.advanceTimersByTimeAsync(60_000);

    expect(services.notifications).toHaveLength(0);
    expect(server.asked).toBe(3);
  });

  it('is not said without a network, which has its own notice', async () => {
    const { services, unreachable$, server } = aPage();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.isReady = false;

    unreachable$.next();
    await jest.advanceTimersByTimeAsync(60_000);

    expect(services.notifications).toHaveLength(0);
    expect(server.asked).toBe(0);
  });

  it('follows from a socket that was lost', async () => {
    const { services, server } = aPage();
    server.isReady = false;

    services.realtime.status$.next('connecting');
    await jest.advanceTimersByTimeAsync(2500);

    expect(services.notifications).toHaveLength(1);
  });
});
