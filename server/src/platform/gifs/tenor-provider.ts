import * as z from 'zod';
import type { GifPlace } from '../../lib/config.ts';
import { askProvider, itemsOf } from './ask-provider.ts';
import { plainGifId } from './gif-provider.ts';
import type { GifProvider, ProvidedGif } from './gif-provider.ts';

const picture = z.object({ url: z.url(), dims: z.tuple([z.number(), z.number()]) });
const gif = z.object({
  id: z.string().check(z.regex(plainGifId)),
  content_description: z._default(z.string(), ''),
  media_formats: z.object({ tinygif: picture, mediumgif: picture }),
});
const list = z.object({ results: z.array(z.unknown()) });

/** The second version of Tenor's interface, which others speak too. */
export function tenorProvider({ key, url }: GifPlace): GifProvider {
  const common = { key, contentfilter: 'medium', media_filter: 'tinygif,mediumgif' };
  return {
    name: 'Tenor',
    pictureHosts: /(^|\.)tenor\.com$/,
    async search(words, limit) {
      const query = { ...common, limit: String(limit), ...(words !== undefined && { q: words }) };
      const answer = await askProvider(`${url}/${words === undefined ? 'featured' : 'search'}`, query, list);
      return itemsOf(answer?.results ?? [], gif).map(toProvided);
    },
    async find(id) {
      const answer = await askProvider(`${url}/posts`, { ...common, ids: id }, list);
      return itemsOf(answer?.results ?? [], gif)
        .map(toProvided)
        .find((found) => found.id === id);
    },
  };
}

function toProvided({ id, content_description: title, media_formats }: z.infer<typeof gif>): ProvidedGif {
  const { tinygif: small, mediumgif: large } = media_formats;
  const [width, height] = large.dims;
  return { id, title, width, height, previewUrl: small.url, fullUrl: large.url };
}
