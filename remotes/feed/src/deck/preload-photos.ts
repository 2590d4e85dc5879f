import { useEffect } from 'react';
import { cardSizes, cardSrcSet } from '@duet/contracts';
import type { MemberProfile } from '@duet/contracts';

/** Decodes only the first pictures of the next two cards in advance (deck-10). */
export function usePreloadedPhotos(visible: readonly MemberProfile[]): void {
  const urls = visible
    .slice(1, 3)
    .flatMap(({ userMedia }) => userMedia.slice(0, 1).map(({ cardUrl }) => cardUrl))
    .join(' ');
  useEffect(() => {
    const images = urls
      .split(' ')
      .filter(Boolean)
      .map((url) => Object.assign(new Image(), { sizes: cardSizes, srcset: cardSrcSet(url) ?? '', src: url }));
    for (const image of images) {
      // when this card comes up, a picture that cannot be decoded shows its placeholder
      image.decode().catch((error: unknown) => console.debug('A picture was not decoded ahead', error));
    }
    return () => images.forEach((image) => ['srcset', 'src'].forEach((name) => image.removeAttribute(name)));
  }, [urls]);
}
