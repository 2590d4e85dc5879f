import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

type Encoding = 'br' | 'gzip';

/**
 * Sends a text that changes only with the build: with an ETag, so that an unchanged one costs no bytes, and packed once
 * for everybody. The last few hundred are kept.
 */
export function packedAnswers() {
  const packed = new LRUCache<string, Promise<Buffer>>({ max: 200 });

  function pack(tag: string, encoding: Encoding, text: string): Promise<Buffer> {
    const key = `${encoding}-${tag}`;
    const work = packed.get(key) ?? compress(text, encoding);
    packed.set(key, work);
    return work;
  }

  return async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
    cacheControl = 'no-cache',
  ): Promise<FastifyReply> {
    const tag = createHash('sha1').update(text).digest('base64url');
    const etag = `W/"${tag}"`; // weak: every encoding of it is the same answer
    void reply.headers({ etag, 'cache-control': cacheControl });
    vary(reply, 'Accept-Encoding');
    if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();

    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (!encoding) return reply.send(text);
    return reply.header('content-encoding', encoding).send(await pack(tag, encoding, text));
  };
}

/** Adds a header's name to `Vary`. */
export function vary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary');
  void reply.header('vary', before ? `${String(before)}, ${name}` : name);
}

/** The better of the encodings that the browser takes. */
export function bestEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  const wanted = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  const names = new Set(wanted.map((part) => part.split(';')[0]?.trim()));
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : undefined;
}

function compress(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(text, { level: 8 });
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
