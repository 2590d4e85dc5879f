import { expect, it, jest } from '@jest/globals';
import { notTried, tryTwice } from './try-twice.ts';
import type { StepResult } from './try-twice.ts';

const passed = [{ step: 'signs in' }, { step: 'signs out' }];
const failed = [
  { step: 'signs in', problem: 'no button' },
  { step: 'signs out', problem: notTried },
];

function attempts(...results: readonly (readonly StepResult[])[]) {
  const attempt = jest.fn<() => Promise<readonly StepResult[]>>();
  for (const each of results) attempt.mockResolvedValueOnce(each);
  return attempt;
}

it('does not try again what passed', async () => {
  const attempt = attempts(passed);
  const say = jest.fn();

  expect(await tryTwice(attempt, say)).toEqual(passed);

  expect(attempt).toHaveBeenCalledTimes(1);
  expect(say).not.toHaveBeenCalled();
});

it('lists what passed only at the second try, and counts it as passed', async () => {
  const say = jest.fn();

  expect(await tryTwice(attempts(failed, passed), say)).toEqual(passed);

  expect(say.mock.calls).toEqual([['Once more: signs in'], ['flaky: signs in: no button']]);
});

it('has failed what fails twice', async () => {
  const say = jest.fn();

  expect(await tryTwice(attempts(failed, failed), say)).toEqual(failed);

  expect(say).not.toHaveBeenCalledWith(expect.stringContaining('flaky'));
});
