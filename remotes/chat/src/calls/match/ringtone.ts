const LOCK = 'duet-ringtone';
const EVERY = 2500;
const TONES = [523, 659, 784] as const;
const VIBRATION = [300, 150, 300];

/** Rings aloud in one tab of this browser, where the browser allows it. Answers what ends it. */
export function startRingtone(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  // A page that nobody has touched may make no sound: another tab rings then
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return () => undefined;
  if ('locks' in navigator) {
    // Ended before it was this tab's turn
    navigator.locks.request(LOCK, { signal }, () => ringUntil(signal)).catch(() => undefined);
  } else void ringUntil(signal);
  return () => ended.abort();
}

function ringUntil(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  const context = new AudioContext();
  const ring = () => {
    play(context);
    vibrate(VIBRATION);
  };
  ring();
  const timer = setInterval(ring, EVERY);
  return new Promise((resolve) => {
    signal.addEventListener(
      'abort',
      () => {
        clearInterval(timer);
        vibrate(0);
        void context.close();
        resolve();
      },
      { once: true },
    );
  });
}

/** Not every device can. */
function vibrate(pattern: VibratePattern): void {
  if ('vibrate' in navigator) navigator.vibrate(pattern);
}

/** Three soft tones, one after the other. */
function play(context: AudioContext): void {
  for (const [index, frequency] of TONES.entries()) {
    const at = context.currentTime + index * 0.22;
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0.0001, at);
    loudness.gain.exponentialRampToValueAtTime(0.16, at + 0.03);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.55);
  }
}
