/**
 * The order of the deck: recently active members with those who already like the viewer mixed in early, every second
 * card, so that a like soon finds its answer while a card alone tells nothing. Each member appears once.
 */
export function mixDeck(others: readonly string[], admirers: readonly string[], take: number): string[] {
  const known = new Set(admirers);
  const rest = others.filter((id) => !known.has(id));
  const longer = Math.max(rest.length, admirers.length);
  const mixed = Array.from({ length: longer }).flatMap((_, index) => [
    ...rest.slice(index, index + 1),
    ...admirers.slice(index, index + 1),
  ]);
  return mixed.slice(0, take);
}
