import * as z from 'zod';
import type { GifPlace } from '../../lib/config.ts';
import { askProvider, itemsOf } from './ask-provider.ts';
import { plainGifId } from './gif-provider.ts';
import type { GifProvider, ProvidedGif } from './gif-provider.ts';

const picture = z.object({ url: z.url(), width: z.coerce.number(), height: z.coerce.number() });
const gif = z.object({
  id: z.string().check(z.regex(plainGifId)),
  title: z._default(z.string(), ''),
  images: z.object({ fixed_width: picture, downsized: picture }),
});
const list = z.object({ data: z.array(z.unknown()) });
const one = z.object({ data: z.unknown() });

/** Giphy, and what answers as Giphy does. Suitable for everybody from 13 on: members do not choose what they receive. */
export function giphyProvider({ key, url }: GifPlace): GifProvider {
  const common = { api_key: key, rating: 'pg-13' };
  return {
    name: 'GIPHY',
    pictureHosts: /(^|\.)giphy\.com$/,
    async search(words, limit) {
      const query = { ...common, limit: String(limit), ...(words !== undefined && { q: words }) };
      const answer = await askProvider(`${url}/${words === undefined ? 'trending' : 'search'}`, query, list);
      return itemsOf(answer?.data ?? [], gif).map(toProvided);
    },
    async find(id) {
      const answer = await askProvider(`${url}/${id}`, common, one);
      return itemsOf([answer?.data], gif).map(toProvided)[0];
    },
  };
}

function toProvided({ id, title, images }: z.infer<typeof gif>): ProvidedGif {
  const { fixed_width: small, downsized: large } = images;
  const size = { width: large.width, height: large.height };
  return { id, title, ...size, previewUrl: small.url, fullUrl: large.url };
}
