import type { FastifyInstance } from 'fastify';

/** Development only: nothing that is served from here on is kept by a browser, because files change under their names. */
export function neverCached(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    reply.removeHeader('etag');
    reply.removeHeader('last-modified');
  });
}
