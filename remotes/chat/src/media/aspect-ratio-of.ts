import type { MediaFacts } from '@duet/contracts';

/** Keeps its place before it has loaded, so that the log does not jump. */
export function aspectRatioOf({ width, height }: Pick<MediaFacts, 'width' | 'height'>): {
  readonly aspectRatio?: string;
} {
  return width && height ? { aspectRatio: `${width} / ${height}` } : {};
}
