import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { aMessage, anId } from '@duet/testing';
import { useMemo, useRef } from 'react';
import { toBubbles } from './merge-messages.ts';
import type { Bubble } from './merge-messages.ts';
import type { Conversation } from './use-conversation.ts';
import { useLogWindow } from './use-log-window.ts';

const me = anId(1);
const HEIGHT = 50;
/** Of a message of 2,000 letters on a narrow phone, pixels. */
const TALL = 2000;
let height = HEIGHT;
const theirs = (number: number) => aMessage({ number });
const mine = (number: number) => aMessage({ number, senderId: me });
const many = (count: number, first = 1) => Array.from({ length: count }, (_, index) => theirs(first + index));
const bubblesOf = (...messages: ReturnType<typeof theirs>[]) => toBubbles(messages, [], me);
const keyOf = (number: number) => anId(5000 + number);

interface LogProps {
  readonly bubbles: readonly Bubble[];
  readonly firstUnread?: string;
  /** What was jumped to further back; a gap is between it and the others. */
  readonly far?: readonly Bubble[] | undefined;
  readonly onMove?: () => void;
  readonly loads?: Partial<Pick<Conversation, 'hasMore' | 'hasMoreFar' | 'loadOlder' | 'loadNewer' | 'loadAround'>>;
}

const nothing = () => undefined;
const noLoading = { loadOlder: nothing, loadNewer: nothing, loadAround: nothing, stopJump: nothing };

function Log({ bubbles, firstUnread, far, loads, onMove = nothing }: LogProps) {
  const log = useRef<HTMLDivElement>(null);
  const all = useMemo(() => (far ? [...far, ...bubbles] : bubbles), [far, bubbles]);
  const source = {
    bubbles: all,
    newest: bubbles,
    hasMore: false,
    hasMoreFar: false,
    older: 'idle' as const,
    newer: 'idle' as const,
    ...noLoading,
    ...loads,
  };
  const unread = { key: firstUnread, count: 7 };
  const view = useLogWindow(log, source, { firstUnread: unread, onMove });
  return (
    <>
      <div ref={log} role="log">
        {view.shown.map(({ key, message }) => (
          <article key={key} data-message-id={message?.id} aria-label={String(message?.seq)}>
            {key === firstUnread && <p data-unread-divider />}
          </article>
        ))}
      </div>
      <output>{view.newCount}</output>
      <button type="button" onClick={view.toEnd}>
        To the end
      </button>
      <button type="button" onClick={() => view.jumpTo(keyOf(20))}>
        To 20
      </button>
    </>
  );
}

/** A log whose bubbles are 50 px high each where a test does not say otherwise, and of which 400 px are in sight. */
function aLog(props: LogProps) {
  const { rerender } = render(<Log {...props} />);
  const log = screen.getByRole('log');
  return {
    log,
    show: (...messages: ReturnType<typeof theirs>[]) => rerender(<Log {...props} bubbles={bubblesOf(...messages)} />),
    showAll: (changed: LogProps) => rerender(<Log {...props} {...changed} />),
    scrollTo: (top: number) => {
      log.scrollTop = top;
      fireEvent.scroll(log);
    },
    /** The number of the first message in sight, and how far above the edge it begins. */
    place: () => ({ first: numbers()[Math.floor(log.scrollTop / height)], offset: log.scrollTop % height }),
    distance: () => log.scrollHeight - log.scrollTop - log.clientHeight,
  };
}

const numbers = () => screen.getAllByRole('article').map((bubble) => Number(bubble.getAttribute('aria-label')));
const newCount = () => Number(screen.getByRole('status').textContent);

