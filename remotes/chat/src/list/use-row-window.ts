import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** A row before one has been measured; all are equally high, since each of their lines is one. */
const USUAL_HEIGHT = 76;
/** Rows in the document above and below those in sight. */
const MARGIN = 12;
/** Rows that come and go at once: few, so that drawing them is no long task of a slow phone. */
const STEP = 4;
/** Enough for any screen, before it is known how much of the list is in sight. */
const OPENING = 30;

interface RowWindow {
  readonly from: number;
  readonly to: number;
  readonly height: number;
}

/** The rows of a long list that are in the document: those around what is in sight of the panel that scrolls. */
export function useRowWindow(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState<RowWindow>({ from: 0, to: OPENING, height: USUAL_HEIGHT });

  const measure = useEffectEvent((panel: Element) => {
    if (!list.current || panel.clientHeight === 0) return;
    const row = list.current.querySelector<HTMLElement>('li[aria-posinset]');
    const height = row?.offsetHeight || seen.height;
    const above = panel.getBoundingClientRect().top - list.current.getBoundingClientRect().top;
    const first = Math.max(0, Math.floor(above / height));
    // not every row that passes draws the list anew
    const from = Math.max(0, Math.floor((first - MARGIN) / STEP) * STEP);
    const to = Math.ceil((first + panel.clientHeight / height + MARGIN) / STEP) * STEP;
    if (from !== seen.from || to !== seen.to || height !== seen.height) setSeen({ from, to, height });
  });

  useLayoutEffect(() => {
    const panel = panelOf(list.current);
    if (panel) measure(panel);
  }, [count]);
  useEffect(() => {
    const panel = panelOf(list.current);
    if (!panel) return;
    const look = () => measure(panel);
    const resized = new ResizeObserver(look);
    resized.observe(panel);
    panel.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      panel.removeEventListener('scroll', look);
    };
  }, []);

  const to = Math.min(count, seen.to);
  const from = Math.min(seen.from, to);
  return {
    list,
    from,
    to,
    /** What the rows that are not in the document would take up, in pixels. */
    above: from * seen.height,
    below: (count - to) * seen.height,
  };
}

/** What scrolls: the panel of the tab. */
function panelOf(list: Element | null): Element | null {
  return list?.closest('[role="tabpanel"]') ?? null;
}
