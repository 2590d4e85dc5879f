import { describe, expect, it } from '@jest/globals';
import { faultsOf, perSecond } from './messages-kept.ts';

const taken = new Map([
  ['hello', ['anna', 'boris']],
  ['bye', ['anna', 'boris']],
]);

describe('acknowledged messages', () => {
  it('are neither lost nor doubled where each of the two sees each of them once, in whatever order', () => {
    const shown = [
      { reader: 'anna', words: ['hello', 'bye'] },
      { reader: 'boris', words: ['bye', 'hello'] },
    ];

    expect(faultsOf(taken, shown)).toEqual({ lost: [], doubled: [] });
  });

  it('are lost for whoever lacks them', () => {
    const shown = [{ reader: 'anna', words: ['hello'] }];

    expect(faultsOf(taken, shown)).toEqual({
      lost: ['hello for boris', 'bye for anna', 'bye for boris'],
      doubled: [],
    });
  });

  it('are doubled for whoever sees them again', () => {
    const shown = [
      { reader: 'anna', words: ['hello', 'bye', 'hello', 'hello'] },
      { reader: 'boris', words: ['hello', 'bye'] },
    ];

    expect(faultsOf(taken, shown)).toEqual({ lost: [], doubled: ['hello for anna', 'hello for anna'] });
  });

  it('may have come beside one that was never acknowledged, which must not come twice either', () => {
    const words = ['hello', 'bye', 'unanswered'];
    const shown = [
      { reader: 'anna', words },
      { reader: 'boris', words: [...words, 'unanswered'] },
    ];

    expect(faultsOf(taken, shown)).toEqual({ lost: [], doubled: ['unanswered for boris'] });
  });
});

it('counts moments by seconds from the first one on', () => {
  expect(perSecond([5_200, 1_000, 1_999, 2_000])).toEqual([2, 1, 0, 0, 1]);
  expect(perSecond([])).toEqual([]);
});
