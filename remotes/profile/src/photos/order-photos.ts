/** The list with one item moved; a place beyond an end is that end. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  const item = items[from];
  return item === undefined ? rest : rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, item);
}

/** The place an arrow key, Home or End sends a tile to; nothing for other keys and beyond the ends. */
export function placeOfKey(key: string, from: number, count: number, columns: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || to < 0 || to >= count || to === from ? undefined : to;
}
