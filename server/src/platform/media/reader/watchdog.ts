import { parentPort } from 'node:worker_threads';
import { overtime } from './media-jobs.ts';
import type { MediaLimits } from './media-jobs.ts';

/**
 * Watchdog thread of a media process, because a decoder in an endless loop blocks the main thread. It ends the process
 * when a job exceeds its processor time or the server is gone.
 */
const server = process.ppid;
const period = 50;
let job: { readonly limits: MediaLimits; readonly began: number } | undefined;

parentPort?.on('message', (limits: MediaLimits | null) => {
  job = limits ? { limits, began: processorTime() } : undefined;
});

setInterval(() => {
  const isTooLarge = job && process.memoryUsage.rss() > job.limits.memory;
  if (isTooLarge || process.ppid !== server) process.kill(process.pid, 'SIGKILL');
  // ends the process as well, and tells the server why
  else if (job && processorTime() - job.began > job.limits.processor) process.kill(process.pid, overtime);
}, period);

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
