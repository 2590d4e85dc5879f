import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { inProcessBus } from './bus.ts';
import { startCatchUp } from './catch-up.ts';
import { createHub } from './create-hub.ts';

describe('a node among several', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function aHub(busIsUp: boolean) {
    const wakeAll = jest.fn();
    return { ...createHub(inProcessBus()), busIsUp: () => busIsUp, wakeAll };
  }

  it('looks at the event table every 15 seconds, whatever the bus says', () => {
    const hub = aHub(true);
    const stop = startCatchUp(hub);

    jest.advanceTimersByTime(45_000);
    expect(hub.wakeAll).toHaveBeenCalledTimes(3);
    stop();
    jest.advanceTimersByTime(45_000);
    expect(hub.wakeAll).toHaveBeenCalledTimes(3);
  });

  it('looks every second while it cannot hear the others', () => {
    const hub = aHub(false);
    const stop = startCatchUp(hub);

    jest.advanceTimersByTime(5_000);
    stop();

    expect(hub.wakeAll).toHaveBeenCalledTimes(5);
  });
});
