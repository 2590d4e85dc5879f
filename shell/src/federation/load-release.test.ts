import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aRemote } from '../test-kit.ts';
import { loadRelease } from './load-release.ts';
import type { Attempt } from './load-release.ts';

const policy = { attempts: 2, deadline: 30, pause: 1 };

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

  it('takes the newest release', async () => {
    const { attempts, result } = load({ v2: async () => 'v2' });

    expect(await result).toBe('v2');
    expect(attempts).toHaveLength(1);
  });

  it('tries again with a fresh address and a fresh name', async () => {
    const answers = [() => Promise.reject(new Error('Failed to fetch')), async () => 'v2'];
    const { attempts, result } = load({ v2: () => (answers.shift() as () => Promise<string>)() });

    expect(await result).toBe('v2');
    expect(new Set(attempts.map(({ alias }) => alias)).size).toBe(2);
    expect(new Set(attempts.map(({ entry }) => entry)).size).toBe(2);
  });

  it('falls back to the release before it when the newest hangs', async () => {
    const { attempts, result } = load({ v2: () => new Promise(() => undefined), v1: async () => 'v1' });

    expect(await result).toBe('v1');
    expect(attempts.map(({ release }) => release.version)).toEqual(['v2', 'v2', 'v1']);
  });

  it('does not try again what has thrown while running', async () => {
    const thrown = Object.assign(new Error('boom'), { name: 'ScriptExecutionError' });
    const { attempts, result } = load({ v2: () => Promise.reject(thrown), v1: async () => 'v1' });

    expect(await result).toBe('v1');
    expect(attempts).toHaveLength(2);
  });

  it('gives up when nothing comes', async () => {
    const { result } = load({}, false);

    await expect(result).rejects.toThrow('feed@v2');
  });
});
