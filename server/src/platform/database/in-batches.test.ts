import { expect, it } from '@jest/globals';
import { inBatches } from './in-batches.ts';

/** Doubles numbers, and holds each call back until it is let go. */
function aDoubler() {
  const calls: { readonly asked: readonly number[]; readonly end: () => void }[] = [];
  const double = inBatches(
    async (asked: readonly number[]) => {
      await new Promise<void>((end) => calls.push({ asked, end }));
      if (asked.includes(13)) throw new Error('no');
      return asked.map((number) => number * 2);
    },
    { most: 3, atOnce: 2 },
  );
  return { calls, double };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('answers what is asked in one turn by one call, each with its own answer', async () => {
  const { calls, double } = aDoubler();

  const answers = Promise.all([double(1), double(2), double(3)]);
  await nextTurn();
  for (const { end } of calls) end();

  expect(await answers).toEqual([2, 4, 6]);
  expect(calls.map(({ asked }) => asked)).toEqual([[1, 2, 3]]);
});

it('shares the next call among all who ask while as many run as may, and no call is larger than it may be', async () => {
  const { calls, double } = aDoubler();
  const answers = [double(1)];
  await nextTurn();
  answers.push(double(2));
  await nextTurn();

  answers.push(...[3, 4, 5, 6].map(double));
  await nextTurn();
  expect(calls.map(({ asked }) => asked)).toEqual([[1], [2]]);
  for (let ended = 0; ended < calls.length; ended += 1) {
    calls[ended]?.end();
    await nextTurn();
  }

  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10, 12]);
  expect(calls.map(({ asked }) => asked)).toEqual([[1], [2], [3, 4, 5], [6]]);
});

it('fails those of a call that has failed, and answers on', async () => {
  const { calls, double } = aDoubler();
  const failing = Promise.allSettled([double(12), double(13)]);
  await nextTurn();
  calls[0]?.end();

  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const answer = double(14);
  await nextTurn();
  calls[1]?.end();
  expect(await answer).toBe(28);
});
