import { useEffect, useState } from 'react';
import { useLocale } from '@duet/kit';
import { installCaptions, lookForCaptions, startCaptions } from '../engine/captions.ts';
import type { CaptionsReady } from '../engine/captions.ts';
import { keptSwitch } from './kept-switch.ts';

/** What stays to be read of what was said before. */
const LINES = 2;
/** Whoever needs captions needs them in the next call too. */
const wish = keptSwitch('duet.calls.captions', false);

export interface CaptionLine {
  readonly key: number;
  readonly words: string;
}

export interface Captions {
  /** False where the browser would send the sound elsewhere, or does not know the language: nothing is offered there. */
  readonly arePossible: boolean;
  readonly areOn: boolean;
  /** What the member is told before there are words. */
  readonly note: 'loading' | 'on' | 'failed' | null;
  readonly lines: readonly CaptionLine[];
  /** What is being said just now, and may still change. */
  readonly current: string;
  readonly toggle: () => void;
}

const nothing = { lines: [] as readonly CaptionLine[], current: '' };

/** Captions of the partner, made on this device of what it hears and kept nowhere (calls-10). */
export function useCaptions(stream: MediaStream | undefined): Captions {
  const locale = useLocale();
  const isWished = wish.useIsOn();
  const [ready, setReady] = useState<CaptionsReady>('never');
  const [trouble, setTrouble] = useState<'loading' | 'failed' | null>(null);
  const [said, setSaid] = useState(nothing);
  const track = stream?.getTracks().find(({ kind }) => kind === 'audio');

  useEffect(() => {
    let isGone = false;
    void lookForCaptions(locale).then((found) => {
      if (!isGone) setReady(found);
    });
    return () => {
      isGone = true;
    };
  }, [locale]);

  const isRunning = isWished && ready === 'ready' && trouble === null;
  useEffect(() => {
    if (!isRunning || !track) return undefined;
    const stop = startCaptions({
      track,
      locale,
      onWords: (words, isFinal) => setSaid((before) => after(before, words, isFinal)),
      onFailed: () => setTrouble('failed'),
    });
    return () => {
      stop();
      setSaid(nothing);
    };
  }, [isRunning, track, locale]);

  async function load(): Promise<void> {
    setTrouble('loading');
    const isLoaded = await installCaptions(locale);
    if (isLoaded) setReady('ready');
    // Put off while it was loading: nobody waits for it any more
    if (wish.isOn()) setTrouble(isLoaded ? null : 'failed');
  }
  function toggle(): void {
    const next = !areOn;
    wish.set(next);
    setTrouble(null);
    if (next && ready === 'downloadable') void load();
  }
  const areOn = isRunning || trouble === 'loading';
  const isSilent = said.lines.length === 0 && said.current === '';
  const note = trouble ?? (isRunning && isSilent ? 'on' : null);
  return { arePossible: ready !== 'never', areOn, note, ...said, toggle };
}

function after({ lines }: typeof nothing, words: string, isFinal: boolean): typeof nothing {
  if (!isFinal) return { lines, current: words };
  const key = (lines.at(-1)?.key ?? 0) + 1;
  return { lines: [...lines, { key, words }].slice(-LINES), current: '' };
}
