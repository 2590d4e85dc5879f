import { endOfLog, rangeAround } from './log-window.ts';
import type { Shown, WindowRange } from './log-window.ts';
import { placeIn, returnTo, roomBelow, scrollToDivider, scrollToEnd, scrollToMessage } from './log-place.ts';
import type { Place } from './log-place.ts';
import type { Bubble } from './merge-messages.ts';

/** Near the end new messages scroll in. */
const NEAR = 120;

/** What is to be brought into sight. */
export type LogTarget = 'end' | { readonly divider: string } | { readonly messageId: string };

/** The log as it was drawn last. */
export interface DrawnLog {
  readonly bubbles: readonly Pick<Bubble, 'key' | 'isMine' | 'message'>[];
  readonly keys: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  readonly shown: Shown;
  /** The place of the first bubble after the gap; 0 when there is none. */
  readonly gapAt: number;
  /** The bubble below the "unread" divider. */
  readonly firstUnread: string | undefined;
}

export interface LogReaderEvents {
  readonly onRange: (range: WindowRange) => void;
  /** So many messages have come below what is in sight. */
  readonly onNew: (count: number) => void;
  /** The reader stands at the "unread" divider, far from the end. */
  readonly onDivider: () => void;
  readonly onSight: (sight: { readonly isAtEnd: boolean; readonly isAway: boolean }) => void;
}

/**
 * The place of the one who reads a log (chats-16): a chat opens at its "unread" divider, or at the end; at the end new
 * messages scroll in; elsewhere they are counted; nothing that is put in or taken out moves what is being read.
 */
export function createLogReader({ onRange, onNew, onDivider, onSight }: LogReaderEvents) {
  let isFollowing = true;
  let lastTop = 0;
  let place: Place = [];
  let target: LogTarget | undefined = 'end';
  let wasAtDivider = false;
  let known: { readonly places: ReadonlyMap<string, number>; readonly newest: string | undefined } | undefined;

  const isAtEnd = (log: HTMLElement, { shown, keys }: DrawnLog) => shown.to === keys.length && roomBelow(log) < NEAR;

  function takeNew({ bubbles, keys, places, gapAt, firstUnread }: DrawnLog): void {
    const added = known ? addedBelow(bubbles, places, known) : [];
    known = { places, newest: keys[gapAt] };
    if (added.some(({ isMine }) => isMine)) target = 'end';
    else if (added.length > 0 && !isFollowing) onNew(added.length);
    if (firstUnread === undefined || wasAtDivider) return;
    wasAtDivider = true;
    // whoever has come for a message is not led away from it
    if (isFollowing && !isMessage(target)) target = { divider: firstUnread };
  }

  /** Scrolls to what is in the document, puts there what is loaded, and else leaves the reader where they are. */
  function bring(log: HTMLElement, wanted: LogTarget, drawn: DrawnLog): 'here' | 'coming' | 'unknown' {
    const { keys, shown, gapAt } = drawn;
    const wantedPlace = placeOf(wanted, drawn);
    if (wantedPlace === undefined) return 'unknown';
    if (wantedPlace < shown.from || wantedPlace >= shown.to) {
      onRange(wanted === 'end' ? endOfLog : rangeAround(keys, wantedPlace, gapAt));
      return 'coming';
    }
    if (wanted === 'end') scrollToEnd(log);
    else if ('divider' in wanted) scrollToDivider(log);
    else scrollToMessage(log, wanted.messageId);
    return 'here';
  }

  /** The end stays the end, and what is read stays where it is. */
  function stay(log: HTMLElement): void {
    if (isFollowing) scrollToEnd(log);
    else returnTo(log, place);
    // not the reader's own way: whoever scrolls up in the same frame leaves the end
    lastTop = log.scrollTop;
  }

  /** Brings something into sight, now or when it has been loaded. */
  function goTo(wanted: LogTarget, log: HTMLElement, drawn: DrawnLog): void {
    target = wanted;
    const found = bring(log, wanted, drawn);
    if (found === 'unknown') stay(log);
    if (found !== 'here') return;
    target = undefined;
    isFollowing = isAtEnd(log, drawn);
    lastTop = log.scrollTop;
    place = placeIn(log);
    if (typeof wanted === 'object' && 'divider' in wanted && !isFollowing) onDivider();
  }

  return {
    get isFollowing() {
      return isFollowing;
    },

    goTo,

    /** Forgets a message that has not come. */
    stop(): void {
      if (isMessage(target)) target = undefined;
    },

    /** After each change of the document, before it is drawn. */
    settle(log: HTMLElement, drawn: DrawnLog): void {
      takeNew(drawn);
      if (target === undefined) stay(log);
      else goTo(target, log, drawn);
    },

    /** After something in the document, or the log itself, has got another height. */
    resize: stay,

    /** After each scroll. */
    note(log: HTMLElement, drawn: DrawnLog): void {
      const isNear = isAtEnd(log, drawn);
      // only a reader who scrolls up leaves the end: a picture that grows below does not move them away from it
      if (isNear || log.scrollTop < lastTop) isFollowing = isNear;
      lastTop = log.scrollTop;
      place = placeIn(log);
      const isFar = drawn.shown.to < drawn.keys.length || roomBelow(log) > log.clientHeight;
      onSight({ isAtEnd: isNear, isAway: !isNear && isFar });
    },
  };
}

export type LogReader = ReturnType<typeof createLogReader>;

function placeOf(target: LogTarget, { bubbles, places, keys }: DrawnLog): number | undefined {
  if (target === 'end') return keys.length === 0 ? undefined : keys.length - 1;
  if ('divider' in target) return places.get(target.divider);
  const place = bubbles.findIndex(({ message }) => message?.id === target.messageId);
  return place === -1 ? undefined : place;
}

const isMessage = (target: LogTarget | undefined) => typeof target === 'object' && 'messageId' in target;

/**
 * What has come since. History that was loaded stands above everything that was known; where there was a gap, above the
 * first bubble after it.
 */
function addedBelow<Each extends { readonly key: string }>(
  bubbles: readonly Each[],
  places: ReadonlyMap<string, number>,
  known: { readonly places: ReadonlyMap<string, number>; readonly newest: string | undefined },
): Each[] {
  const newest = known.newest === undefined ? undefined : places.get(known.newest);
  const first = newest ?? bubbles.findIndex(({ key }) => known.places.has(key));
  return bubbles.slice(Math.max(0, first)).filter(({ key }) => !known.places.has(key));
}
