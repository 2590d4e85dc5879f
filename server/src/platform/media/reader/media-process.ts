import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { AppError } from '../../../lib/app-error.ts';
import { processChatPhoto, processPhoto } from '../process-photo.ts';
import { remuxClip } from '../remux-clip.ts';
import type { ClipFacts, ClipJob, MediaAnswer, MediaJob, MediaOrder, MediaResults } from './media-jobs.ts';

/** Lower priority than the server, yet enough for an honest file to finish while the server is busy. */
const niceness = 5;

/**
 * Reads uploaded files in a separate process, one at a time: files of strangers are parsed only here, so a hang, crash
 * or memory leak stays here. The process has no secrets (an empty environment) and a lower priority.
 */
setPriority(niceness);
sharp.concurrency(1);
sharp.cache(false);

const watchdog = new Worker(path.join(import.meta.dirname, 'watchdog.ts'));
// without it nothing would stop an endless job
watchdog.on('error', () => process.kill(process.pid, 'SIGKILL'));

process.on('message', ({ job, limits }: MediaOrder) => {
  watchdog.postMessage(limits);
  void perform(job).then((answer) => {
    watchdog.postMessage(null);
    send(answer);
  });
});
// Ctrl-C goes to the whole group; the server decides when what is running has ended
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
watchdog.once('online', () => send({ kind: 'ready' }));

async function perform(job: MediaJob): Promise<MediaAnswer> {
  try {
    return { kind: 'result', result: await read(job) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, code, message, errors } = error;
    return { kind: 'refusal', refusal: { status, code, message, errors } };
  }
}

async function read(job: MediaJob): Promise<MediaResults[MediaJob['kind']]> {
  const content = await readFile(job.file);
  if (job.kind === 'clip') return await readClip(content, job);
  return job.kind === 'profilePhoto' ? await processPhoto(content) : await processChatPhoto(content);
}

async function readClip(content: Buffer, { into, rules }: ClipJob): Promise<ClipFacts> {
  const { content: clip, ...facts } = await remuxClip(content, rules);
  await writeFile(into, clip, { mode: 0o600 });
  return { ...facts, bytes: clip.length };
}

function send(answer: MediaAnswer): void {
  // the channel may close meanwhile: then nobody waits for it any more, and this process ends
  if (process.connected) process.send?.(answer, () => undefined);
}
