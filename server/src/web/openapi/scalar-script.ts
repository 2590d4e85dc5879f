import Fastify from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export interface ScalarScript {
  readonly text: string;
  readonly gzipped: Buffer;
  /** Of its content: browsers keep it until it changes. */
  readonly hash: string;
}

/**
 * Scalar's script, five megabytes of text. Its package gives it away through a plugin of its own only, and takes a while
 * to load: both happen when somebody opens the page, not at every start.
 */
export async function readScalarScript(): Promise<ScalarScript> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(scalar, { routePrefix: '/scalar', configuration: { url: '/api/openapi.json' } });
  const { body } = await app.inject('/scalar/js/scalar.js');
  await app.close();
  return {
    text: body,
    gzipped: await promisify(gzip)(body),
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 12),
  };
}
