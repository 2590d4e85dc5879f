import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRestarts } from './restarts.ts';

function restartsOf(isOfferer: boolean) {
  const restart = jest.fn(() => Promise.resolve());
  const onTrouble = jest.fn();
  return { ...createRestarts({ isOfferer, restart, onTrouble }), restart, onTrouble };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('who finds a broken way anew', () => {
  it('is the offerer at once', () => {
    const { ask, restart } = restartsOf(true);

    ask();

    expect(restart).toHaveBeenCalledTimes(1);
  });

  it('is the other side only when no offer comes within a second', () => {
    const { ask, restart } = restartsOf(false);

    ask();
    jest.advanceTimersByTime(999);
    expect(restart).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);

    expect(restart).toHaveBeenCalledTimes(1);
  });

  it('is the partner alone when their offer comes first', () => {
    const { ask, partnerOffered, restart } = restartsOf(false);

    ask();
    jest.advanceTimersByTime(500);
    partnerOffered();
    jest.advanceTimersByTime(10_000);

    expect(restart).not.toHaveBeenCalled();
  });

  it('is nobody once the call is over', () => {
    const { ask, stop, restart } = restartsOf(false);

    ask();
    stop();
    jest.advanceTimersByTime(10_000);

    expect(restart).not.toHaveBeenCalled();
  });
});

describe('a silence', () => {
  it('restarts nothing while a restart of either side has not had its time', () => {
    const own = restartsOf(true);
    const partners = restartsOf(true);

    own.ask();
    partners.partnerOffered();
    jest.advanceTimersByTime(2500);
    own.askForSilence();
    partners.askForSilence();

    expect(own.restart).toHaveBeenCalledTimes(1);
    expect(partners.restart).not.toHaveBeenCalled();
  });

  it('restarts once more when it outlasts that', () => {
    const { ask, askForSilence, restart } = restartsOf(true);

    ask();
    jest.advanceTimersByTime(3001);
    askForSilence();

    expect(restart).toHaveBeenCalledTimes(2);
  });
});

describe('a restart that fails', () => {
  it('is told, so that the page can report it', async () => {
    const { ask, restart, onTrouble } = restartsOf(true);
    const failure = new Error('no relay');
    restart.mockReturnValue(Promise.reject(failure));

    ask();
    await Promise.resolve();
    await Promise.resolve();

    expect(onTrouble).toHaveBeenCalledWith(failure);
  });
});
