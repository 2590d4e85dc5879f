import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { hour } from '../lib/constants.ts';
import { errorCodeOf } from '../lib/error-code.ts';
import { watchBody } from './stalled-body.ts';
import type { BodyWatch } from './stalled-body.ts';
import { uploadSlots } from './upload-slots.ts';
import type { UploadSlots } from './upload-slots.ts';
import { invalidRequest } from './validate.ts';

/** The one file of a form, written to disk; it is gone when the call is answered. */
export interface UploadedFile {
  readonly path: string;
  /** A folder of this upload alone, for what is made of the file. */
  readonly folder: string;
  readonly bytes: number;
}

/** A file that the caller would like to send. Its bytes are taken when the handler has decided that they may. */
export interface IncomingFile {
  /** Writes the part named `file` to disk, or refuses; anything else in the form is an error of the field `file`. */
  receive(limit?: number): Promise<UploadedFile>;
}

export interface OpenUpload extends IncomingFile {
  /** Removes what was written. */
  close(): Promise<void>;
}

export interface Uploads {
  /** Starts watching the body as soon as the call arrives, so that a stalled one is noticed even when it is refused. */
  watch(request: FastifyRequest, reply: FastifyReply): BodyWatch;
  /** `who` is the account, or the address of a guest. */
  open(request: FastifyRequest, watch: BodyWatch, who: string): OpenUpload;
  /** Removes what a server left behind that was killed. */
  sweep(): Promise<void>;
  close(): void;
}

export interface UploadOptions {
  readonly perMember?: number;
  readonly atOnce?: number;
  /** Milliseconds after which a body that does not come on is given up. */
  readonly patience?: number;
}

const megabyte = 1024 * 1024;
/** What a form has around its file. */
const formBytes = 64 * 1024;

/** A photo has at most 10 MB (profile-3). */
export const uploadLimit = 10 * megabyte;

/**
 * Uploads are written to files beside the data and never to memory (the system's temporary folder may be memory).
 * Members and the process have a bounded number of uploads at a time, so that a single member cannot fill the disk.
 */
export function createUploads(
  root: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { perMember = 8, atOnce = 40, patience = 30_000 }: UploadOptions = {},
): Uploads {
  const slots = uploadSlots({ perMember, atOnce });
  const onFailed = (error: unknown): void => log.warn({ err: error }, 'an upload was not removed');
  const sweep = async (): Promise<void> => await removeOlderThan(root, hour, onFailed).catch(onFailed);
  const sweeping = setInterval(() => void sweep(), hour);
  sweeping.unref();

  return {
    sweep,
    close: () => clearInterval(sweeping),
    watch: (request, reply) => watchBody(request, reply, patience),
    open(request, watch, who) {
      const folder = path.join(root, randomUUID());
      let release: ReturnType<UploadSlots['take']> | undefined;
      return {
        async receive(limit = uploadLimit) {
          refuseUnfit(request, limit);
          release = slots.take(who);
          await mkdir(folder, { recursive: true, mode: 0o700 });
          return await receiveFile(request, { folder, limit, watch });
        },
        async close() {
          if (!release) return;
          release();
          // what the call has done is done; the sweep tries again
          await rm(folder, { recursive: true, force: true }).catch(onFailed);
        },
      };
    },
  };
}

/** Refuses uploads whose headers are enough to tell that they are wrong. */
function refuseUnfit(request: FastifyRequest, limit: number): void {
  if (!request.isMultipart()) throw invalidRequest([{ field: 'file', code: 'required' }]);
  if (Number(request.headers['content-length']) > limit + formBytes) throw tooLarge(limit);
}

interface Receiving {
  readonly folder: string;
  readonly limit: number;
  readonly watch: BodyWatch;
}

async function receiveFile(request: FastifyRequest, { folder, limit, watch }: Receiving): Promise<UploadedFile> {
  const file = path.join(folder, 'upload');
  try {
    const part = await Promise.race([request.file({ limits: { fileSize: limit } }), watch.stalled]);
    if (!part || part.fieldname !== 'file') throw invalidRequest([{ field: 'file', code: 'required' }]);
    await pipeline(part.file, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal: watch.signal });
    // the parser notices too late when the limit falls into the last chunk, and hands over a cut file
    if (part.file.truncated) throw tooLarge(limit);
    const { bytesRead: bytes } = part.file;
    if (bytes === 0) throw invalidRequest([{ field: 'file', code: 'required' }]);
    return { path: file, folder, bytes };
  } catch (error) {
    throw refusalOf(error, limit, watch);
  }
}

function refusalOf(error: unknown, limit: number, { signal }: BodyWatch): unknown {
  if (error instanceof AppError) return error;
  if (signal.aborted) return signal.reason;
  if (read(error, 'code') === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(limit);
  // more parts or fields than our forms have, or our own disk failed
  if (read(error, 'statusCode') === 413 || isOfDisk(error)) return error;
  // whatever else the parser throws is about a form that is cut or that nobody can read
  return invalidRequest([{ field: 'file', code: 'invalid' }]);
}

/** The refusal of a file beyond its limit. */
function tooLarge(limit: number): AppError {
  return new AppError(413, 'payload_too_large', `The file has more than ${limit / megabyte} MB.`, {
    errors: [{ field: 'file', code: 'too_large' }],
  });
}

function isOfDisk(error: unknown): boolean {
  const call = read(error, 'syscall');
  return call === 'open' || call === 'write' || call === 'close';
}

function read(error: unknown, key: 'code' | 'statusCode' | 'syscall'): unknown {
  return error instanceof Error && key in error ? (error as Error & Record<typeof key, unknown>)[key] : undefined;
}

/** A folder that cannot be removed does not stop the sweep of the others. */
async function removeOlderThan(root: string, age: number, onFailed: (error: unknown) => void): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) await removeIfOlder(path.join(root, name), age).catch(onFailed);
}

async function removeIfOlder(folder: string, age: number): Promise<void> {
  try {
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > age) await rm(folder, { recursive: true, force: true });
  } catch (error) {
    // its upload may end and remove it meanwhile
    if (errorCodeOf(error) !== 'ENOENT') throw error;
  }
}
