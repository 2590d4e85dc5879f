import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Place } from '../../lib/config.ts';
import { assertPlainKey } from './media-store.ts';
import type { MediaContent, MediaStore } from './media-store.ts';

/** The store cannot be used as it is set up; the message is the one line of the start. */
export class MediaStoreError extends Error {
  constructor(place: Pick<S3Place, 'bucket' | 'prefix'>, reason: string) {
    super(`MEDIA_URL is "s3://${place.bucket}/${place.prefix}"; it must be a bucket that can be used: ${reason}.`);
    this.name = 'MediaStoreError';
  }
}

export interface S3Options {
  /** How long one attempt may take. */
  readonly timeout?: number;
  /** How often a request is repeated that the store could not answer (429, 5xx). */
  readonly retries?: number;
}

/** Files in Amazon S3 or what speaks its protocol. Keys are the same as on the disk, without folders. */
export function s3MediaStore(place: S3Place, { timeout = 30_000, retries = 3 }: S3Options = {}): MediaStore {
  const { region, accessKeyId, secretAccessKey, sessionToken } = place;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
    service: 's3',
    region,
    retries,
  });
  const base = baseOf(place);

  async function ask(method: 'GET' | 'PUT' | 'DELETE', key: string, content?: MediaContent): Promise<Response> {
    // the signature covers the content, so what was changed on the way is refused
    const headers = { 'x-amz-content-sha256': await hashOf(content) };
    const body = content && (await bodyOf(content));
    return await client.fetch(`${base}${assertPlainKey(key)}`, {
      method,
      headers,
      ...(body && { body }),
      signal: AbortSignal.timeout(timeout),
    });
  }

  return {
    async put(key, content) {
      await expectOk(await ask('PUT', key, content));
    },
    async get(key) {
      const response = await ask('GET', key);
      if (response.status !== 404) return Buffer.from(await (await expectOk(response)).arrayBuffer());
      const reason = await reasonOf(response);
      if (reason.includes('NoSuchBucket')) throw new Error(`S3 refused: ${reason}`);
      return undefined;
    },
    async remove(key) {
      const response = await ask('DELETE', key);
      if (response.status !== 404) await expectOk(response);
    },
  };
}

/** Writes, reads and removes one small object: whoever may do that may do all we need. */
export async function probeS3(place: S3Place, options: S3Options = { timeout: 10_000, retries: 1 }): Promise<void> {
  const store = s3MediaStore(place, options);
  const key = `${randomUUID()}.probe`;
  try {
    await store.put(key, Buffer.from('Duet'));
    const read = await store.get(key);
    if (read?.toString() !== 'Duet') throw new Error('what was written is not read again');
    await store.remove(key);
    if (await store.get(key)) throw new Error('what was removed is still there');
  } catch (error) {
    throw new MediaStoreError(place, plainReason(error));
  }
}

function baseOf({ bucket, prefix, region, endpoint }: S3Place): string {
  if (endpoint === undefined) return `https://${bucket}.s3.${region}.amazonaws.com/${prefix}`;
  return `${endpoint.replace(/\/+$/, '')}/${bucket}/${prefix}`;
}

async function hashOf(content: MediaContent = Buffer.of()): Promise<string> {
  const hash = createHash('sha256');
  if (Buffer.isBuffer(content)) return hash.update(content).digest('hex');
  await pipeline(createReadStream(content.path), hash);
  return hash.digest('hex');
}

/** A file as a blob is read piece by piece, and again when the request is repeated. */
async function bodyOf(content: MediaContent): Promise<Uint8Array<ArrayBuffer> | Blob> {
  return Buffer.isBuffer(content) ? new Uint8Array(content) : await openAsBlob(content.path);
}

async function expectOk(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`S3 refused: ${await reasonOf(response)}`);
  return response;
}

/** The code of S3's answer in XML, such as AccessDenied; never the rest, which may repeat what we have signed. */
async function reasonOf(response: Response): Promise<string> {
  const [, code] = /<Code>(\w{1,64})<\/Code>/.exec(await response.text()) ?? [];
  return code === undefined ? `status ${response.status}` : `${code} (${response.status})`;
}

function plainReason(error: unknown): string {
  if (!(error instanceof Error)) return 'it does not answer';
  if (error.message === 'fetch failed' || error.name === 'TimeoutError') return 'it does not answer';
  return error.message;
}
