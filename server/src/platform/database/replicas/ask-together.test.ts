import { describe, expect, it } from '@jest/globals';
import { askTogether } from './ask-together.ts';

/** Questions that are answered when the test says so. */
function anOracle() {
  const asked: { answer: (value: number) => void; fail: (error: Error) => void }[] = [];
  const ask = () => new Promise<number>((answer, fail) => void asked.push({ answer, fail }));
  return { asked, ask: askTogether(ask) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('questions that are asked together', () => {
  it('are one for all who ask in the same moment', async () => {
    const { asked, ask } = anOracle();

    const answers = Promise.all([ask(), ask(), ask()]);
    await settled();
    asked[0]?.answer(1);

    expect(await answers).toEqual([1, 1, 1]);
    expect(asked).toHaveLength(1);
  });

  it('never answer who asks later by a question that was under way', async () => {
    const { asked, ask } = anOracle();

    const first = ask();
    await settled();
    const later = Promise.all([ask(), ask()]);
    await settled();
    expect(asked).toHaveLength(1);
    asked[0]?.answer(1);
    await settled();
    asked[1]?.answer(2);

    expect([await first, ...(await later)]).toEqual([1, 2, 2]);
    expect(asked).toHaveLength(2);
  });

  it('are asked again after one that failed', async () => {
    const { asked, ask } = anOracle();

    const first = ask();
    await settled();
    const later = ask();
    asked[0]?.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await settled();
    asked[1]?.answer(2);

    expect(await later).toBe(2);
  });
});
