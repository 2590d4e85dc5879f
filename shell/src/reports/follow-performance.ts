import { SHELL } from '@duet/contracts/page-reports';
import { MOUNTED, remoteAt } from './remote-at.ts';
import { releaseOfScript } from './release-of-script.ts';

/** How long a task may take, in milliseconds. */
const LONG = 50;

export interface PerformanceReports {
  readonly onLongTask: (remote: string, milliseconds: number) => void;
  readonly onRequest: (remote: string, bytes: number, address: string) => void;
  readonly onVisit: (remote: string) => void;
}

/** Tells of long tasks, requests and visits, also of those since the page began. */
export function followPerformance({ onLongTask, onRequest, onVisit }: PerformanceReports): void {
  observe('resource', (entry) => {
    const remote = whoAskedFor(entry);
    if (remote) onRequest(remote, 'transferSize' in entry ? Number(entry.transferSize) : 0, entry.name);
  });
  observe('mark', ({ name }) => {
    if (name.startsWith(MOUNTED)) onVisit(name.slice(MOUNTED.length));
  });
  const tell = (entry: TimedTask) => longTasksOf(entry).forEach(({ remote, time }) => onLongTask(remote, time));
  if (supports('long-animation-frame')) observe('long-animation-frame', tell);
  else observe('longtask', tell);
}

/** A frame that took long, with its scripts, or only that a task did, in browsers that do not say what it was. */
export interface TimedTask {
  readonly startTime: number;
  readonly duration: number;
  readonly scripts?: readonly { readonly startTime: number; readonly duration: number; readonly sourceURL: string }[];
}

/**
 * The long tasks of a frame and whose they are: of the remote whose script began the task. What the shell's scripts begin,
 * React's work above all, is that of the remote on screen.
 */
export function longTasksOf(frame: TimedTask): readonly { readonly remote: string; readonly time: number }[] {
  const tasks = frame.scripts ?? [{ ...frame, sourceURL: '' }];
  return tasks
    .filter(({ duration }) => duration > LONG)
    .map(({ startTime, duration, sourceURL }) => {
      const own = releaseOfScript(sourceURL)?.remote ?? SHELL;
      const remote = own === SHELL ? (remoteAt(startTime + duration) ?? SHELL) : own;
      return { remote, time: Math.round(duration) };
    });
}

/** Files of a build are its remote's; calls are those of the remote on screen. Fonts and pictures are nobody's. */
export function whoAskedFor({ name, startTime }: Pick<PerformanceEntry, 'name' | 'startTime'>): string | undefined {
  const release = releaseOfScript(name);
  if (release) return release.remote;
  const { pathname } = new URL(name, location.origin);
  if (!pathname.startsWith('/api/') || pathname === '/api/page-reports') return undefined;
  return remoteAt(startTime) ?? SHELL;
}

/** Whether a file is JavaScript, by its address. */
export const isScript = (address: string): boolean => new URL(address, location.origin).pathname.endsWith('.js');

const supports = (type: string): boolean =>
  typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes.includes(type);

function observe(type: string, tell: (entry: PerformanceEntry) => void): void {
  if (!supports(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ type, buffered: true });
}
