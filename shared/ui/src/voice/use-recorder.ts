import { useCallback, useEffect, useRef, useState } from 'react';

/** Chrome and Firefox write the first, Safari the second. */
const wanted = ['audio/webm;codecs=opus', 'audio/mp4'];

export interface Recorder {
  /** `denied`: the member or the system allows no microphone; `missing`: there is none, or another program has it. */
  readonly state: 'starting' | 'recording' | 'denied' | 'missing';
  /** Up to now, and `longest` once it has ended by itself. */
  readonly milliseconds: number;
  /** Ends the recording and answers it; undefined when there was none. */
  readonly stop: () => Promise<Blob | undefined>;
}

/** Records a voice of at most `longest` milliseconds from the moment it is mounted; what is not stopped is thrown away. */
export function useRecorder(longest: number): Recorder {
  const [state, setState] = useState<Recorder['state']>('starting');
  const [milliseconds, setMilliseconds] = useState(0);
  const recorder = useRef<MediaRecorder>(null);
  const parts = useRef<Blob[]>([]);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    async function begin(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isGone) return release(stream);
      const mimeType = wanted.find((type) => MediaRecorder.isTypeSupported(type));
      const made = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: 32_000 });
      made.addEventListener('dataavailable', ({ data }) => void parts.current.push(data));
      made.start(1000);
      recorder.current = made;
      const begun = performance.now();
      timer = setInterval(() => {
        const passed = performance.now() - begun;
        setMilliseconds(Math.min(passed, longest));
        if (passed >= longest && made.state === 'recording') made.stop();
      }, 200);
      setState('recording');
    }
    begin().catch((error: unknown) => {
      if (!isGone) setState(isRefusal(error) ? 'denied' : 'missing');
    });
    return () => {
      isGone = true;
      clearInterval(timer);
      release(stream);
    };
  }, [longest]);

  const stop = useCallback(async (): Promise<Blob | undefined> => {
    const made = recorder.current;
    if (!made) return undefined;
    if (made.state !== 'inactive') {
      const ended = new Promise((resolve) => made.addEventListener('stop', resolve, { once: true }));
      made.stop();
      await ended;
    }
    const [type] = made.mimeType.split(';');
    return parts.current.length > 0 ? new Blob(parts.current, { type: type ?? '' }) : undefined;
  }, []);

  return { state, milliseconds, stop };
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError');
}

function release(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
