import { constants, loadavg, setPriority } from 'node:os';
import { openMutatedFiles, stallUploads, startUploadServer } from '@duet/server/test';
import type { EndedProcess } from '@duet/server/test';
import { tableOf } from '../table.ts';
import { slow, startAskingHealth, timesOf } from './ask-health.ts';
import { feedReader } from './feed-reader.ts';
import type { HealthReport } from './health-process.ts';
import { sendFiles } from './send-files.ts';
import type { SentFiles } from './send-files.ts';

type Say = (line: string) => void;

export interface UploadsBenchOptions {
  readonly files: number;
  /** How many of them are sent over HTTP; the others go straight to the media processes. */
  readonly http: number;
  /** The files of a seed are always the same. */
  readonly seed: number;
  /** The number of the first one, to go on with a run. */
  readonly from: number;
  /** Milliseconds of processor time for one file. */
  readonly processor: number;
}

const senders = 8;
/** All that wait before a file may be killed by the clock, and then it. */
const patience = senders * 35_000;
const megabyte = 1024 * 1024;

/**
 * Uploads broken pictures, clips and voices to the server, a few at a time, while another process asks it and a bare
 * server every 20 ms whether they live; hands more of them straight to the media processes; then lets 200 uploads
 * stall. True when nothing hung, the server never ended or failed, and its main thread never worked longer than 50 ms on
 * end while /health/live had to wait so long: a machine that is busy with other things delays the bare server, too.
 */
export async function reportUploads(say: Say, options: UploadsBenchOptions): Promise<boolean> {
  const { files, seed, from, processor } = options;
  const http = Math.min(files, options.http);
  if (![files, http, seed, from, processor].every(Number.isInteger)) throw new Error('the options take whole numbers');
  say(`${files} broken files from number ${from} of seed ${seed}, ${processor} ms of processor time for each`);

  const sent = http === 0 || (await reportSent(say, { ...options, files: http }));
  const fed = files === http || (await reportFed(say, { ...options, files: files - http, from: from + http }));
  return (await reportStalled(say)) && sent && fed;
}

async function reportStalled(say: Say): Promise<boolean> {
  const { underWay, refused, sent, before, peak } = await stallUploads({ uploads: 200, megabytes: 24 });
  const [were, most, bytes] = [before, peak, sent].map((count) => Math.round(count / megabyte));
  const beyond = Object.entries(refused).map(([status, count]) => `${count} × ${status}`);
  say(
    `\n200 uploads of 24 MB that stall: ${underWay} under way, ${bytes} MB of them sent; refused ${beyond.join(', ')}`,
  );
  const moved = (peak - before) / megabyte;
  say(`memory of the server ${were} MB before, ${most} MB at most: moved by ${moved.toFixed(0)} MB`);
  return moved < 100;
}

async function reportSent(say: Say, { files, seed, from, processor }: UploadsBenchOptions): Promise<boolean> {
  const fileOf = await openMutatedFiles(seed);
  const server = await startUploadServer({ members: senders, processor });
  try {
    await server.usage();
    const endAsking = await startAskingHealth(server.url);
    // the senders are other machines: they do not take the server's processor
    setPriority(constants.priority.PRIORITY_LOW);
    const { url, people } = server;
    const sending = sendFiles({ url, people, fileOf, from, files, patience, stopped: () => !server.isAlive() });
    const seconds = await timed(sending.done, () => say(`  ${sending.counts.sent} sent`));
    const health = await endAsking();
    say(`\nover HTTP, ${senders} at a time`);
    sayCounts(say, sending.counts, { ended: server.ended, seconds });
    say(`crashes of the server ${server.isAlive() ? 0 : 1}, told to come later ${sending.counts.postponed}`);
    const busiest = server.isAlive() ? (await server.usage()).busiest : Infinity;
    const isQuick = sayHealth(say, health, busiest);
    return isQuick && sending.counts.hangs + sending.counts.failures === 0 && server.isAlive();
  } finally {
    setPriority(constants.priority.PRIORITY_NORMAL);
    await server.stop();
  }
}

async function reportFed(say: Say, options: UploadsBenchOptions): Promise<boolean> {
  const { counts, ended, done } = feedReader({ ...options, fileOf: await openMutatedFiles(options.seed), patience });
  const seconds = await timed(done, () => say(`  ${counts.sent} read`));
  say('\nstraight to the media processes');
  sayCounts(say, counts, { ended, seconds });
  return counts.hangs + counts.failures === 0;
}

/** Tells every half a minute how far it is. */
async function timed(done: Promise<void>, tell: () => void): Promise<number> {
  const started = performance.now();
  const progress = setInterval(tell, 30_000);
  await done.finally(() => clearInterval(progress));
  return (performance.now() - started) / 1000;
}

interface Course {
  readonly ended: readonly EndedProcess[];
  readonly seconds: number;
}

function sayCounts(say: Say, counts: SentFiles, { ended, seconds }: Course): void {
  const refused = [...counts.refused].toSorted(([, a], [, b]) => b - a);
  const all = refused.reduce((sum, [, count]) => sum + count, 0);
  const codes = refused.map(([code, count]) => `${code} ${count}`).join(', ');
  say(`${counts.sent} files in ${seconds.toFixed(0)} s: ${counts.accepted} accepted, ${all} refused (${codes})`);
  const causes = new Map<string, number>();
  for (const { reason } of ended) causes.set(reason, (causes.get(reason) ?? 0) + 1);
  const named = [...causes].map(([cause, count]) => `${cause} ${count}`).join(', ');
  say(`media processes that ended over a file and were replaced: ${ended.length} (${named})`);
  say(`hangs ${counts.hangs}, failures of the server ${counts.failures}`);
}

function sayHealth(say: Say, { asked, load }: HealthReport, busiest: number): boolean {
  const rows = (['server', 'bare'] as const).map((who) => {
    const { p50, p99, p999, max, slow: count } = timesOf(asked, who);
    const name = who === 'server' ? '/health/live' : 'bare server';
    return [name, ...[p50, p99, p999, max].map((time) => time.toFixed(1)), String(count)];
  });
  say(
    `\n${asked.length} questions, load average ${(loadavg()[0] ?? 0).toFixed(1)} at the end, ${load.toFixed(1)} at most`,
  );
  say(tableOf([['milliseconds', 'p50', 'p99', 'p99.9', 'max', `over ${slow}`], ...rows]));
  const own = asked.filter(({ server, bare }) => server > slow && bare <= slow).length;
  say(
    `over ${slow} ms while the bare server was quick: ${own}; the server's main thread worked ${busiest.toFixed(0)} ms on end at most`,
  );
  return own === 0 || busiest <= slow;
}
