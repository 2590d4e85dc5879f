import type { FastifyRequest } from 'fastify';
import type {} from './app-decorators.ts';
import { AppError } from './app-error.ts';
import { invalidRequest } from './validate.ts';

/** The one file of a form, whole in memory: the largest that is taken is a video of 25 MB. */
export interface UploadedFile {
  readonly content: Buffer;
  readonly fileName: string;
}

const megabyte = 1024 * 1024;

/** Behaviours, business constants: a photo has at most 10 MB. */
export const uploadLimit = 10 * megabyte;

/** Reads the part named `file`; anything else in the form is an error of the field `file`. */
export async function readUpload(request: FastifyRequest, limit = uploadLimit): Promise<UploadedFile> {
  if (!request.isMultipart()) throw invalidRequest([{ field: 'file', code: 'required' }]);
  try {
    const part = await request.file({ limits: { fileSize: limit } });
    if (!part || part.fieldname !== 'file') throw invalidRequest([{ field: 'file', code: 'required' }]);
    const content = await part.toBuffer();
    // the parser notices too late when the limit falls into the last chunk, and hands over a cut file
    if (part.file.truncated) throw tooLarge(limit);
    if (content.length === 0) throw invalidRequest([{ field: 'file', code: 'required' }]);
    return { content, fileName: part.filename };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isTooLarge(error)) throw tooLarge(limit);
    // more parts or fields than a form of ours has
    if (statusOf(error) === 413) throw error;
    // whatever else the parser throws is about a form that is cut or that nobody can read
    throw invalidRequest([{ field: 'file', code: 'invalid' }]);
  }
}

/** The refusal of a file beyond its limit. */
export function tooLarge(limit: number): AppError {
  return new AppError(413, 'payload_too_large', `The file has more than ${limit / megabyte} MB.`, {
    errors: [{ field: 'file', code: 'too_large' }],
  });
}

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}
