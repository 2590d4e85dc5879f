import type { Locale } from '@duet/contracts';
import type { FetchedPicture } from './fetch-picture.ts';

/** A GIF as a provider offers it. Its addresses never reach a browser. */
export interface ProvidedGif {
  /** The provider's own name for it: letters, digits, dashes. */
  readonly id: string;
  readonly title: string;
  /** The title in each language, where the provider knows it. */
  readonly titles?: Readonly<Record<Locale, string>>;
  readonly width: number;
  readonly height: number;
  readonly previewUrl: string;
  readonly fullUrl: string;
}

/** Where GIFs come from. It throws only when the provider as a whole does not answer; one unknown GIF is nothing. */
export interface GifProvider {
  /** The name that members are shown, as the provider's terms ask. */
  readonly name: string;
  /** Hosts of its pictures: nothing else is fetched, whatever an answer says. */
  readonly pictureHosts: RegExp;
  /** What is popular now, or what fits the words. */
  search(words: string | undefined, limit: number): Promise<readonly ProvidedGif[]>;
  find(id: string): Promise<ProvidedGif | undefined>;
  /** The picture at one of its addresses, from a provider that makes its own; others' pictures are fetched. */
  picture?(address: string): Promise<FetchedPicture>;
}

/** Names go into addresses of ours. */
export const plainGifId = /^[\w-]{1,64}$/;
