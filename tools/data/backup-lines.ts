import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Contents, Counters } from './tables.ts';
import { DataError } from './data-error.ts';

/**
 * A backup is one gzip file of JSON lines: a head, rows in portions, files, and an end with the hash of every table. A
 * file that was cut has no end, one that was changed has other hashes; both are refused as a whole.
 */
export type BackupLine =
  | {
      readonly kind: 'duet-backup';
      readonly format: 1;
      readonly madeAt: string;
      readonly migrations: readonly string[];
    }
  | { readonly kind: 'rows'; readonly table: string; readonly rows: readonly unknown[] }
  | { readonly kind: 'file'; readonly path: string; readonly base64: string }
  | {
      readonly kind: 'end';
      readonly tables: Readonly<Record<string, Contents>>;
      readonly counters: Counters;
      readonly files: number;
    };

export interface LineWriter {
  write(line: string): Promise<void>;
  close(): Promise<void>;
}

/** Writes lines to a new file; refuses to write over one. */
export function openBackupWriter(file: string): LineWriter {
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const gzip = createGzip({ level: 4 });
  gzip.pipe(out);
  const failed = once(out, 'error').then(([error]: unknown[]) => {
    throw error;
  });
  // whoever writes or closes is told
  failed.catch(() => undefined);

  return {
    async write(line) {
      if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), failed]);
    },
    async close() {
      gzip.end();
      await finished(out);
    },
  };
}

/** The lines of a backup, one by one. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const unpacked = createReadStream(file).pipe(createGunzip()).setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of unpacked as AsyncIterable<string>) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield parseLine(line, file);
    }
  } catch {
    throw notABackup(file);
  }
}

function parseLine(line: string, file: string): BackupLine {
  try {
    // a file we wrote: its end carries the hashes of everything before it
    return JSON.parse(line) as BackupLine;
  } catch {
    throw notABackup(file);
  }
}

export function notABackup(file: string): DataError {
  return new DataError(`${file} is not a whole backup of Duet; nothing was restored.`);
}
