import type { MemberProfile } from '@duet/contracts';

/** A nope that may still be taken back, with the picture that was shown. */
export interface PendingNope {
  readonly requestId: string;
  readonly profile: MemberProfile;
  readonly photoIndex: number;
}

/** Behaviours 3: a nope may be undone for five minutes. */
export const UNDO_MILLISECONDS = 5 * 60_000;

export interface PendingNopeOptions {
  /** Sends the nope to the server; `leaving` when the page goes away. */
  readonly flush: (nope: PendingNope, leaving: boolean) => void;
  readonly onChange: (nope: PendingNope | undefined) => void;
}

/** Nope-back (spec 4): keeps one pending dislike, flushed when the next one is set, on leaving, or after five minutes. */
export function createPendingNope({ flush, onChange }: PendingNopeOptions) {
  let pending: PendingNope | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function replace(next: PendingNope | undefined): PendingNope | undefined {
    clearTimeout(timer);
    const before = pending;
    pending = next;
    if (next) timer = setTimeout(() => flushNow(false), UNDO_MILLISECONDS);
    onChange(next);
    return before;
  }

  function flushNow(leaving: boolean): void {
    const before = replace(undefined);
    if (before) flush(before, leaving);
  }

  return {
    set(nope: PendingNope): void {
      const before = replace(nope);
      if (before) flush(before, false);
    },
    /** Takes the pending nope back; the server never hears of it. */
    undo: (): PendingNope | undefined => replace(undefined),
    flush: flushNow,
  };
}
