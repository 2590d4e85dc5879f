import type { FetchedPicture } from '../fetch-picture.ts';
import type { GifProvider, ProvidedGif } from '../gif-provider.ts';
import { drawLoop } from './draw-loop.ts';
import { loopSize, loops } from './loops.ts';
import type { Loop } from './loops.ts';

/** The set of the demo: our own drawings behind the port of every provider, so that GIFs are seen without a key. */
export function drawnProvider(): GifProvider {
  const drawn = new Map<string, Promise<FetchedPicture>>();

  return {
    name: 'Duet',
    pictureHosts: /^$/,
    async search(words, limit) {
      const wanted = words?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
      return loops
        .filter((loop) => wanted.every((word) => textOf(loop).includes(word)))
        .slice(0, limit)
        .map(toProvided);
    },
    async find(id) {
      const loop = loops.find((each) => each.id === id);
      return loop && toProvided(loop);
    },
    async picture(address) {
      const loop = loops.find(({ id }) => id === address);
      if (!loop) throw new Error(`There is no drawing called ${address}.`);
      const known = drawn.get(loop.id) ?? drawLoop(loop);
      drawn.set(loop.id, known);
      return await known;
    },
  };
}

const textOf = ({ titles, words }: Loop): string => `${Object.values(titles).join(' ')} ${words}`.toLowerCase();

function toProvided({ id, titles }: Loop): ProvidedGif {
  return { id, title: titles.en, titles, ...loopSize, previewUrl: id, fullUrl: id };
}
