import { keepScreenOn } from '../engine/keep-screen-on.ts';
import { playAloud } from '../engine/play-aloud.ts';
import type { MatchCalls } from './match-calls.ts';
import type { MatchCallView } from './steps.ts';
import { startRingtone } from './ringtone.ts';

/** What goes on beside the screen of a call: the ringtone, the partner's voice and a screen that stays on. */
export function followCall(calls: Pick<MatchCalls, 'view' | 'subscribe' | 'noteSound'>): () => void {
  const voice = new Audio();
  const ringtone = whileTrue(startRingtone);
  const screen = whileTrue(keepScreenOn);

  function follow({ state, partner, blockedSound }: MatchCallView): void {
    ringtone(state.step === 'ringing');
    screen(state.step === 'open' && state.call.kind === 'video');
    // Heard here and not by the picture, which is away while the member looks at something else
    if (voice.srcObject === (partner ?? null)) return;
    voice.srcObject = partner ?? null;
    if (partner) playAloud(voice, calls.noteSound);
    else if (blockedSound) calls.noteSound(undefined);
  }
  const stop = calls.subscribe(() => follow(calls.view()));
  return () => {
    stop();
    ringtone(false);
    screen(false);
    voice.srcObject = null;
  };
}

function whileTrue(start: () => () => void): (isWanted: boolean) => void {
  let stop: (() => void) | undefined;
  return (isWanted) => {
    if (isWanted === (stop !== undefined)) return;
    if (isWanted) stop = start();
    else {
      stop?.();
      stop = undefined;
    }
  };
}
