import type { CallEnd, CallKind } from '@duet/contracts';
import { permissionOf } from '../engine/devices.ts';
import type { OwnMedia } from '../engine/own-media.ts';
import type { BlockedSound } from '../engine/play-aloud.ts';
import { idle } from './match-call-state.ts';
import type { CallTarget, MatchCallState, NoCall } from './match-call-state.ts';

export interface MatchCallView {
  readonly state: MatchCallState;
  /** What is seen and heard of the other one; undefined outside of an open call. */
  readonly partner: MediaStream | undefined;
  /** Set while the browser lets nothing be heard before a tap. */
  readonly blockedSound: BlockedSound | undefined;
  /** The member looks at something else meanwhile. */
  readonly isMinimised: boolean;
}

export type Steps = ReturnType<typeof createSteps>;

/** Where the calls of a page stand, and what runs only as long as they stand there. */
export function createSteps(media: OwnMedia) {
  let view: MatchCallView = { state: idle, partner: undefined, blockedSound: undefined, isMinimised: false };
  let stopWaiting: (() => void) | undefined;
  const listeners = new Set<() => void>();

  function set(change: Partial<MatchCallView>): void {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }
  function leave(): void {
    stopWaiting?.();
    stopWaiting = undefined;
  }
  return {
    view: () => view,
    state: () => view.state,
    set,
    /** The same ring or call, a step further. */
    go: (state: MatchCallState) => set({ state }),
    /** What waits ends with the ring; in front, because the member has to see it. */
    show(state: MatchCallState) {
      leave();
      set({ state, isMinimised: false });
    },
    waitBy(stop: () => void) {
      leave();
      stopWaiting = stop;
    },
    /** Over, with nothing to tell. */
    reset() {
      leave();
      set({ state: idle, isMinimised: false });
      media.stop();
    },
    /** Over before it was answered. */
    fail(target: CallTarget, kind: CallKind, end: CallEnd | NoCall) {
      leave();
      set({ state: { step: 'ended', target, kind, end, answered: null } });
      media.stop();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** One after the other, as long as the call is wanted. Whether somebody would hear the member. */
export async function openDevices(media: OwnMedia, hasCamera: boolean, isWanted: () => boolean): Promise<boolean> {
  await media.open('microphone');
  if (hasCamera && isWanted()) await media.open('camera');
  return media.state().microphone.track !== null;
}

/** Whether the browser is going to ask the member. */
export async function needsExplaining(hasCamera: boolean): Promise<boolean> {
  const asked = await Promise.all([permissionOf('microphone'), ...(hasCamera ? [permissionOf('camera')] : [])]);
  return asked.some((permission) => permission !== 'granted');
}
