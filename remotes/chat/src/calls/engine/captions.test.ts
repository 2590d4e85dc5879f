import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { installCaptions, lookForCaptions, startCaptions } from './captions.ts';
import { FakeRecognizer, FakeTrack, installFakeRecognizer } from './test-kit.ts';

beforeEach(() => {
  jest.useFakeTimers();
  installFakeRecognizer('available');
});

afterEach(() => {
  jest.useRealTimers();
  delete window.SpeechRecognition;
});

/** Captions of a partner's track, with all that was written down. */
function someCaptions() {
  const track = new FakeTrack('audio') as unknown as MediaStreamTrack;
  const written: [string, boolean][] = [];
  const onFailed = jest.fn();
  const stop = startCaptions({
    track,
    locale: 'uk',
    onWords: (words, isFinal) => written.push([words, isFinal]),
    onFailed,
  });
  const [recognizer] = FakeRecognizer.made;
  if (!recognizer) throw new Error('No recogniser was made');
  return { track, written, onFailed, stop, recognizer };
}

describe('captions', () => {
  it.each([
    ['available', 'ready'],
    ['downloadable', 'downloadable'],
    ['unavailable', 'never'],
  ] as const)('are asked for on the device only: %s there means %s', async (readiness, expected) => {
    installFakeRecognizer(readiness);

    expect(await lookForCaptions('uk')).toBe(expected);
    expect(FakeRecognizer.available).toHaveBeenLastCalledWith({ langs: ['uk-UA'], processLocally: true });
  });

  it('are not there in a browser without a recogniser', async () => {
    delete window.SpeechRecognition;

    expect(await lookForCaptions('en')).toBe('never');
    expect(await installCaptions('en')).toBe(false);
  });

  it.each([
    ['only sends the sound to a cloud', {}],
    ['does not know what "on the device" means', { available: async () => 'available' }],
  ])('are not there in a browser that %s', async (_what, statics) => {
    Object.assign(window, { SpeechRecognition: Object.assign(() => undefined, statics, { prototype: {} }) });

    expect(await lookForCaptions('en')).toBe('never');
  });

  it('hear the track of the partner, on this device', () => {
    const { track, recognizer, written } = someCaptions();

    recognizer.hears(' добрий', false);
    recognizer.hears('Добрий вечір ', true);

    expect(recognizer).toMatchObject({ lang: 'uk-UA', processLocally: true, continuous: true });
    expect(recognizer.listenedTo).toEqual([track]);
    expect(written).toEqual([
      ['добрий', false],
      ['Добрий вечір', true],
      ['', false],
    ]);
  });

  it('go on when the browser ends them after some silence', () => {
    const { recognizer, onFailed } = someCaptions();

    for (let silence = 0; silence < 10; silence += 1) {
      jest.advanceTimersByTime(8000);
      recognizer.onerror?.({ error: 'no-speech' });
      recognizer.onend?.();
      jest.advanceTimersByTime(300);
    }

    expect(recognizer.listenedTo).toHaveLength(11);
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('give up when they end at once each time', () => {
    const { recognizer, onFailed } = someCaptions();

    for (let end = 0; end < 10; end += 1) {
      recognizer.onend?.();
      jest.advanceTimersByTime(300);
    }

    expect(onFailed).toHaveBeenCalledTimes(1);
    expect(recognizer.listenedTo).toHaveLength(4);
  });

  it('fail rather than go anywhere else when the browser refuses them', () => {
    const { recognizer, onFailed } = someCaptions();

    recognizer.onerror?.({ error: 'service-not-allowed' });

    expect(onFailed).toHaveBeenCalledTimes(1);
    expect(recognizer.isAborted).toBe(true);
  });

  it('that were put off hear nothing any more', () => {
    const { recognizer, written, stop } = someCaptions();

    stop();
    recognizer.hears('secret', true);
    recognizer.onend?.();
    jest.advanceTimersByTime(5000);

    expect(written).toEqual([]);
    expect(recognizer.isAborted).toBe(true);
    expect(recognizer.listenedTo).toHaveLength(1);
  });
});
