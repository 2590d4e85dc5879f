import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { root } from '../run-command.ts';
import { folderOf } from './workspaces.ts';

/**
 * What stories looked like when somebody last agreed: the hash of every pixel, by story and variant (`uk-dark`). Two variants
 * are kept as small pictures too, so that people see what a change has changed.
 */
export interface KeptPictures {
  /** Another version may draw the same page with other pixels. */
  readonly chromium: string;
  readonly stories: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** By variant. */
export type Pictures = Readonly<Record<string, Buffer>>;

const shownVariants = new Set(['en-light', 'uk-dark', 'en-dark']);
const quality = 55;

const folderFor = (workspace: string) => path.join(root, folderOf(workspace), 'story-pictures');

export function readKept(workspace: string): KeptPictures | undefined {
  const file = path.join(folderFor(workspace), 'pictures.json');
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as KeptPictures; // written below
}

/** Keeps the pictures of all stories of a workspace; what is as before is not written again. */
export async function keepPictures(
  workspace: string,
  chromium: string,
  pictures: ReadonlyMap<string, Pictures>,
): Promise<void> {
  const folder = folderFor(workspace);
  mkdirSync(folder, { recursive: true });
  const before = readKept(workspace)?.stories ?? {};
  const stories: Record<string, Record<string, string>> = {};
  const files = new Set<string>();
  for (const [id, variants] of [...pictures].toSorted(([a], [b]) => a.localeCompare(b))) {
    const hashes: Record<string, string> = {};
    for (const [variant, png] of Object.entries(variants)) {
      hashes[variant] = await hashOf(png);
      if (!isShown(variant, variants)) continue;
      const file = `${id}-${variant}.webp`;
      files.add(file);
      const isSame = before[id]?.[variant] === hashes[variant] && existsSync(path.join(folder, file));
      if (!isSame) await sharp(png).webp({ quality, effort: 6 }).toFile(path.join(folder, file));
    }
    stories[id] = hashes;
  }
  for (const file of globSync('*.webp', { cwd: folder })) if (!files.has(file)) rmSync(path.join(folder, file));
  writeFileSync(path.join(folder, 'pictures.json'), `${JSON.stringify({ chromium, stories }, null, 2)}\n`);
}

/** Of a part both themes, of a screen two languages as well. */
function isShown(variant: string, all: Pictures): boolean {
  return shownVariants.has(variant) && !(variant === 'en-dark' && 'uk-dark' in all);
}

/** Of what is seen, not of how a PNG packs it. */
export async function hashOf(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  return createHash('sha256').update(`${info.width}×${info.height}`).update(data).digest('hex').slice(0, 16);
}
