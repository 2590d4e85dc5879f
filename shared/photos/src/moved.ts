/** The list with one item moved; a place beyond an end is that end. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  const item = items[from];
  return item === undefined ? rest : rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, item);
}
