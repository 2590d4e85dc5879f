import type { MemberProfile } from '@duet/contracts';

/** A nope that can still be undone, with the picture that was shown. */
export interface PendingNope {
  readonly requestId: string;
  readonly profile: MemberProfile;
  readonly photoIndex: number;
}

/** deck-3: a nope may be undone for five minutes. */
export const UNDO_MILLISECONDS = 5 * 60_000;

export interface PendingNopesOptions {
  /** How many can be undone one after the other, as the server says (one, with a subscription more). */
  readonly steps: () => number;
  /** Sends the nope to the server; `leaving` means that the page closes. */
  readonly flush: (nope: PendingNope, leaving: boolean) => void;
  /** Called with the nope that would be undone next. */
  readonly onChange: (latest: PendingNope | undefined) => void;
}

/** Nope-back (deck-3): keeps pending nopes, flushed when newer ones push them out, on leaving, or after five minutes. */
export function createPendingNopes({ steps, flush, onChange }: PendingNopesOptions) {
  const pending: { readonly nope: PendingNope; readonly timer: ReturnType<typeof setTimeout> }[] = [];

  function change(): void {
    onChange(pending.at(-1)?.nope);
  }

  /** Sends the oldest ones until only `length` are left. */
  function shrinkTo(length: number, leaving: boolean): void {
    const flushed = pending.splice(0, Math.max(0, pending.length - length));
    for (const { nope, timer } of flushed) {
      clearTimeout(timer);
      flush(nope, leaving);
    }
  }

  function expire(nope: PendingNope): void {
    const index = pending.findIndex((each) => each.nope === nope);
    shrinkTo(pending.length - index - 1, false);
    change();
  }

  return {
    set(nope: PendingNope): void {
      pending.push({ nope, timer: setTimeout(() => expire(nope), UNDO_MILLISECONDS) });
      shrinkTo(Math.max(1, steps()), false);
      change();
    },
    /** Undoes the latest one; it is never sent to the server. */
    undo(): PendingNope | undefined {
      const last = pending.pop();
      if (!last) return undefined;
      clearTimeout(last.timer);
      change();
      return last.nope;
    },
    flush(leaving: boolean): void {
      if (pending.length === 0) return;
      shrinkTo(0, leaving);
      change();
    },
    /** The session is over: drops the pending ones without sending them. */
    stop: () => pending.splice(0).forEach(({ timer }) => clearTimeout(timer)),
  };
}
