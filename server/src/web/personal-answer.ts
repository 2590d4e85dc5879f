import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, vary } from './packed-answer.ts';

/** Sends a page for one member that no cache may keep, so that going back loads it again. */
export async function sendPersonal(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  void reply.header('cache-control', 'private, no-store');
  vary(reply, 'Accept-Encoding');
  const encoding = bestEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await packOnce(text, encoding));
}

/** Quickly: nobody else will be sent the same. */
function packOnce(text: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(text, { level: 5 });
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
