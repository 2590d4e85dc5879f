import { expect, it } from '@jest/globals';
import { CallLog } from './call-log.ts';

it('counts failed calls, and hands on why they failed', async () => {
  const log = new CallLog();
  const from = performance.now();

  const answer = await log.note(() => Promise.resolve('yes'));
  const refused = log.note(() => Promise.reject(new Error('It answered 503.')));
  await expect(refused).rejects.toThrow('It answered 503.');
  log.fail('A socket was refused: 503');
  log.fail('A socket was refused: 503');

  expect(answer).toBe('yes');
  expect(log.between(from, Infinity)).toMatchObject({ calls: 4, failed: 3 });
  expect(log.failuresFrom(from)).toEqual([
    ['A socket was refused: 503', 2],
    ['It answered 503.', 1],
  ]);
  expect(log.failuresFrom(performance.now() + 1)).toEqual([]);
});

it('has no time to tell of where nothing was answered', () => {
  const log = new CallLog();

  log.fail('It answered 503.');

  expect(log.between(0, Infinity).p99).toBeNaN();
});

it('counts reasons that differ by whom they are about as one', () => {
  const log = new CallLog();

  log.fail('/chat/0b7c9a52-1111-4222-8333-444455556666/messages answered 503');
  log.fail('/chat/ffffffff-1111-4222-8333-444455556666/messages answered 503');

  expect(log.failuresFrom(0)).toEqual([['/chat/…/messages answered 503', 2]]);
});
