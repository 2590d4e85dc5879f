/** A card's picture comes in two widths; the narrower one has the same link and says so. */
export const narrowCardWidth = 480;
export const cardWidth = 800;

/** At most so wide a card is drawn; its place is narrower on a low screen, which `sizes` need not say. */
export const cardSizes = 'min(520px, 100vw)';

/** The widths of a card's picture, for `srcset`: the page that preloads it and the card that shows it must name the same. */
export function cardSrcSet(cardUrl: string): string | undefined {
  if (!cardUrl.includes('/card?')) return undefined;
  return `${cardUrl}&w=${narrowCardWidth} ${narrowCardWidth}w, ${cardUrl} ${cardWidth}w`;
}

/** The element in which the page draws the first card's picture before any script runs. */
export const firstPictureId = 'first-picture';

/** Names in a cookie the member whose browser this is, as long as they are signed in: nobody else is shown that picture. */
export const memberCookie = 'duet_member';
