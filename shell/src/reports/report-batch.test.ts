import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PageReports } from '@duet/contracts/endpoints';
import { reportBatch } from './report-batch.ts';

const about = { remote: 'posts', version: 'v2', channel: 'stable' } as const;
const failure = { ...about, kind: 'error' as const, message: 'x', frames: [], route: null };

function aBatch(answers: boolean[] = []) {
  const sent: PageReports[] = [];
  const batch = reportBatch((reports) => {
    sent.push(reports);
    return Promise.resolve(answers.shift() ?? true);
  });
  return { batch, sent };
}

describe('reports of a page', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are sent a second after the first failure, with everything else', () => {
    const { batch, sent } = aBatch();
    batch.addMeasure({ ...about, measure: 'LCP', value: 900 });
    batch.addUsage({ ...about, visits: 0, requests: 1, bytes: 100, scriptBytes: 80 });
    batch.addUsage({ ...about, visits: 1, requests: 1, bytes: 50 });
    jest.advanceTimersByTime(60_000);
    expect(sent).toEqual([]);

    batch.addFailure(failure);
    jest.advanceTimersByTime(1000);

    expect(sent).toEqual([
      {
        failures: [failure],
        measures: [{ ...about, measure: 'LCP', value: 900 }],
        usage: [{ ...about, visits: 1, requests: 2, bytes: 150, scriptBytes: 80 }],
      },
    ]);
  });

  it('are sent at once when the page is left, in parts that the contract takes', () => {
    const { batch, sent } = aBatch();
    for (let index = 0; index < 25; index += 1) batch.addFailure({ ...failure, message: `x${index}` });

    batch.flush();

    expect(sent.map(({ failures }) => failures.length)).toEqual([10, 10, 5]);
  });

  it('tell the same failure three times and no more than fifty', () => {
    const { batch, sent } = aBatch();
    for (let index = 0; index < 10; index += 1) batch.addFailure(failure);
    for (let index = 0; index < 100; index += 1) batch.addFailure({ ...failure, message: `x${index}` });

    batch.flush();

    const messages = sent.flatMap(({ failures }) => failures.map(({ message }) => message));
    expect(messages.filter((message) => message === 'x')).toHaveLength(3);
    expect(messages).toHaveLength(50);
  });

  it('that have not arrived are sent with the next ones', async () => {
    const { batch, sent } = aBatch([false]);
    batch.addFailure(failure);
    batch.flush();
    await Promise.resolve();

    batch.flush();
    batch.flush();

    expect(sent.map(({ failures }) => failures)).toEqual([[failure], [failure]]);
  });
});
