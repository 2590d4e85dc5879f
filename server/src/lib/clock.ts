/** Where rules read the time, so that a test can hold it still. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface FixedClock extends Clock {
  set(time: Date | string): void;
  advance(milliseconds: number): void;
}

/** A clock for tests, which moves only when the test moves it. */
export function fixedClock(start: Date | string = '2026-11-20T12:00:00.000Z'): FixedClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set: (next) => {
      time = new Date(next).getTime();
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
