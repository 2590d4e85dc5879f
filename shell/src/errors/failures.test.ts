import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { followFailures, logFailure, noteFailure } from './failures.ts';
import type { Failure } from './failures.ts';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

it('failures wait for the part that sends them, twenty at most, and later ones come at once', () => {
  const first = new Error('first');
  logFailure(first);
  for (let index = 0; index < 100; index += 1) noteFailure(index, 'chat', 'fallback');
  const heard: Failure[] = [];

  followFailures((failure) => heard.push(failure));
  logFailure('later', 'feed', 'rejection');

  expect(console.error).toHaveBeenCalledWith('[shell]', first);
  expect(console.error).toHaveBeenCalledTimes(2);
  expect(heard).toHaveLength(21);
  expect(heard[0]).toEqual({ error: first, where: 'shell', kind: 'caught' });
  expect(heard.at(-1)).toEqual({ error: 'later', where: 'feed', kind: 'rejection' });
});
