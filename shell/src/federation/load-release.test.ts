import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { followFailures } from '../errors/failures.ts';
import type { Failure } from '../errors/failures.ts';
import { aRemote } from '../test-kit.ts';
import { loadRelease } from './load-release.ts';
import type { Attempt } from './load-release.ts';

const policy = { time: 40, pause: 1 };
const never = () => new Promise<never>(() => undefined);

function aCounter() {
  const tries = new Map<string, number>();
  return (entry: string) => {
    const count = tries.get(entry) ?? 0;
    tries.set(entry, count + 1);
    return count;
  };
}

function load(outcomes: Readonly<Record<string, () => Promise<string>>>, previous = true) {
  const attempts: Attempt[] = [];
  const remote = aRemote({ version: 'v2', ...(previous && { previous: aRemote({ version: 'v1' }) }) });
  const run = (attempt: Attempt) => {
    attempts.push(attempt);
    return (outcomes[attempt.release.version] ?? (() => Promise.reject(new Error('network error'))))();
  };
  return { attempts, result: loadRelease({ remote, run, count: aCounter(), policy }) };
}

describe('loading a release', () => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  it('uses the newest release', async () => {
    const { attempts, result } = load({ v2: async () => 'v2' });

    expect(await result).toBe('v2');
    expect(attempts).toHaveLength(1);
  });

  it('tries again with a fresh address', async () => {
    const answers = [() => Promise.reject(new Error('Failed to fetch')), async () => 'v2'];
    const { attempts, result } = load({ v2: () => (answers.shift() as () => Promise<string>)() });

    expect(await result).toBe('v2');
    expect(new Set(attempts.map(({ entry }) => entry)).size).toBe(2);
  });

  it('falls back to the release before it when the newest hangs', async () => {
    const { attempts, result } = load({ v2: never, v1: async () => 'v1' });

    expect(await result).toBe('v1');
    expect(attempts.map(({ release }) => release.version)).toEqual(['v2', 'v2', 'v1']);
    // nobody sees it, so it is reported
    const told: Failure[] = [];
    followFailures((failure) => told.push(failure));
    expect(told).toEqual([
      { error: expect.objectContaining({ message: 'feed@v2: it hangs' }), where: 'feed', kind: 'fallback' },
    ]);
  });

  it('does not retry a release that threw while running', async () => {
    const thrown = Object.assign(new Error('boom'), { name: 'ScriptExecutionError' });
    const { attempts, result } = load({ v2: () => Promise.reject(thrown), v1: async () => 'v1' });

    expect(await result).toBe('v1');
    expect(attempts).toHaveLength(2);
  });

  it('uses a slow newest release that arrives before the previous one', async () => {
    const slow = () => new Promise<string>((done) => setTimeout(() => done('v2'), 25));

    const { result } = load({ v2: slow, v1: never });

    expect(await result).toBe('v2');
  });

  it('loading a release starts every attempt within 7 seconds when each hangs, and uses the one that arrives after that', async () => {
    jest.useFakeTimers();
    const hanging = aRemote({ version: 'v2', previous: aRemote({ version: 'v1' }) });
    const attempts: Attempt[] = [];
    let arrive: (module: string) => void = () => undefined;
    const run = (attempt: Attempt) => {
      attempts.push(attempt);
      return new Promise<string>((done) => (arrive = done));
    };
    const result = loadRelease({ remote: hanging, run, count: aCounter() });

    await jest.advanceTimersByTimeAsync(7000);
    expect(attempts.map(({ release }) => release.version)).toEqual(['v2', 'v2', 'v1', 'v1']);
    await jest.advanceTimersByTimeAsync(30_000);
    arrive('late');
    jest.useRealTimers();

    expect(await result).toBe('late');
    expect(attempts).toHaveLength(4);
  });

  it('loads from the second origin what the first one does not give, and tells it', async () => {
    const told: Failure[] = [];
    followFailures((failure) => told.push(failure));
    const attempts: Attempt[] = [];
    const run = (attempt: Attempt) => {
      attempts.push(attempt);
      return attempt.entry.startsWith('https://cdn.test')
        ? Promise.resolve('v2')
        : Promise.reject(new Error('network'));
    };
    const remote = aRemote({ version: 'v2', mirror: 'https://cdn.test/duet', previous: aRemote({ version: 'v1' }) });

    const loaded = await loadRelease({ remote, run, count: aCounter(), policy });

    expect(loaded).toBe('v2');
    expect(attempts.map(({ entry, release }) => [entry, release.version, release.integrity])).toEqual([
      ['/remotes/feed/v2/remoteEntry.js', 'v2', 'sha256-x'],
      ['https://cdn.test/duet/remotes/feed/v2/remoteEntry.js', 'v2', 'sha256-x'],
    ]);
    expect(told.map(({ error, kind }) => [String(error), kind])).toEqual([
      ['RemoteLoadError: feed@v2: network', 'fallback'],
    ]);
  });

  it('asks both origins for the release before when neither has the newest', async () => {
    const remote = aRemote({ version: 'v2', mirror: 'https://cdn.test', previous: aRemote({ version: 'v1' }) });
    const asked: string[] = [];
    const run = ({ entry }: Attempt) => {
      asked.push(entry);
      return Promise.reject(new Error('network'));
    };

    await expect(loadRelease({ remote, run, count: aCounter(), policy })).rejects.toThrow('feed@v1: network');

    expect(asked).toEqual([
      '/remotes/feed/v2/remoteEntry.js',
      'https://cdn.test/remotes/feed/v2/remoteEntry.js',
      '/remotes/feed/v1/remoteEntry.js',
      'https://cdn.test/remotes/feed/v1/remoteEntry.js',
    ]);
  });

  it('does not ask a second origin for a release that threw while running', async () => {
    const thrown = Object.assign(new Error('boom'), { name: 'ScriptExecutionError' });
    const run = jest.fn(() => Promise.reject(thrown));

    const loading = loadRelease({ remote: aRemote({ mirror: 'https://cdn.test' }), run, count: aCounter(), policy });

    await expect(loading).rejects.toThrow('boom');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('starts no further attempt once a release has arrived', async () => {
    jest.useFakeTimers();
    const { attempts, result } = load({ v2: async () => 'v2' });
    await result;

    await jest.advanceTimersByTimeAsync(2 * policy.time);
    jest.useRealTimers();

    expect(attempts).toHaveLength(1);
  });

  it('rejects without throwing for a previous release that the registry does not describe', async () => {
    // a damaged registry may not match its type
    const remote = aRemote({ version: 'v2', previous: 'nonsense' as unknown as ReturnType<typeof aRemote> });

    const result = loadRelease({ remote, run: () => Promise.reject(new Error('gone')), count: aCounter(), policy });

    await expect(result).rejects.toThrow('feed@');
  });

  it('gives up when nothing arrives', async () => {
    const { result } = load({}, false);

    await expect(result).rejects.toThrow('feed@v2');
  });
});
