import type { Page } from '@playwright/test';

/** A part of a trace of Chromium. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly args?: { readonly frame_reporter?: FrameReport };
}

/** What Chromium tells of one frame; those of a page that draws late come twice, as what was shown and what came after. */
interface FrameReport {
  readonly frame_sequence: number;
  readonly state: string;
  readonly scroll_state: string;
}

/** A screen shows so many frames a second. */
const SCREEN = 60;

/**
 * Frames a second that somebody sees while they scroll: Chromium scrolls beside the page, which may be late with its own
 * frames without anybody seeing it. NaN of none.
 */
export async function shownWhileScrolling(page: Page, scroll: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own');
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[])); // as the browser writes them
  });
  const told = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  const traceConfig = { includedCategories: ['disabled-by-default-devtools.timeline.frame'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await scroll();
  await session.send('Tracing.end');
  await told;
  await session.detach();
  return shownFrames(events);
}

/** Of the frames that were due while something was scrolled, those that were shown, as frames a second. */
export function shownFrames(events: readonly TraceEvent[]): number {
  const wanted = new Map<string, boolean>();
  for (const { name, ph, pid, args } of events) {
    const report = name === 'PipelineReporter' && ph === 'b' ? args?.frame_reporter : undefined;
    if (!report || report.scroll_state === 'SCROLL_NONE' || report.state === 'STATE_NO_UPDATE_DESIRED') continue;
    const frame = `${pid} ${report.frame_sequence}`;
    const isShown = report.state.startsWith('STATE_PRESENTED');
    wanted.set(frame, isShown || wanted.get(frame) === true);
  }
  const shown = [...wanted.values()].filter(Boolean).length;
  return (SCREEN * shown) / wanted.size;
}
