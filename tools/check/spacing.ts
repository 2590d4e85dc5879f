import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import postcss from 'postcss';

export interface Spacing {
  readonly sheets: number;
  /** One line each: where, and what is written by hand. */
  readonly problems: readonly string[];
}

const folders = ['shell', 'remotes', 'shared'];
const leftOut = /(^|\/)(node_modules|dist|fixtures)\//;
const tokens = 'shared/ui/src/tokens.css';
const spacing =
  /^(padding|margin|gap|row-gap|column-gap|inset|top|right|bottom|left|scroll-padding|scroll-margin)(-|$)/;
/** `0px` and the pixel of a hairline are no spacing. */
const rawPixels = /(?<![\w.])(?!0px|1px)[\d.]+px/;

/**
 * Holds that padding, margin, gap and inset are taken from the scale of tokens, so that the same distance is the same
 * everywhere and can be changed in one place. A sum or a negative is `calc()` of tokens; sizes may be pixels.
 */
export async function findRawSpacing(root: string): Promise<Spacing> {
  const names = (await Promise.all(folders.map((folder) => sheetsIn(root, folder)))).flat();
  const sheets = await Promise.all(
    names.map(async (file) => ({ file, css: postcss.parse(await readFile(path.join(root, file), 'utf8')) })),
  );
  const known = new Set<string>();
  for (const { file, css } of sheets)
    if (file === tokens) css.walkDecls(/^--space-/, ({ prop }) => void known.add(prop));

  const problems: string[] = [];
  for (const { file, css } of sheets) {
    css.walkDecls((declaration) => {
      const { prop, value } = declaration;
      const where = `${file}:${declaration.source?.start?.line ?? 0}: ${prop}: ${value}`;
      for (const [token] of value.matchAll(/--space-\w+/g)) {
        if (!known.has(token)) problems.push(`${where}\n  There is no ${token} in ${tokens}.`);
      }
      if (!spacing.test(prop) || !rawPixels.test(value)) return;
      problems.push(`${where}\n  Take a distance of the scale, e.g. var(--space-16).`);
    });
  }
  return { sheets: sheets.length, problems };
}

async function sheetsIn(root: string, folder: string): Promise<string[]> {
  const names = await readdir(path.join(root, folder), { recursive: true });
  return names.map((name) => `${folder}/${name}`).filter((file) => file.endsWith('.css') && !leftOut.test(file));
}
