import * as z from 'zod/mini';
import { askProvider } from './ask-provider.ts';
import { plainGifId } from './gif-provider.ts';
import type { GifPlace, GifProvider, ProvidedGif } from './gif-provider.ts';

const picture = z.object({ url: z.url(), width: z.coerce.number(), height: z.coerce.number() });
const gif = z.object({
  id: z.string().check(z.regex(plainGifId)),
  title: z._default(z.string(), ''),
  images: z.object({ fixed_width: picture, downsized: picture }),
});
const list = z.object({ data: z.array(gif) });
const one = z.object({ data: z.union([gif, z.array(z.unknown())]) });

/** Giphy, and what answers as Giphy does. Suitable for everybody from 13 on: members do not choose what they receive. */
export function giphyProvider({ key, url }: GifPlace): GifProvider {
  const common = { api_key: key, rating: 'pg-13' };
  return {
    name: 'GIPHY',
    pictureHosts: /(^|\.)giphy\.com$/,
    async search(words, limit) {
      const query = { ...common, limit: String(limit), ...(words !== undefined && { q: words }) };
      const { data } = await askProvider(`${url}/${words === undefined ? 'trending' : 'search'}`, query, list);
      return data.map(toProvided);
    },
    async find(id) {
      const { data } = await askProvider(`${url}/${id}`, common, one);
      return 'images' in data ? toProvided(data) : undefined;
    },
  };
}

function toProvided({ id, title, images }: z.infer<typeof gif>): ProvidedGif {
  const { fixed_width: small, downsized: large } = images;
  const size = { width: large.width, height: large.height };
  return { id, title, ...size, previewUrl: small.url, fullUrl: large.url };
}
