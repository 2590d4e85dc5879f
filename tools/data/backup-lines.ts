import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { DataError } from './data-error.ts';
import type { Contents, Counters } from './tables.ts';

/**
 * A backup is one gzip file of JSON lines: a head, what the database holds, files, and an end. The end has the SHA-256 of
 * everything before it and the hash of every table: a file that was cut or changed is refused as a whole.
 */
export type BackupLine = BackupHead | ContentLine | BackupEnd;

/** Raised when lines change so that an earlier version could not read them. */
export const backupFormat = 2;

export interface BackupHead {
  readonly kind: 'duet-backup';
  /** That of this file's lines; another program's file may hold anything. */
  readonly format: number;
  /** ISO time of the moment that it shows. */
  readonly madeAt: string;
  /** Names of the migrations that its tables have seen, the last one is its version. */
  readonly migrations: readonly string[];
  /** How it holds the database: rows as both engines read them, or the archive of pg_dump. */
  readonly database: 'rows' | 'pg_dump';
  /** The bucket that holds the pictures instead of this file (`s3://…`). */
  readonly bucket?: string | undefined;
}

export type ContentLine =
  | { readonly kind: 'rows'; readonly table: string; readonly rows: readonly unknown[] }
  | { readonly kind: 'dump'; readonly base64: string }
  | { readonly kind: 'file'; readonly path: string; readonly base64: string };

export interface BackupEnd {
  readonly kind: 'end';
  readonly tables: Readonly<Record<string, Contents>>;
  readonly counters: Counters;
  readonly files: number;
  /** Of all files together. */
  readonly bytes: number;
  /** Of every line before this one, line feeds included. */
  readonly sha256: string;
}

export interface LineWriter {
  write(line: string): Promise<void>;
  /** The SHA-256 of what was written so far. */
  sha256(): string;
  close(): Promise<void>;
}

/** Writes lines to a new file; refuses to write over one. */
export function openBackupWriter(file: string): LineWriter {
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const gzip = createGzip({ level: 4 });
  const hash = createHash('sha256');
  gzip.pipe(out);
  const failed = once(out, 'error').then(([error]: unknown[]) => {
    throw error;
  });
  // whoever writes or closes is told
  failed.catch(() => undefined);

  return {
    async write(line) {
      const text = `${line}\n`;
      hash.update(text);
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), failed]);
    },
    sha256: () => hash.copy().digest('hex'),
    async close() {
      gzip.end();
      await finished(out);
    },
  };
}

/** The lines of a backup, one by one; the end only when everything before it is as it was written. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const unpacked = createReadStream(file).pipe(createGunzip()).setEncoding('utf8');
  const hash = createHash('sha256');
  let rest = '';
  try {
    for await (const chunk of unpacked as AsyncIterable<string>) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const text of lines) {
        const line = parseLine(text, file);
        if (line.kind === 'end' && line.sha256 !== hash.copy().digest('hex')) throw notABackup(file);
        hash.update(`${text}\n`);
        yield line;
      }
    }
  } catch {
    throw notABackup(file);
  }
}

/** What a whole backup says about itself. */
export interface Manifest {
  readonly head: BackupHead;
  readonly end: BackupEnd;
}

/** Reads all of a backup, and refuses one that is cut, changed or of another program. */
export async function readManifest(file: string): Promise<Manifest> {
  let head: BackupHead | undefined;
  for await (const line of readBackup(file)) {
    if (line.kind === 'duet-backup' && line.format === backupFormat) head = line;
    if (!head) break;
    if (line.kind === 'end') return { head, end: line };
  }
  throw notABackup(file);
}

function parseLine(line: string, file: string): BackupLine {
  try {
    // a file we wrote: its end carries the hash of everything before it
    return JSON.parse(line) as BackupLine;
  } catch {
    throw notABackup(file);
  }
}

export function notABackup(file: string): DataError {
  return new DataError(`${file} is not a whole backup of Duet; nothing was restored.`);
}
