import type { GifPlace } from '../../lib/config.ts';
import { gifs } from '../../lib/constants.ts';
import { timedCache } from '../../lib/timed-cache.ts';
import type { Platform } from '../platform.ts';
import { fetchPicture } from './fetch-picture.ts';
import type { FetchedPicture } from './fetch-picture.ts';
import type { GifProvider, ProvidedGif } from './gif-provider.ts';
import { drawnProvider } from './drawn/drawn-provider.ts';
import { giphyProvider } from './giphy-provider.ts';
import { tenorProvider } from './tenor-provider.ts';

/** GIFs for members. Every answer is nothing where there is no provider, or while it does not answer. */
export interface GifService {
  /** Whether a provider is set up at all. */
  readonly isOffered: boolean;
  /** The provider's name, or null while there is nothing to search. */
  readonly source: () => string | null;
  search(words: string | undefined): Promise<readonly ProvidedGif[] | undefined>;
  preview(id: string): Promise<FetchedPicture | undefined>;
  full(id: string): Promise<{ readonly gif: ProvidedGif; readonly picture: FetchedPicture } | undefined>;
}

type GifDeps = Pick<Platform, 'clock' | 'log'>;

const providers = { giphy: giphyProvider, tenor: tenorProvider } as const;

/**
 * Caches answers for some minutes, so that typing is fast and the provider sees few requests, only the words and never
 * a member's address. While the provider fails it is not asked and the feature is hidden; a single bad GIF or image
 * hides nothing else.
 */
export function createGifService(place: GifPlace | 'drawn' | undefined, { clock, log }: GifDeps): GifService {
  if (!place) return { isOffered: false, source: () => null, search: nothing, preview: nothing, full: nothing };
  const provider = place === 'drawn' ? drawnProvider() : providers[place.kind](place);
  const now = (): number => clock.now().getTime();
  const ttl = gifs.searchLife;
  const lists = timedCache<string, readonly ProvidedGif[]>(clock, { ttl, max: 300 });
  const known = timedCache<string, ProvidedGif>(clock, { ttl, max: 10_000 });
  const previews = timedCache<string, FetchedPicture>(clock, {
    ttl,
    maxSize: gifs.previewMemory,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const mayFetch = place === 'drawn' ? () => false : pictureRule(provider, place);
  let downUntil = 0;

  /** What the provider says; nothing when it does not, and for a while after that. */
  async function ask<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (now() < downUntil) return undefined;
    try {
      return await work();
    } catch (error) {
      log.warn(
        { err: error, provider: provider.name },
        'the GIF provider does not answer and is left alone for a while',
      );
      downUntil = now() + gifs.pauseAfterFailure;
      return undefined;
    }
  }

  async function fetched(address: string, largest: number): Promise<FetchedPicture | undefined> {
    if (now() < downUntil) return undefined;
    try {
      return await (provider.picture?.(address) ?? fetchPicture(address, { mayFetch, largest }));
    } catch (error) {
      log.info({ err: error, provider: provider.name }, 'a GIF has no picture for us');
      return undefined;
    }
  }

  async function find(id: string): Promise<ProvidedGif | undefined> {
    return known.get(id) ?? (await ask(() => provider.find(id)));
  }

  return {
    isOffered: true,
    source: () => (now() < downUntil ? null : provider.name),
    async search(words) {
      const key = words?.toLowerCase() ?? '';
      const kept = lists.get(key);
      if (kept) return now() < downUntil ? undefined : kept;
      const found = await ask(() => provider.search(words, gifs.page));
      if (!found) return undefined;
      lists.set(key, found);
      for (const gif of found) known.set(gif.id, gif);
      return found;
    },
    async preview(id) {
      const kept = previews.get(id);
      if (kept) return kept;
      const gif = await find(id);
      const picture = gif && (await fetched(gif.previewUrl, gifs.previewBytes));
      if (picture) previews.set(id, picture);
      return picture;
    },
    async full(id) {
      const gif = await find(id);
      const picture = gif && (await fetched(gif.fullUrl, gifs.fullBytes));
      return gif && picture ? { gif, picture } : undefined;
    },
  };
}

/** Only the provider's own hosts over HTTPS, or the very place that the settings name. */
function pictureRule({ pictureHosts }: GifProvider, { url }: GifPlace): (picture: URL) => boolean {
  const { origin } = new URL(url);
  return (picture) =>
    picture.origin === origin ||
    (picture.protocol === 'https:' && picture.port === '' && pictureHosts.test(picture.hostname));
}

async function nothing(): Promise<undefined> {
  return undefined;
}
