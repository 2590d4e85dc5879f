import webpack from 'webpack';

/** A source with every match replaced, which still knows of each place where it was written. */
export function replaceText(
  source: webpack.sources.Source,
  pattern: RegExp,
  replacement: string,
): webpack.sources.Source {
  const replaced = new webpack.sources.ReplaceSource(source);
  for (const { index, 0: match } of source.source().toString().matchAll(pattern)) {
    replaced.replace(index, index + match.length - 1, replacement);
  }
  return new webpack.sources.CachedSource(replaced);
}
