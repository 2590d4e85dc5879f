import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError, openMediaReader } from '@duet/server/bench';
import type { MediaReader } from '@duet/server/bench';
import type { EndedProcess, MutatedFile } from '@duet/server/test';
import type { SentFiles } from './send-files.ts';

export interface Feeding {
  readonly fileOf: (index: number) => MutatedFile;
  readonly from: number;
  readonly files: number;
  readonly processor: number;
  readonly patience: number;
}

/** More than a server has: it yields to everything else, and nobody waits for one of these. */
const atOnce = 8;

/** Hands files to the media processes without a server in front of them, which is quicker. */
export function feedReader({ fileOf, from, files, processor, patience }: Feeding): {
  readonly counts: SentFiles;
  readonly ended: readonly EndedProcess[];
  readonly done: Promise<void>;
} {
  const counts: SentFiles = { sent: 0, accepted: 0, refused: new Map(), postponed: 0, hangs: 0, failures: 0 };
  const ended: EndedProcess[] = [];
  // what a reader warns of has these fields
  const log = { info: () => undefined, warn: (fields: object) => void ended.push(fields as EndedProcess) };
  const reader = openMediaReader({ log, limits: { processor }, atOnce });
  let next = from;

  async function feedAll(folder: string): Promise<void> {
    while (next < from + files) {
      const index = next;
      next += 1;
      const { kind, content } = fileOf(index);
      const file = path.join(folder, String(index));
      await writeFile(file, content);
      const outcome = await Promise.race([outcomeOf(reader, kind, file), hangAfter(patience)]);
      if (outcome === 'accepted') counts.accepted += 1;
      else if (outcome === 'hang') counts.hangs += 1;
      // late by the clock: the machine was too busy for it
      else if (outcome instanceof AppError && outcome.status === 503) counts.postponed += 1;
      else if (outcome instanceof AppError && outcome.status < 500)
        counts.refused.set(outcome.code, (counts.refused.get(outcome.code) ?? 0) + 1);
      else counts.failures += 1;
      counts.sent += 1;
      await Promise.all([file, `${file}.clip`].map((made) => rm(made, { force: true })));
    }
  }

  async function run(): Promise<void> {
    const folder = await mkdtemp(path.join(tmpdir(), 'duet-fuzz-'));
    try {
      await Promise.all(Array.from({ length: atOnce }, () => feedAll(folder)));
    } finally {
      reader.close();
      await rm(folder, { recursive: true, force: true });
    }
  }
  return { counts, ended, done: run() };
}

async function outcomeOf(reader: MediaReader, kind: MutatedFile['kind'], file: string): Promise<unknown> {
  try {
    if (kind === 'profilePhoto') await reader.profilePhoto(file);
    else if (kind === 'chatPhoto') await reader.chatPhoto(file);
    else await reader.clip(file, `${file}.clip`, { kind, longest: 60_000 });
    return 'accepted';
  } catch (error) {
    return error;
  }
}

async function hangAfter(milliseconds: number): Promise<'hang'> {
  return await new Promise((resolve) => {
    setTimeout(() => resolve('hang'), milliseconds).unref();
  });
}
