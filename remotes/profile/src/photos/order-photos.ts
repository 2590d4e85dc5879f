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
