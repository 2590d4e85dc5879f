import { searchGifs } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import type { GifService } from '../../platform/gifs/gif-service.ts';

/** Without a provider, or while it does not answer, the client is told so and shows no button. */
export function registerSearchGifs(app: FastifyInstance, deps: AppDeps, gifs: GifService): void {
  route(app, searchGifs, async ({ query, locale }, { userId }) => {
    const found = await gifs.search(query.Query);
    if (!found) return { source: null, items: [] };
    return {
      source: gifs.source(),
      items: found.map(({ id, title, titles, width, height }) => ({
        id,
        title: titles?.[locale] ?? title,
        width,
        height,
        preview: deps.media.fileUrl('gif', id, 'preview', userId),
      })),
    };
  });
}
