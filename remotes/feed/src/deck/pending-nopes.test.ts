import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aProfile, anId } from '@duet/testing';
import { UNDO_MILLISECONDS, createPendingNopes } from './pending-nopes.ts';

const nope = (number: number) => ({ requestId: anId(number), profile: aProfile({ number }), photoIndex: 1 });

function nopes(steps = 1) {
  const flush = jest.fn();
  const onChange = jest.fn();
  return { pending: createPendingNopes({ steps: () => steps, flush, onChange }), flush, onChange };
}

describe('undoing nopes', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('keeps one nope and sends it when the next one is set', () => {
    const { pending, flush } = nopes();

    pending.set(nope(1));
    expect(flush).not.toHaveBeenCalled();
    pending.set(nope(2));

    expect(flush.mock.calls).toEqual([[nope(1), false]]);
  });

  it('returns an undone nope and never sends it', () => {
    const { pending, flush } = nopes();
    pending.set(nope(1));

    expect(pending.undo()).toEqual(nope(1));
    expect(pending.undo()).toBeUndefined();
    jest.advanceTimersByTime(UNDO_MILLISECONDS);
    pending.flush(true);

    expect(flush).not.toHaveBeenCalled();
  });

  it('sends the nope once when the page is left', () => {
    const { pending, flush } = nopes();
    pending.set(nope(1));

    pending.flush(true);
    pending.flush(true);

    expect(flush.mock.calls).toEqual([[nope(1), true]]);
  });

  it('sends the nope after five minutes', () => {
    const { pending, flush } = nopes();
    pending.set(nope(1));

    jest.advanceTimersByTime(UNDO_MILLISECONDS - 1);
    expect(flush).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);

    expect(flush.mock.calls).toEqual([[nope(1), false]]);
  });

  it('keeps five for a subscriber: the sixth sends the first, and five are undone in turn', () => {
    const { pending, flush, onChange } = nopes(5);

    for (let number = 1; number <= 6; number += 1) pending.set(nope(number));

    expect(flush.mock.calls).toEqual([[nope(1), false]]);
    expect([6, 5, 4, 3, 2].map(() => pending.undo())).toEqual([6, 5, 4, 3, 2].map(nope));
    expect(pending.undo()).toBeUndefined();
    expect(onChange).toHaveBeenLastCalledWith(undefined);
  });

  it('sends each nope after its own five minutes', () => {
    const { pending, flush } = nopes(5);
    pending.set(nope(1));
    jest.advanceTimersByTime(60_000);
    pending.set(nope(2));

    jest.advanceTimersByTime(UNDO_MILLISECONDS - 60_000);

    expect(flush.mock.calls).toEqual([[nope(1), false]]);
    expect(pending.undo()).toEqual(nope(2));
  });
});
