import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeSender } from './test-kit.ts';
import { createWholePictures, sendWholePicture } from './whole-picture.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('a picture that needs none before it', () => {
  it('is sent by putting the encoder off and on, under the veil that it has', async () => {
    const sender = new FakeSender();
    sender.encodings = [{ scaleResolutionDownBy: 20, maxBitrate: 40_000 }];
    const put = jest.spyOn(sender, 'setParameters');

    await sendWholePicture(sender as never);

    const veiled = { scaleResolutionDownBy: 20, maxBitrate: 40_000 };
    expect(put.mock.calls.map(([{ encodings }]) => encodings)).toEqual([
      [{ ...veiled, active: false }],
      [{ ...veiled, active: true }],
    ]);
  });

  it('waits until the partner has got what was missed, and is sent once for ways that change at once', () => {
    const send = jest.fn(() => Promise.resolve());
    const pictures = createWholePictures(send, () => undefined);

    pictures.send();
    jest.advanceTimersByTime(100);
    pictures.send();
    jest.advanceTimersByTime(399);
    expect(send).not.toHaveBeenCalled();
    jest.advanceTimersByTime(5000);

    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not sent any more after the call', () => {
    const send = jest.fn(() => Promise.resolve());
    const pictures = createWholePictures(send, () => undefined);

    pictures.send();
    pictures.stop();
    jest.advanceTimersByTime(5000);

    expect(send).not.toHaveBeenCalled();
  });

  it('that cannot be sent is told', async () => {
    const failure = new Error('closed');
    const onTrouble = jest.fn();
    const pictures = createWholePictures(() => Promise.reject(failure), onTrouble);

    pictures.send();
    await jest.advanceTimersByTimeAsync(400);

    expect(onTrouble).toHaveBeenCalledWith(failure);
  });
});
