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
import type { DrawnLog } from './create-log-reader.ts';
import { roomBelow } from './log-place.ts';
import { endOfLog, findShown, moveWindow, rangeAround } from './log-window.ts';
import type { WindowRange } from './log-window.ts';
import type { Bubble } from './merge-messages.ts';
import type { FirstUnread } from './unread-divider.ts';
import type { Conversation } from './use-conversation.ts';

/** So much is in the document beyond what is in sight. */
const MARGIN = 1200;

export interface LogWindow {
  /** The bubbles that are in the document. */
  readonly shown: readonly Bubble[];
  /** Whether the newest messages are far away, and how many have come there. */
  readonly isAway: boolean;
  readonly newCount: number;
  readonly toEnd: () => void;
  readonly jumpTo: (messageId: string) => void;
}

export interface LogWindowOptions {
  readonly firstUnread: Pick<FirstUnread, 'key' | 'count'>;
  /** Called when bubbles of the history come and go. */
  readonly onMove: () => void;
}

type Source = Pick<Conversation, 'bubbles' | 'hasMore' | 'older' | 'loadOlder' | 'loadUntil'>;

/** Keeps a part of the log in the document, around the place of its reader (decision 49). */
export function useLogWindow(
  log: RefObject<HTMLElement | null>,
  { bubbles, hasMore, older, loadOlder, loadUntil }: Source,
  { firstUnread, onMove }: LogWindowOptions,
): LogWindow {
  const keys = useMemo(() => bubbles.map(({ key }) => key), [bubbles]);
  const places = useMemo(() => new Map(keys.map((key, place) => [key, place])), [keys]);
  const [range, setRange] = useState<WindowRange>(() => rangeAtOpening(keys, places, firstUnread.key));
  const [newCount, setNewCount] = useState(0);
  const [isAway, setAway] = useState(false);
  const { from, to } = findShown(places, range);
  const shown = useMemo(() => bubbles.slice(from, to), [bubbles, from, to]);
  const drawn = useRef<DrawnLog>({ bubbles, keys, places, shown: { from, to }, firstUnread: firstUnread.key });
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

  const move = useEffectEvent((element: HTMLElement) => {
    if (element.clientHeight === 0) return;
    const isAboveNear = element.scrollTop < MARGIN;
    const isBelowNear = roomBelow(element) < MARGIN;
    const next = moveWindow(keys, { from, to }, { isAboveNear, isBelowNear, isFollowing: reader.isFollowing });
    if (keys[from] !== next.first || range.last !== next.last) {
      onMove();
      startTransition(() => setRange(next));
    }
    if (from === 0 && isAboveNear && hasMore && older === 'idle') loadOlder();
  });

  useLayoutEffect(() => {
    drawn.current = { bubbles, keys, places, shown: { from, to }, firstUnread: firstUnread.key };
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
      if (log.current) reader.goTo('end', log.current, drawn.current);
      setNewCount(0);
    },
    jumpTo: useCallback(
      (messageId) => {
        if (!log.current) return;
        reader.goTo({ messageId }, log.current, drawn.current);
        const isLoaded = drawn.current.bubbles.some(({ message }) => message?.id === messageId);
        if (!isLoaded) loadUntil((messages) => messages.some(({ id }) => id === messageId));
      },
      [log, reader, loadUntil],
    ),
  };
}

function rangeAtOpening(keys: readonly string[], places: ReadonlyMap<string, number>, firstUnread: string | undefined) {
  const place = firstUnread === undefined ? undefined : places.get(firstUnread);
  return place === undefined ? endOfLog : rangeAround(keys, place);
}
