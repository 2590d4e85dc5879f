export interface FakeMicrophone {
  /** Time passes for who records, and only so. */
  readonly pass: (milliseconds: number) => void;
  /** Whether somebody holds the microphone. */
  readonly isOn: () => boolean;
  readonly restore: () => void;
}

/** A microphone that records five bytes, or refuses by the name of an error of browsers; jsdom has none. */
export function fakeMicrophone(refusal?: 'NotAllowedError' | 'NotFoundError'): FakeMicrophone {
  const { MediaRecorder: before } = globalThis;
  const { now } = performance;
  const begun = performance.now();
  let passed = 0;
  let isOn = false;
  const stream = { getTracks: () => [{ stop: () => (isOn = false) }] };
  const open = async (): Promise<typeof stream> => {
    if (refusal) throw new DOMException('There is no microphone for you.', refusal);
    isOn = true;
    return stream;
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: open } });
  performance.now = () => begun + passed;
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });

  return {
    pass: (milliseconds) => void (passed += milliseconds),
    isOn: () => isOn,
    restore() {
      Reflect.deleteProperty(navigator, 'mediaDevices');
      performance.now = now;
      Object.assign(globalThis, { MediaRecorder: before });
    },
  };
}

class FakeRecorder extends EventTarget {
  static readonly isTypeSupported = (type: string): boolean => type.startsWith('audio/webm');
  readonly mimeType = 'audio/webm;codecs=opus';
  state: RecordingState = 'inactive';

  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['voice']) }));
    this.dispatchEvent(new Event('stop'));
  }
}
