import type { FastifyRequest } from 'fastify';
import type {} from './app-decorators.ts';
import { AppError } from './app-error.ts';
import { invalidRequest } from './validate.ts';

/** The one file of a form, whole in memory: the largest that is taken is 10 MB. */
export interface UploadedFile {
  readonly content: Buffer;
  readonly fileName: string;
}

/** Behaviours, business constants: a photo has at most 10 MB. */
export const uploadLimit = 10 * 1024 * 1024;

/** Reads the part named `file`; anything else in the form is an error of the field `file`. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw invalidRequest([{ field: 'file', code: 'required' }]);
  try {
    const part = await request.file();
    if (!part || part.fieldname !== 'file') throw invalidRequest([{ field: 'file', code: 'required' }]);
    const content = await part.toBuffer();
    // the parser notices too late when the limit falls into the last chunk, and hands over a cut file
    if (part.file.truncated) throw tooLarge();
    if (content.length === 0) throw invalidRequest([{ field: 'file', code: 'required' }]);
    return { content, fileName: part.filename };
  } catch (error) {
    throw isTooLarge(error) ? tooLarge() : error;
  }
}

function tooLarge(): AppError {
  return new AppError(413, 'payload_too_large', 'The file has more than 10 MB.', {
    errors: [{ field: 'file', code: 'too_large' }],
  });
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}
