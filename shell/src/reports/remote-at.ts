/** `defineRemote` marks each mount. */
export const MOUNTED = 'duet:mounted:';

/** The remote that was on screen at a time of this page, in milliseconds since its start; undefined before the first. */
export function remoteAt(time: number): string | undefined {
  const before = performance
    .getEntriesByType('mark')
    .findLast(({ name, startTime }) => startTime <= time && name.startsWith(MOUNTED));
  return before?.name.slice(MOUNTED.length);
}
