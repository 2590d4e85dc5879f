import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Place } from '../../../src/lib/config.ts';

/** A double of S3 on loopback. It checks signatures by itself, from the documentation of Signature Version 4. */
export interface TestS3 {
  readonly place: S3Place;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** The next answers are these statuses. */
  fail(...statuses: readonly number[]): void;
  close(): Promise<void>;
}

const secret = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export async function openTestS3(): Promise<TestS3> {
  const objects = new Map<string, Buffer>();
  const failures: number[] = [];
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => response.writeHead(status).end(body));
  });

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer | string }> {
    const body = await buffer(request);
    const failure = failures.shift();
    if (failure !== undefined) return { status: failure, body: refusal('SlowDown') };
    const wrong = wrongWith(request, body);
    if (wrong !== undefined) return { status: 403, body: refusal(wrong) };
    const path = new URL(request.url ?? '', 'http://s3').pathname;
    if (!path.startsWith('/duet-test/')) return { status: 404, body: refusal('NoSuchBucket') };
    if (request.method === 'PUT') objects.set(path, body);
    if (request.method === 'DELETE') return { status: objects.delete(path) ? 204 : 404 };
    const object = objects.get(path);
    return object ? { status: 200, body: object } : { status: 404, body: refusal('NoSuchKey') };
  }

  return {
    place: {
      bucket: 'duet-test',
      prefix: 'media/of/tests/',
      region: 'eu-central-1',
      endpoint: await listen(server),
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: secret,
      sessionToken: undefined,
    },
    objects,
    fail: (...statuses) => void failures.push(...statuses),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // it listens on a port, not on a pipe
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What is wrong with the signature, in the codes of S3; nothing when it is right. */
function wrongWith(request: IncomingMessage, body: Buffer): string | undefined {
  const { headers, method = '', url = '' } = request;
  const [, access, day, region, service, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/(\w+)\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (signature === undefined) return 'AccessDenied';
  if (access !== 'AKIDEXAMPLE') return 'InvalidAccessKeyId';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';

  const { pathname, searchParams } = new URL(url, 'http://s3');
  searchParams.sort();
  const canonical = [
    method,
    pathname,
    searchParams.toString(),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    sha256(body),
  ].join('\n');
  const date = String(headers['x-amz-date']);
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [region, service, 'aws4_request'].reduce<Buffer>(
    (made, part) => hmac(made, part ?? ''),
    hmac(`AWS4${secret}`, day ?? ''),
  );
  const right = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');
  return right === signature && service === 's3' ? undefined : 'SignatureDoesNotMatch';
}

function refusal(code: string): string {
  return `<?xml version="1.0"?><Error><Code>${code}</Code><Message>told nobody</Message></Error>`;
}
