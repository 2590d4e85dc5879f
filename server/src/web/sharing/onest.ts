import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, PathCommand } from 'opentype.js';

/** Subsets of the font, the commonest first: each has its own letters. */
const subsets = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext', 'vietnamese'] as const;

export type Weight = 500 | 700;

/** Onest in one weight. Lengths are px. */
export interface Typeface {
  readonly widthOf: (text: string, size: number) => number;
  /** Commands of an SVG path that draws the text from `x` on the line `y`. */
  readonly draw: (text: string, at: { readonly x: number; readonly y: number; readonly size: number }) => string;
}

const known = new Map<Weight, Promise<Typeface>>();

/** The font of the product, as outlines: no machine that draws pictures has to have a font. Read once. */
export function onest(weight: Weight): Promise<Typeface> {
  const face = known.get(weight) ?? readFace(weight);
  known.set(weight, face);
  face.catch(() => known.delete(weight));
  return face;
}

async function readFace(weight: Weight): Promise<Typeface> {
  // half a megabyte that only pictures need
  const { default: opentype } = await import('opentype.js');
  const folder = createRequire(import.meta.url);
  const fonts = await Promise.all(
    subsets.map(async (subset) => {
      const bytes = await readFile(folder.resolve(`@fontsource/onest/files/onest-${subset}-${weight}-normal.woff`));
      return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    }),
  );
  return {
    widthOf: (text, size) =>
      runsOf(text, fonts).reduce((sum, run) => sum + run.font.getAdvanceWidth(run.text, size), 0),
    draw(text, { x, y, size }) {
      let at = x;
      return runsOf(text, fonts)
        .map((run) => {
          const { commands } = run.font.getPath(run.text, at, y, size);
          at += run.font.getAdvanceWidth(run.text, size);
          return commands.map(toPathData).join('');
        })
        .join('');
    },
  };
}

/** The library's own way to write a path makes NaN of numbers such as 1e-14. */
function toPathData(command: PathCommand): string {
  const { type, ...points } = command;
  const { x1, y1, x2, y2, x, y } = points as Readonly<Partial<Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>>>;
  const given = [x1, y1, x2, y2, x, y].filter((each) => each !== undefined);
  return `${type}${given.map((each) => each.toFixed(1)).join(' ')}`;
}

interface Run {
  readonly font: Font;
  readonly text: string;
}

/** The text in pieces of one subset each. A letter that no subset has loses its accents, or is left out. */
function runsOf(text: string, fonts: readonly Font[]): readonly Run[] {
  const runs: Run[] = [];
  for (const letter of Array.from(text.normalize('NFC')).flatMap((each) => drawable(each, fonts))) {
    const last = runs.at(-1);
    const stays = last?.font.hasChar(letter) === true;
    const font = stays ? last.font : fonts.find((each) => each.hasChar(letter));
    if (!font) continue;
    if (stays) runs[runs.length - 1] = { font, text: last.text + letter };
    else runs.push({ font, text: letter });
  }
  return runs;
}

function drawable(letter: string, fonts: readonly Font[]): readonly string[] {
  if (fonts.some((font) => font.hasChar(letter))) return [letter];
  return Array.from(letter.normalize('NFD').replaceAll(/\p{M}/gu, ''));
}
