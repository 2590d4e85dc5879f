/** The centre of a tile as it lay when the drag began. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The list with one item moved; a place beyond an end is that end. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  const item = items[from];
  return item === undefined ? rest : rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, item);
}

/** The place of the tile whose centre is nearest. */
export function nearestPlace(centres: readonly Point[], { x, y }: Point): number {
  const distances = centres.map((centre) => Math.hypot(centre.x - x, centre.y - y));
  return distances.indexOf(Math.min(...distances));
}

/** Where the tile at `index` stands while another is dragged from one place over another. */
export function placeWhileDragging(index: number, from: number, over: number): number {
  if (index === from) return over;
  if (from < index && index <= over) return index - 1;
  if (over <= index && index < from) return index + 1;
  return index;
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
