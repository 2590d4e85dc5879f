const LOOK_EVERY = 100;
/** Speech near a microphone; the bar is full there. */
const LOUD = 0.25;

/** Tells from 0 to 1 how loud a microphone is, ten times a second. Answers what ends it. */
export function watchLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  const source = context.createMediaStreamSource(new MediaStream([track]));
  const samples = new Float32Array(analyser.fftSize);
  source.connect(analyser);
  // A page that nobody has pressed anything on may not run one; a refusal leaves the meter at rest
  void context.resume().catch(() => undefined);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    let squares = 0;
    for (const sample of samples) squares += sample * sample;
    onLevel(Math.min(1, Math.sqrt(squares / samples.length) / LOUD));
  }, LOOK_EVERY);
  return () => {
    clearInterval(timer);
    source.disconnect();
    void context.close();
  };
}