describe('the place of a reader', () => {
  beforeEach(() => {
    height = HEIGHT;
    const isLog = (element: Element) => element.getAttribute('role') === 'log';
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
      return isLog(this) ? 400 : 0;
    });
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
      return isLog(this) ? this.children.length * height : 0;
    });
    const tops = new WeakMap<Element, number>();
    jest.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(function (this: Element) {
      return tops.get(this) ?? 0;
    });
    jest.spyOn(Element.prototype, 'scrollTop', 'set').mockImplementation(function (this: Element, top: number) {
      tops.set(this, Math.max(0, Math.min(top, this.scrollHeight - this.clientHeight)));
    });
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const log = this.closest('[role="log"]');
      const bubble = this.closest('article');
      if (!log || !bubble) return new DOMRect(0, 0, 300, 400);
      return new DOMRect(0, [...log.childNodes].indexOf(bubble) * height - log.scrollTop, 300, height);
    });
    Element.prototype.scrollIntoView = function (this: Element) {
      const log = this.closest('[role="log"]');
      if (log) log.scrollTop = [...log.childNodes].indexOf(this) * height - 175;
    };
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('of a log of 10,000 messages at most 400 are in the document, and its newest are', () => {
    const { distance } = aLog({ bubbles: bubblesOf(...many(10_000)) });

    expect(numbers().length).toBeLessThanOrEqual(400);
    expect(numbers().at(-1)).toBe(10_000);
    expect(distance()).toBe(0);
  });

  it('a step through a log is asked for once, however often is scrolled until it is drawn', () => {
    const onMove = jest.fn();
    const { log, scrollTo } = aLog({ bubbles: bubblesOf(...many(200)), onMove });
    scrollTo(1_500);
    const before = numbers().length;
    onMove.mockClear();

    act(() => {
      for (const top of [1_100, 1_090, 1_080, 1_070]) {
        log.scrollTop = top;
        log.dispatchEvent(new Event('scroll'));
      }
    });

    expect(numbers()).toHaveLength(before + 8);
    // once when it is asked for, and once when it is drawn
    expect(onMove).toHaveBeenCalledTimes(2);
  });

  it('whoever scrolls through a log finds every message in order, and few of them in the document', () => {
    const { scrollTo, log } = aLog({ bubbles: bubblesOf(...many(600)) });
    const found = new Set<number>();
    let most = 0;
    for (let step = 0; step < 200; step += 1) {
      scrollTo(log.scrollTop - 300);
      const now = numbers();
      expect(now).toEqual(now.map((_, index) => (now[0] ?? 0) + index));
      now.forEach((number) => found.add(number));
      most = Math.max(most, now.length);
    }

    expect(found.size).toBe(600);
    expect(most).toBeLessThanOrEqual(400);
    for (let step = 0; step < 200; step += 1) scrollTo(log.scrollTop + 300);
    expect(numbers().at(-1)).toBe(600);
  });

  it('stays with what is read while bubbles come and go around it', () => {
    const { scrollTo, place, log } = aLog({ bubbles: bubblesOf(...many(600)) });
    for (let step = 0; step < 30; step += 1) {
      const top = log.scrollTop - 330;
      const wanted = numbers()[Math.floor(top / HEIGHT)];

      scrollTo(top);

      expect(place()).toEqual({ first: wanted, offset: top % HEIGHT });
    }
  });

  it('stays with what is read among few and long messages while history loads above', () => {
    height = TALL;
    const { scrollTo, show, place } = aLog({ bubbles: bubblesOf(...many(3, 198)) });
    scrollTo(130);
    const before = place();

    show(...many(200));

    expect(before).toEqual({ first: 198, offset: 130 });
    expect(place()).toEqual(before);
  });

  it('stays with what is read while history loads above', () => {
    const { scrollTo, show, place } = aLog({ bubbles: bubblesOf(...many(40, 51)) });
    scrollTo(130);
    const before = place();

    show(...many(90));

    expect(place()).toEqual(before);
    expect(newCount()).toBe(0);
  });

  it('counts everything that comes below, also in one go', () => {
    const { scrollTo, show, place } = aLog({ bubbles: bubblesOf(...many(40)) });
    scrollTo(100);
    const before = place();

    show(...many(43));

    expect(newCount()).toBe(3);
    expect(place()).toEqual(before);
  });

  it('begins at the unread divider, and what comes at the end then leaves it there', () => {
    const { show, place } = aLog({ bubbles: bubblesOf(...many(60)), firstUnread: keyOf(40) });

    expect(place().first).toBe(38);
    expect(newCount()).toBe(7);
    show(...many(61));
    expect(place().first).toBe(38);
    expect(newCount()).toBe(8);
  });

  it('begins at an unread divider that is far back', () => {
    const { place } = aLog({ bubbles: bubblesOf(...many(2_000)), firstUnread: keyOf(1_004) });

    expect(place().first).toBe(1_002);
    expect(numbers().length).toBeLessThanOrEqual(400);
  });

  it('does not count a message that goes', () => {
    const { scrollTo, show } = aLog({ bubbles: bubblesOf(...many(40)) });
    scrollTo(100);

    show(...many(39));

    expect(newCount()).toBe(0);
  });

  it('follows what comes at the end, and what the member writes anywhere', () => {
    const { scrollTo, show, distance } = aLog({ bubbles: bubblesOf(...many(500)) });
    show(...many(501));
    expect(distance()).toBe(0);
    scrollTo(100);

    show(...many(501), mine(502));

    expect(numbers().at(-1)).toBe(502);
    expect(distance()).toBe(0);
  });

  it('keeps few bubbles in the document however many come at the end', () => {
    const { show } = aLog({ bubbles: bubblesOf(...many(100)) });

    for (let count = 150; count <= 1_000; count += 50) show(...many(count));

    expect(numbers().at(-1)).toBe(1_000);
    expect(numbers().length).toBeLessThanOrEqual(400);
  });

  it('goes to the end from anywhere and forgets the count', () => {
    const { scrollTo, show, distance, log } = aLog({ bubbles: bubblesOf(...many(600)) });
    for (let step = 0; step < 60; step += 1) scrollTo(log.scrollTop - 300);
    show(...many(601));
    expect(newCount()).toBe(1);

    act(() => screen.getByRole('button', { name: 'To the end' }).click());

    expect(newCount()).toBe(0);
    expect(numbers().at(-1)).toBe(601);
    expect(distance()).toBe(0);
  });

  it('jumps to a message that is far from what is in the document', () => {
    const { place } = aLog({ bubbles: bubblesOf(...many(2_000)) });

    act(() => screen.getByRole('button', { name: 'To 20' }).click());

    expect(numbers()).toContain(20);
    expect(place().first).toBe(16);
  });

  it('jumps to a message when it has been loaded', () => {
    const loadAround = jest.fn();
    const { show, place } = aLog({ bubbles: bubblesOf(...many(100, 300)), loads: { loadAround } });
    act(() => screen.getByRole('button', { name: 'To 20' }).click());
    expect(loadAround).toHaveBeenCalledWith(keyOf(20));

    show(...many(400));

    expect(place().first).toBe(16);
  });

  describe('far back, with a gap to the newest', () => {
    const loadNewer = jest.fn();
    const far = bubblesOf(...many(100));
    const newest = bubblesOf(...many(50, 201));

    /** The reader stands at message 20 of 1 to 100; 201 to 250 are loaded too. */
    function farBack() {
      loadNewer.mockClear();
      const log = aLog({ bubbles: newest, far, loads: { loadNewer } });
      act(() => screen.getByRole('button', { name: 'To 20' }).click());
      return log;
    }

    it('the document has only messages of one side', () => {
      const { place } = farBack();

      expect(place().first).toBe(16);
      expect(Math.max(...numbers())).toBeLessThanOrEqual(100);
    });

    it('scrolling down loads what comes after, and what is read stays where it is', () => {
      const { place, scrollTo, log, showAll } = farBack();
      for (let step = 0; step < 20; step += 1) scrollTo(log.scrollTop + 300);
      expect(numbers().at(-1)).toBe(100);
      expect(loadNewer).toHaveBeenCalled();
      const before = place();

      showAll({ bubbles: newest, far: bubblesOf(...many(130)) });
      expect(place()).toEqual(before);
      showAll({ bubbles: bubblesOf(...many(250)), far: undefined });

      expect(place()).toEqual(before);
      expect(newCount()).toBe(0);
      for (let step = 0; step < 50; step += 1) scrollTo(log.scrollTop + 300);
      expect(numbers().at(-1)).toBe(250);
    });

    it('what comes at the end is counted, and does not move the reader', () => {
      const { place, showAll } = farBack();
      const before = place();

      showAll({ bubbles: bubblesOf(...many(53, 201)), far });
      expect(newCount()).toBe(3);
      showAll({ bubbles: bubblesOf(...many(103, 151)), far });

      expect(newCount()).toBe(3);
      expect(place()).toEqual(before);
    });

    it('an own message, and the way to the end, lead to the newest', () => {
      const { showAll, distance } = farBack();

      showAll({ bubbles: bubblesOf(...many(50, 201), mine(251)), far });
      expect([numbers().at(-1), distance()]).toEqual([251, 0]);
      expect(Math.min(...numbers())).toBeGreaterThanOrEqual(201);

      act(() => screen.getByRole('button', { name: 'To 20' }).click());
      act(() => screen.getByRole('button', { name: 'To the end' }).click());
      expect([numbers().at(-1), distance()]).toEqual([251, 0]);
    });

    it('an "unread" divider that is found meanwhile does not lead away from the message that was asked for', () => {
      const { showAll, place } = aLog({ bubbles: newest });
      act(() => screen.getByRole('button', { name: 'To 20' }).click());

      showAll({ bubbles: newest, firstUnread: keyOf(210) });
      showAll({ bubbles: newest, far, firstUnread: keyOf(210) });

      expect(place().first).toBe(16);
    });
  });
});
