/** How a text may stand in a box. Lengths are px. */
export interface TextBox {
  readonly width: number;
  readonly mostLines: number;
  /** From the largest to the smallest. */
  readonly sizes: readonly number[];
  readonly widthOf: (text: string, size: number) => number;
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** The text in the largest size in which it fits. What is too long even for the smallest ends with an ellipsis. */
export function fitText(text: string, { width, mostLines, sizes, widthOf }: TextBox): FittedText {
  const isWide = (line: string, size: number) => widthOf(line, size) > width;
  for (const size of sizes) {
    const lines = wrap(text, (line) => isWide(line, size));
    if (lines.length <= mostLines && !lines.some((line) => isWide(line, size))) return { size, lines };
  }
  const size = sizes.at(-1) ?? 0;
  const all = wrap(text, (line) => isWide(line, size));
  const lines = all.slice(0, mostLines);
  const isCut = (line: string, index: number) =>
    isWide(line, size) || (index === lines.length - 1 && all.length > lines.length);
  return {
    size,
    lines: lines.map((line, index) => (isCut(line, index) ? shorten(line, (each) => isWide(each, size)) : line)),
  };
}

/** Lines break at spaces and after hyphens. */
function wrap(text: string, isWide: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+|(?<=[-–])/u)) {
    const last = lines.at(-1);
    const joined = last && (/[-–]$/u.test(last) && text.includes(last + word) ? last + word : `${last} ${word}`);
    if (joined === undefined || isWide(joined)) lines.push(word);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}

function shorten(line: string, isWide: (line: string) => boolean): string {
  const letters = Array.from(line);
  while (letters.length > 0 && isWide(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('')}…`;
}
