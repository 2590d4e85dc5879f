import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRouteRules } from './route-rules.ts';

describe('the rule of a path', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const inTime = { isKnown: true, onLate: () => undefined };
  const after = (milliseconds: number, target: string | null) => async () => {
    await new Promise((done) => setTimeout(done, milliseconds));
    return target;
  };

  it('the rule of a path is followed when it arrives in time, and requested once in five minutes', async () => {
    const ask = jest.fn(async () => '/main/feed');
    const rules = createRouteRules({ ask });

    expect(await rules.redirectOf('/main', inTime)).toBe('/main/feed');
    expect(await rules.redirectOf('/main', inTime)).toBe('/main/feed');
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(5 * 60_000);
    await rules.redirectOf('/main', inTime);

    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('delays a known page by at most 150 ms, and reports a late rule', async () => {
    const onLate = jest.fn();
    const rules = createRouteRules({ ask: after(800, '/open') });
    const answers: unknown[] = [];
    const asked = rules.redirectOf('/about', { isKnown: true, onLate });
    const noted = (async () => answers.push(await asked))();

    await jest.advanceTimersByTimeAsync(149);
    expect(answers).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(answers).toEqual([undefined]);
    await noted;
    await jest.advanceTimersByTimeAsync(650);

    expect(onLate).toHaveBeenCalledWith('/open');
  });

  it('the rule of a path is waited for longer where the alternative is a 404', async () => {
    const rules = createRouteRules({ ask: after(800, '/sign-up') });

    const target = rules.redirectOf('/signup', { isKnown: false, onLate: () => undefined });
    await jest.advanceTimersByTimeAsync(800);

    expect(await target).toBe('/sign-up');
  });

  it.each([
    ['//evil.example', undefined],
    ['https://evil.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['https://apps.apple.com/app/duet', 'https://apps.apple.com/app/duet'],
  ])('leads only to our pages and to hosts on the list (%s)', async (target, followed) => {
    const rules = createRouteRules({ ask: async () => target });

    expect(await rules.redirectOf('/x', inTime)).toBe(followed);
  });

  it('a path has no rule when the request fails, and is requested again', async () => {
    const ask = jest.fn(async (): Promise<string | null> => {
      throw new Error('offline');
    });
    const rules = createRouteRules({ ask });

    expect(await rules.redirectOf('/about', inTime)).toBeUndefined();
    expect(await rules.redirectOf('/about', inTime)).toBeUndefined();

    expect(ask).toHaveBeenCalledTimes(2);
  });
});
