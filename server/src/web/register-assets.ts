import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface AssetOptions {
  readonly distDir: string;
  /** In development a version's files change under the same names. */
  readonly immutable: boolean;
}

/**
 * The versions of the shell and the remotes. A version never changes, so browsers keep its files for ever; they were
 * packed when they were built. Remotes may be used by a page of another origin, hence the CORS headers.
 */
export async function registerAssets(app: FastifyInstance, { distDir, immutable }: AssetOptions): Promise<void> {
  for (const kind of ['shell', 'remotes']) {
    await app.register(fastifyStatic, {
      root: path.join(distDir, kind),
      prefix: `/${kind}/`,
      decorateReply: false,
      preCompressed: true,
      index: false,
      dotfiles: 'deny',
      cacheControl: false,
      setHeaders: (reply) => {
        void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
        void reply.header('access-control-allow-origin', '*');
        void reply.header('cross-origin-resource-policy', 'cross-origin');
        void reply.header('timing-allow-origin', '*');
        void reply.header('x-content-type-options', 'nosniff');
      },
    });
  }
}
