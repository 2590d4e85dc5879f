import type { SpeechRecognizer } from '../engine/captions.ts';

const said: Readonly<Record<string, readonly [string, string]>> = {
  'en-US': ['I missed the train by a minute, can you believe it?', 'The next one goes at 01:30, so'],
  'uk-UA': ['Уявляєш, спізнилася на потяг на хвилину!', 'Наступний аж о 01:30, тож'],
  'ru-RU': ['Представляешь, опоздала на поезд на минуту!', 'Следующий только в 01:30, так что'],
};

/** For stories: gives the browser a recogniser of speech on the device that does one thing. Answers what takes it away again. */
export const recogniserThat = (does: 'speaks' | 'listens' | 'fails' | 'loads') => () => {
  const before = window.SpeechRecognition;

  class StillRecogniser implements SpeechRecognizer {
    static readonly available = async (): Promise<'available' | 'downloadable'> =>
      does === 'loads' ? 'downloadable' : 'available';
    static readonly install = () => new Promise<boolean>(() => undefined);
    lang = '';
    continuous = false;
    interimResults = false;
    onresult: SpeechRecognizer['onresult'] = null;
    onerror: SpeechRecognizer['onerror'] = null;
    onend: SpeechRecognizer['onend'] = null;
    // as in the browser it is the prototype's, where calls look for it
    get processLocally(): boolean {
      return true;
    }
    set processLocally(_isLocal: boolean) {
      return;
    }
    start(): void {
      queueMicrotask(() => {
        if (does === 'fails') this.onerror?.({ error: 'language-not-supported' });
        if (does === 'speaks') said[this.lang]?.forEach((words, index) => this.hears(words, index === 0));
      });
    }
    abort(): void {
      return;
    }
    private hears(transcript: string, isFinal: boolean): void {
      const result = Object.assign([{ transcript, confidence: 1 }], {
        isFinal,
        item: () => ({ transcript, confidence: 1 }),
      });
      const results = Object.assign([result], { item: () => result });
      this.onresult?.({ results, resultIndex: 0 });
    }
  }
  Object.assign(window, { SpeechRecognition: StillRecogniser });
  localStorage.setItem('duet.calls.captions', does === 'loads' ? 'off' : 'on');
  return () => {
    if (before) window.SpeechRecognition = before;
    else delete window.SpeechRecognition;
  };
};
