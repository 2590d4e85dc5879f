import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aProfile, anId } from '@duet/testing';
import { UNDO_MILLISECONDS, createPendingNope } from './pending-nope.ts';

const nope = (number: number) => ({ requestId: anId(number), profile: aProfile({ number }), photoIndex: 1 });

describe('nope-back', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('keeps one nope and flushes it when the next one is set', () => {
    const flush = jest.fn();
    const pending = createPendingNope({ flush, onChange: jest.fn() });

    pending.set(nope(1));
    expect(flush).not.toHaveBeenCalled();
    pending.set(nope(2));

    expect(flush.mock.calls).toEqual([[nope(1), false]]);
  });

  it('gives an undone nope back and never sends it', () => {
    const flush = jest.fn();
    const pending = createPendingNope({ flush, onChange: jest.fn() });
    pending.set(nope(1));

    expect(pending.undo()).toEqual(nope(1));
    jest.advanceTimersByTime(UNDO_MILLISECONDS);
    pending.flush(true);

    expect(flush).not.toHaveBeenCalled();
  });

  it('flushes once when the page is left', () => {
    const flush = jest.fn();
    const pending = createPendingNope({ flush, onChange: jest.fn() });
    pending.set(nope(1));

    pending.flush(true);
    pending.flush(true);

    expect(flush.mock.calls).toEqual([[nope(1), true]]);
  });

  it('flushes after five minutes', () => {
    const flush = jest.fn();
    const pending = createPendingNope({ flush, onChange: jest.fn() });
    pending.set(nope(1));

    jest.advanceTimersByTime(UNDO_MILLISECONDS - 1);
    expect(flush).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);

    expect(flush.mock.calls).toEqual([[nope(1), false]]);
  });
});
