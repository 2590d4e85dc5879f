import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { createGifService } from '../../platform/gifs/gif-service.ts';
import { registerGetGifPreview } from './get-gif-preview.ts';
import { registerKeepGif } from './keep-gif.ts';
import { registerSearchGifs } from './search-gifs.ts';

/** GIFs of a provider, which only our server ever asks. */
export function registerGifs(app: FastifyInstance, deps: AppDeps): void {
  const gifs = createGifService(deps.config.gifs, deps);
  registerSearchGifs(app, deps, gifs);
  registerGetGifPreview(app, deps, gifs);
  registerKeepGif(app, deps, gifs);
}
