/**
 * The order of the deck: whoever paid to be seen now, then recently active members with those who already like the
 * viewer mixed in early, every second card, so that a like soon finds its answer while a card alone tells nothing. Each
 * member appears once.
 */
export function mixDeck(
  others: readonly string[],
  admirers: readonly string[],
  take: number,
  boosted: readonly string[] = [],
): string[] {
  const known = new Set([...admirers, ...boosted]);
  const rest = others.filter((id) => !known.has(id));
  const fans = admirers.filter((id) => !boosted.includes(id));
  const longer = Math.max(rest.length, fans.length);
  const mixed = Array.from({ length: longer }).flatMap((_, index) => [
    ...rest.slice(index, index + 1),
    ...fans.slice(index, index + 1),
  ]);
  return [...boosted, ...mixed].slice(0, take);
}
