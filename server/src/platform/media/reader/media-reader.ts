import { AppError } from '../../../lib/app-error.ts';
import { boundedQueue } from '../../../lib/bounded-queue.ts';
import type { DatabaseLog } from '../../database/database.ts';
import type { ChatPhoto, ProcessedPhoto } from '../process-photo.ts';
import type { ClipRules } from '../remux-clip.ts';
import type { ClipFacts, MediaJob, MediaLimits, MediaResults } from './media-jobs.ts';
import { startMediaProcess } from './start-media-process.ts';
import type { MediaOutcome, MediaProcess } from './start-media-process.ts';

/** Reads uploaded files in processes of their own, or refuses them. */
export interface MediaReader {
  profilePhoto(file: string): Promise<ProcessedPhoto>;
  chatPhoto(file: string): Promise<ChatPhoto>;
  /** The recording without its metadata is written to `into`. */
  clip(file: string, into: string, rules: ClipRules): Promise<ClipFacts>;
  /** Ids of the processes that are there now. */
  processes(): readonly number[];
  close(): void;
}

export interface MediaReaderOptions {
  readonly log: DatabaseLog;
  readonly limits?: Partial<MediaLimits>;
  /** How many files are read at a time. */
  readonly atOnce?: number;
  /** How many more may wait. */
  readonly longest?: number;
  /** Milliseconds for which a process without work is kept. */
  readonly idleTime?: number;
}

const megabyte = 1024 * 1024;
/** Photos of 12 to 50 megapixels and clips of 24 MB take 0.3 to 0.9 s and 160 to 230 MB (docs/decisions/0020). */
const generous: MediaLimits = { processor: 5_000, time: 30_000, memory: 700 * megabyte };

/** Processes are started when they are needed, and those that are idle for a minute give their memory back. */
export function openMediaReader({
  log,
  limits: narrower,
  // one hostile file holds one of them, and the other ones go on
  atOnce = 2,
  longest = 50,
  idleTime = 60_000,
}: MediaReaderOptions): MediaReader {
  const limits = { ...generous, ...narrower };
  const queue = boundedQueue({ atOnce, longest, refusal: tooManyFiles });
  const alive = new Set<MediaProcess>();
  const idle: { readonly process: MediaProcess; readonly timer: NodeJS.Timeout }[] = [];
  let isClosed = false;

  async function perform<Job extends MediaJob>(job: Job): Promise<MediaResults[Job['kind']]> {
    const outcome = await queue(async () => {
      if (isClosed) throw closing();
      const worker = take();
      const result = await worker.perform(job, limits);
      putBack(worker);
      return result;
    });
    // a result is of the kind of its job
    if (outcome.kind === 'result') return outcome.result as MediaResults[Job['kind']];
    throw isClosed && outcome.kind !== 'refusal' ? closing() : refusalOf(outcome, job);
  }

  function take(): MediaProcess {
    for (let next = idle.pop(); next; next = idle.pop()) {
      clearTimeout(next.timer);
      if (next.process.isAlive()) return next.process;
      alive.delete(next.process);
    }
    const started = startMediaProcess();
    alive.add(started);
    return started;
  }

  function putBack(worker: MediaProcess): void {
    if (!worker.isAlive() || isClosed) return discard(worker);
    const timer = setTimeout(() => discard(worker), idleTime);
    timer.unref();
    idle.push({ process: worker, timer });
  }

  function discard(worker: MediaProcess): void {
    worker.kill();
    alive.delete(worker);
  }

  function refusalOf(outcome: Exclude<MediaOutcome, { kind: 'result' }>, { kind }: MediaJob): AppError {
    if (outcome.kind === 'refusal') {
      const { status, code, message, errors } = outcome.refusal;
      return new AppError(status, code, message, errors && { errors });
    }
    log.warn(
      { job: kind, reason: outcome.reason },
      `a media process ${outcome.kind === 'notStarted' ? 'did not start' : 'ended over a file'}`,
    );
    return outcome.kind === 'ended' ? unreadableFile() : notNow();
  }

  return {
    profilePhoto: (file) => perform({ kind: 'profilePhoto', file }),
    chatPhoto: (file) => perform({ kind: 'chatPhoto', file }),
    clip: (file, into, rules) => perform({ kind: 'clip', file, into, rules }),
    processes: () => [...alive].flatMap(({ pid }) => pid ?? []),
    close() {
      isClosed = true;
      for (const { timer } of idle) clearTimeout(timer);
      for (const worker of alive) discard(worker);
    },
  };
}

/** A file whose reading takes more time or memory than an honest one ever does, or that ends its decoder. */
function unreadableFile(): AppError {
  return new AppError(400, 'unreadable_file', 'The file cannot be read within the time and memory of one upload.', {
    errors: [{ field: 'file', code: 'invalid' }],
  });
}

function tooManyFiles(): AppError {
  return new AppError(503, 'unavailable', 'Too many files at once.', { headers: { 'retry-after': '5' } });
}

/** The process could not start or timed out by the clock: the machine is at fault, and the file may be fine. */
function notNow(): AppError {
  return new AppError(503, 'unavailable', 'Files cannot be read just now.', { headers: { 'retry-after': '5' } });
}

function closing(): AppError {
  return new AppError(503, 'unavailable', 'The server is about to end.', { headers: { 'retry-after': '5' } });
}
