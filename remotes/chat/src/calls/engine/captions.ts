import type { Locale } from '@duet/contracts';

/** The browser's recogniser of speech, as far as captions need it. */
export interface SpeechRecognizer {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** True: on this device or not at all. */
  processLocally: boolean;
  onresult: ((event: Pick<SpeechRecognitionEvent, 'results' | 'resultIndex'>) => void) | null;
  onerror: ((event: Pick<SpeechRecognitionErrorEvent, 'error'>) => void) | null;
  onend: (() => void) | null;
  start(track: MediaStreamTrack): void;
  abort(): void;
}

interface OnDevice {
  readonly langs: readonly string[];
  readonly processLocally: true;
}

/** Only a browser that recognises on the device has `available`; it takes a track to listen to as well. */
interface SpeechRecognizerClass {
  new (): SpeechRecognizer;
  readonly prototype: object;
  available?(wanted: OnDevice): Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>;
  install?(wanted: OnDevice): Promise<boolean>;
}

declare global {
  interface Window {
    SpeechRecognition?: SpeechRecognizerClass;
  }
}

const spoken: Readonly<Record<Locale, string>> = { en: 'en-US', uk: 'uk-UA', ru: 'ru-RU' };
const onDevice = (locale: Locale): OnDevice => ({ langs: [spoken[locale]], processLocally: true });

/** `downloadable`: the browser has to load the language once. */
export type CaptionsReady = 'ready' | 'downloadable' | 'never';

/** Whether this browser makes captions of a language on the device (calls-10). */
export async function lookForCaptions(locale: Locale): Promise<CaptionsReady> {
  const Recognizer = window.SpeechRecognition;
  // Where `processLocally` is unknown, setting it would let the sound go to a cloud
  if (!Recognizer?.available || !('processLocally' in Recognizer.prototype)) return 'never';
  try {
    const found = await Recognizer.available(onDevice(locale));
    if (found === 'unavailable') return 'never';
    return found === 'available' ? 'ready' : 'downloadable';
  } catch {
    return 'never';
  }
}

/** Has the browser load the language. Whether it did. */
export async function installCaptions(locale: Locale): Promise<boolean> {
  try {
    return (await window.SpeechRecognition?.install?.(onDevice(locale))) ?? false;
  } catch {
    return false;
  }
}

export interface CaptionsOptions {
  readonly track: MediaStreamTrack;
  readonly locale: Locale;
  /** What was understood since the last sentence; more comes until it is final. */
  readonly onWords: (words: string, isFinal: boolean) => void;
  readonly onFailed: () => void;
}

/** The recogniser ends by itself after some silence; one that ends at once each time does not work. */
const AGAIN_AFTER = 250;
const ENDS_AT_ONCE = 1000;
const MOST_EARLY_ENDS = 4;
const harmless: ReadonlySet<string> = new Set(['no-speech', 'aborted']);

/** Writes down on this device what is heard of the partner. Answers what ends it. */
export function startCaptions({ track, locale, onWords, onFailed }: CaptionsOptions): () => void {
  const Recognizer = window.SpeechRecognition;
  if (!Recognizer) throw new Error('startCaptions needs a browser for which lookForCaptions says yes');
  const recognizer = new Recognizer();
  let startedAt = 0;
  let earlyEnds = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    recognizer.onresult = recognizer.onerror = recognizer.onend = null;
    recognizer.abort();
  }
  function fail(): void {
    stop();
    onFailed();
  }
  function begin(): void {
    startedAt = performance.now();
    try {
      recognizer.start(track);
    } catch {
      fail();
    }
  }
  recognizer.lang = spoken[locale];
  recognizer.continuous = true;
  recognizer.interimResults = true;
  recognizer.processLocally = true;
  recognizer.onresult = ({ results, resultIndex }) => {
    const heard = [...results].slice(resultIndex);
    const words = (isFinal: boolean) =>
      heard
        .filter((result) => result.isFinal === isFinal)
        .map((result) => result[0]?.transcript.trim())
        .join(' ');
    if (heard.some(({ isFinal }) => isFinal)) onWords(words(true), true);
    onWords(words(false), false);
  };
  recognizer.onerror = ({ error }) => {
    if (!harmless.has(error)) fail();
  };
  recognizer.onend = () => {
    earlyEnds = performance.now() - startedAt < ENDS_AT_ONCE ? earlyEnds + 1 : 0;
    if (earlyEnds >= MOST_EARLY_ENDS) fail();
    else timer = setTimeout(begin, AGAIN_AFTER);
  };
  begin();
  return stop;
}
