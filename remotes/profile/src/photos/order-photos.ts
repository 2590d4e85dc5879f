/** The place above and below each of the six: the main photo is as large as four, with two beside it and three below. */
const above = [-1, -1, 1, 0, 0, 2];
const below = [3, 2, 5, -1, -1, -1];

/** The place an arrow key, Home or End sends a tile to; nothing for other keys and beyond the ends. */
export function placeOfKey(key: string, from: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number | undefined>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: above[from],
    ArrowDown: below[from],
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || to < 0 || to >= count || to === from ? undefined : to;
}
