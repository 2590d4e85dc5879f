/**
 * Which bubbles are in the document (decision 49): few enough that a log of any length opens, scrolls and takes keys as
 * a short one does. Its ends are keys of bubbles, because places change while history loads above.
 */
export interface WindowRange {
  /** Undefined: as many as an opening needs. */
  readonly first: string | undefined;
  /** Undefined: the end of the log, with whatever comes there. */
  readonly last: string | undefined;
}

/** Places of the first bubble that is shown and of the first one after them. */
export interface Shown {
  readonly from: number;
  readonly to: number;
}

/** Enough for any screen; more follow once these are painted. */
const OPENING = 30;
/** A jump or the divider has so many above it. */
const BEFORE_TARGET = 12;
/** Drawn in one go with its layout: more would be a task over 50 ms of a slow phone while it scrolls. */
export const STEP = 8;
/** More than a tall screen with its margins can hold, or both ends would take from each other. */
const MOST = 150;

/** The end of the log. */
export const endOfLog: WindowRange = { first: undefined, last: undefined };

/** The bubbles before the gap or those after it, of which the first has the place `gapAt`; 0 when there is no gap. */
export function partOf(place: number, count: number, gapAt: number): Shown {
  return place < gapAt ? { from: 0, to: gapAt } : { from: gapAt, to: count };
}

/** Finds the ends of a range; what stands at one may have gone. A window lies on one side of the gap. */
export function findShown(places: ReadonlyMap<string, number>, { first, last }: WindowRange, gapAt = 0): Shown {
  const lastPlace = last === undefined ? undefined : places.get(last);
  const to = lastPlace === undefined ? places.size : lastPlace + 1;
  const firstPlace = first === undefined ? undefined : places.get(first);
  const from = firstPlace !== undefined && firstPlace < to ? firstPlace : Math.max(0, to - OPENING);
  return { from: to > gapAt ? Math.max(from, gapAt) : from, to };
}

/** The bubbles around one of them. */
export function rangeAround(keys: readonly string[], place: number, gapAt = 0): WindowRange {
  const part = partOf(place, keys.length, gapAt);
  const from = Math.max(part.from, place - BEFORE_TARGET);
  return rangeOf(keys, { from, to: Math.min(part.to, from + OPENING) });
}

/** What of the log is near its window, and whether new messages scroll in. */
export interface Sight {
  readonly isAboveNear: boolean;
  readonly isBelowNear: boolean;
  /** A step of bubbles there may be left behind. */
  readonly isAboveFar: boolean;
  readonly isBelowFar: boolean;
  readonly isFollowing: boolean;
}

/** Moves the window a step towards what is about to come into sight, and leaves behind what is far from it. */
export function moveWindow(keys: readonly string[], { from, to }: Shown, sight: Sight, gapAt = 0): WindowRange {
  const part = partOf(from, keys.length, gapAt);
  const { isAboveNear, isBelowNear, isFollowing } = sight;
  const isEnd = isFollowing && to === keys.length;
  if (isAboveNear && from > part.from) {
    const above = Math.max(part.from, from - STEP);
    const end = sight.isBelowFar ? to - STEP : to;
    return rangeOf(keys, { from: above, to: Math.min(end, above + MOST) }, isEnd);
  }
  if (isBelowNear && to < part.to) {
    const below = Math.min(part.to, to + STEP);
    const start = sight.isAboveFar ? from + STEP : from;
    return rangeOf(keys, { from: Math.max(start, below - MOST), to: below }, isFollowing && below === keys.length);
  }
  return rangeOf(keys, { from: isEnd ? Math.max(from, to - MOST) : from, to }, isEnd);
}

function rangeOf(keys: readonly string[], { from, to }: Shown, isEnd = false): WindowRange {
  return { first: keys[from], last: isEnd ? undefined : keys[to - 1] };
}
