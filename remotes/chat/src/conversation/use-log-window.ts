import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { RefObject } from 'react';
import { createLogReader } from './create-log-reader.ts';
import type { DrawnLog, LogReader } from './create-log-reader.ts';
import { areFar, roomBelow } from './log-place.ts';
import { STEP, endOfLog, findShown, moveWindow, partOf, rangeAround } from './log-window.ts';
import type { Sight, WindowRange } from './log-window.ts';
import type { Bubble } from './merge-messages.ts';
import type { FirstUnread } from './unread-divider.ts';
import type { Conversation } from './use-conversation.ts';
import { useWindowSteps } from './use-window-steps.ts';

/** So much is in the document beyond what is in sight, pixels. */
const MARGIN = 1200;
/** What begins beyond that is left behind: each bubble is placed anew with every step. */
const FAR = 3 * MARGIN;

export interface LogWindow {
  /** The bubbles that are in the document. */
  readonly shown: readonly Bubble[];
  /** Whether the newest messages are far away, and how many have come there. */
  readonly isAway: boolean;
  readonly newCount: number;
  readonly toEnd: () => void;
  readonly jumpTo: (messageId: string) => void;
  /** Stays here, though a message was asked for. */
  readonly stopJump: () => void;
  /** The bubbles are those around a message far back, between which and the newest there is a gap. */
  readonly isFar: boolean;
}

export interface LogWindowOptions {
  readonly firstUnread: Pick<FirstUnread, 'key' | 'count'>;
  /** Called when bubbles of the history are about to come and go, and when they have. */
  readonly onMove: () => void;
}

type Source = Pick<
  Conversation,
  | 'bubbles'
  | 'newest'
  | 'hasMore'
  | 'hasMoreFar'
  | 'older'
  | 'newer'
  | 'loadOlder'
  | 'loadNewer'
  | 'loadAround'
  | 'stopJump'
>;

/** Keeps a part of the log in the document, around the place of its reader (decision 49). */
export function useLogWindow(
  log: RefObject<HTMLElement | null>,
  source: Source,
  { firstUnread, onMove }: LogWindowOptions,
): LogWindow {
  const { bubbles } = source;
  const gapAt = bubbles.length - source.newest.length;
  const keys = useMemo(() => bubbles.map(({ key }) => key), [bubbles]);
  const places = useMemo(() => new Map(keys.map((key, place) => [key, place])), [keys]);
  const [range, setRange] = useState<WindowRange>(() => rangeAtOpening(keys, places, { key: firstUnread.key, gapAt }));
  const [newCount, setNewCount] = useState(0);
  const [isAway, setAway] = useState(false);
  const { from, to } = findShown(places, range, gapAt);
  const isFar = from < gapAt;
  const shown = useMemo(() => bubbles.slice(from, to), [bubbles, from, to]);
  const drawn = useRef<DrawnLog>({ bubbles, keys, places, shown: { from, to }, gapAt, firstUnread: firstUnread.key });
  const [reader] = useState(() =>
    createLogReader({
      onRange: setRange,
      onNew: (count) => setNewCount((before) => before + count),
      onDivider: () => setNewCount(firstUnread.count),
      onSight: (sight) => {
        setAway(sight.isAway);
        if (sight.isAtEnd) setNewCount(0);
      },
    }),
  );
  const jump = useJump(log, reader, drawn, source);
  const step = useWindowSteps({ range, onRange: setRange, onMove });

  const move = useEffectEvent((element: HTMLElement) => {
    if (element.clientHeight === 0) return;
    const sight = sightOf(element, reader.isFollowing);
    const next = moveWindow(keys, { from, to }, sight, gapAt);
    if (keys[from] !== next.first || range.last !== next.last) step(next);
    const part = partOf(from, keys.length, gapAt);
    const hasEarlier = isFar ? source.hasMoreFar : source.hasMore;
    if (from === part.from && sight.isAboveNear && hasEarlier && source.older === 'idle') {
      source.loadOlder(isFar ? 'far' : 'newest');
    }
    if (isFar && to === part.to && sight.isBelowNear && source.newer === 'idle') source.loadNewer();
  });

  useLayoutEffect(() => {
    drawn.current = { bubbles, keys, places, shown: { from, to }, gapAt, firstUnread: firstUnread.key };
    if (log.current) reader.settle(log.current, drawn.current);
  });
  useEffect(() => {
    if (log.current) move(log.current);
  });
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const note = () => {
      reader.note(element, drawn.current);
      move(element);
    };
    const resized = new ResizeObserver(() => reader.resize(element));
    element.addEventListener('scroll', note, { passive: true });
    for (const each of [element, ...element.children]) resized.observe(each);
    return () => {
      element.removeEventListener('scroll', note);
      resized.disconnect();
    };
  }, [log, reader]);

  return {
    shown,
    isAway,
    newCount,
    toEnd: () => {
      const element = log.current;
      if (element) startTransition(() => reader.goTo('end', element, drawn.current));
      setNewCount(0);
    },
    ...jump,
    isFar,
  };
}

function sightOf(log: HTMLElement, isFollowing: boolean): Sight {
  const isAboveNear = log.scrollTop < MARGIN;
  const isBelowNear = roomBelow(log) < MARGIN;
  // measured where it matters only
  const isAboveFar = isBelowNear && areFar(log, 'above', STEP, FAR);
  const isBelowFar = isAboveNear && areFar(log, 'below', STEP, FAR);
  return { isAboveNear, isBelowNear, isAboveFar, isBelowFar, isFollowing };
}

/** Goes to messages, and loads those that are not there. */
function useJump(
  log: RefObject<HTMLElement | null>,
  reader: LogReader,
  drawn: RefObject<DrawnLog>,
  { loadAround, stopJump }: Pick<Source, 'loadAround' | 'stopJump'>,
): Pick<LogWindow, 'jumpTo' | 'stopJump'> {
  return {
    // a stable function: a new one would redraw every bubble
    jumpTo: useCallback(
      (messageId) => {
        if (!log.current) return;
        const element = log.current;
        // the press is answered before the bubbles there are drawn
        startTransition(() => reader.goTo({ messageId }, element, drawn.current));
        const isLoaded = drawn.current.bubbles.some(({ message }) => message?.id === messageId);
        if (isLoaded) stopJump();
        else loadAround(messageId);
      },
      [log, reader, drawn, loadAround, stopJump],
    ),
    stopJump: () => {
      reader.stop();
      stopJump();
    },
  };
}

function rangeAtOpening(
  keys: readonly string[],
  places: ReadonlyMap<string, number>,
  { key, gapAt }: { readonly key: string | undefined; readonly gapAt: number },
) {
  const place = key === undefined ? undefined : places.get(key);
  return place === undefined ? endOfLog : rangeAround(keys, place, gapAt);
}
