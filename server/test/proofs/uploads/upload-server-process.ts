import { sql } from 'kysely';
import { migrate, openDatabase } from '../../../src/platform/database/index.ts';
import { openMediaReader } from '../../../src/platform/media/reader/media-reader.ts';
import { testToken } from '../../kits/identity/test-identity.ts';
import { openTestApp } from '../../kits/test-app.ts';
import { fillWithPairs } from '../chaos/people.ts';
import type { Person } from '../chaos/people.ts';

/**
 * The server with its embedded database on disk, its media processes and members who talk to each other, in a process of
 * its own, so that whoever attacks it sees from outside whether it stands, how quick it is and how much memory it has.
 */
export interface UploadServerOptions {
  readonly dataDir: string;
  readonly members: number;
  /** Milliseconds of processor time for one file, where it is not as usual. */
  readonly processor?: number;
  /** Milliseconds after which an upload that stalls is given up, where it is not as usual. */
  readonly patience?: number;
}

/** What the process used since somebody asked the last time. */
export interface Usage {
  /** Bytes of now, and the most there were. */
  readonly memory: number;
  readonly peak: number;
  /**
   * The most milliseconds of processor time that its main thread worked on end, while nobody got an answer. It is the
   * same on a busy machine, which only makes everybody wait longer.
   */
  readonly busiest: number;
}

/** A media process that ended over a file. */
export interface EndedProcess {
  readonly job: string;
  readonly reason: string;
}

export type ServerReport =
  | { readonly ready: { readonly url: string; readonly people: readonly Person[] } }
  | { readonly usage: Usage }
  | { readonly ended: EndedProcess };

const { dataDir, members, processor, patience } = JSON.parse(process.argv[2] ?? '{}') as UploadServerOptions;

const log = { info: () => undefined, warn: () => undefined };
const database = await openDatabase({ dataDir, log });
await migrate(database);
const identities = Array.from({ length: members }, (_, index) => {
  const localId = `uid-${index}`;
  return { localId, idToken: testToken(localId) };
});
const people = await fillWithPairs(database, identities);
// files may be sent by who was answered
await sql`UPDATE chat_members SET has_peer_answer = true`.execute(database.db);
const { app } = await openTestApp({
  database,
  env: { DATA_DIR: dataDir },
  ...(patience !== undefined && { uploads: { patience } }),
  mediaReader: openMediaReader({
    log: { ...log, warn: (fields) => send({ ended: fields as EndedProcess }) }, // what a reader warns of has these fields
    ...(processor !== undefined && { limits: { processor } }),
  }),
});

let peak = 0;
let busiest = 0;
let worked = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(worked);
  worked = process.threadCpuUsage();
  busiest = Math.max(busiest, (user + system) / 1000);
  peak = Math.max(peak, process.memoryUsage.rss());
}, 10);
process.on('message', () => {
  const memory = process.memoryUsage.rss();
  send({ usage: { memory, peak: Math.max(peak, memory), busiest } });
  [peak, busiest] = [memory, 0];
});
process.once('disconnect', () => process.exit());
send({ ready: { url: await app.listen({ port: 0, host: '127.0.0.1' }), people } });

function send(report: ServerReport): void {
  process.send?.(report);
}
