import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { overtime } from './media-jobs.ts';
import type { MediaAnswer, MediaJob, MediaLimits } from './media-jobs.ts';

/**
 * How a job ended: with an answer, or with the process, which then never started, did not survive the file, or was late by
 * the clock without having used up what the file may take.
 */
export type MediaOutcome =
  | Exclude<MediaAnswer, { readonly kind: 'ready' }>
  | { readonly kind: 'notStarted' | 'ended' | 'late'; readonly reason: string };

/** One media process; it works on one job at a time. */
export interface MediaProcess {
  readonly pid: number | undefined;
  isAlive(): boolean;
  perform(job: MediaJob, limits: MediaLimits): Promise<MediaOutcome>;
  kill(): void;
}

/** Megabytes for what JavaScript makes of a file; the file itself and pixels are outside of it. */
const heap = 256;
/** A process that has not loaded by then never will; a busy machine takes seconds. */
const longestStart = 60_000;

export function startMediaProcess(): MediaProcess {
  const child = fork(path.join(import.meta.dirname, 'media-process.ts'), {
    // no secret of the server is within reach of a file that takes over its decoder
    env: {},
    execArgv: [`--max-old-space-size=${heap}`, '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let reason = '';
  let isLate = false;
  child.once('error', (error) => (reason = error.message));
  child.once('exit', (code, signal) => (reason ||= causeOf(code, signal)));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve());
  });
  const ready = killedAfter(longestStart, nextAnswer());
  unref();

  /** The next message, or nothing when the process ends before. */
  async function nextAnswer(): Promise<MediaAnswer | undefined> {
    const stop = new AbortController();
    // only our own program sends, and only answers
    const answer = once(child, 'message', { signal: stop.signal }).then(([message]) => message as MediaAnswer);
    // when the process ends first it is aborted, and `ended` has told already
    answer.catch(() => undefined);
    const first = await Promise.race([answer, ended]);
    stop.abort();
    return first ?? undefined;
  }

  async function killedAfter<T>(milliseconds: number, work: Promise<T>): Promise<T> {
    const timer = setTimeout(() => {
      reason ||= 'too long by the clock';
      isLate = true;
      kill();
    }, milliseconds);
    return await work.finally(() => clearTimeout(timer));
  }

  function kill(): void {
    child.kill('SIGKILL');
  }

  /** A process without work keeps nobody from ending. */
  function unref(): void {
    child.unref();
    child.channel?.unref();
  }

  return {
    pid: child.pid,
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
    kill,
    async perform(job, limits) {
      child.ref();
      child.channel?.ref();
      try {
        if (!(await ready)) return { kind: 'notStarted', reason };
        const answered = nextAnswer();
        // a process that is gone takes no job: that it has ended is what is answered
        child.send({ job, limits }, () => undefined);
        const answer = await killedAfter(limits.time, answered);
        return answer && answer.kind !== 'ready' ? answer : { kind: isLate ? 'late' : 'ended', reason };
      } finally {
        unref();
      }
    },
  };
}

function causeOf(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === overtime) return 'too much processor time';
  if (signal === 'SIGKILL') return 'too much memory, or killed from outside';
  return `exit code ${code}, signal ${signal}`;
}
