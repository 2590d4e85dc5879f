import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '@duet/build';
import type { Build } from './builds.ts';
import { totalOf, weigh } from './page-files.ts';
import { kilobytes } from './table.ts';

/** What each part loads before it is drawn, in bytes, gzip level 9, by a name that outlives versions: `feed: first chunk`. */
export type Weights = Readonly<Record<string, number>>;

/** Less is noise: hashes and names of other lengths. */
const worthTelling = 100;
const knownFile = path.join(repository, 'tools/bench/known-weights.json');

export async function weightsOf(build: Build): Promise<Weights> {
  const { shell, remotes } = build.published;
  const parts: (readonly [string, readonly string[]])[] = [
    ['shell: script', shell.js],
    ['shell: styles', shell.css],
    ['shell: texts', shell.catalogues.en],
  ];
  for (const [name, release] of Object.entries(remotes)) {
    parts.push([`${name}: first chunk`, [release.entry, ...release.js]]);
    parts.push([`${name}: styles`, release.css], [`${name}: texts`, [release.catalogues.en]]);
  }
  const weights = parts.map(async ([part, addresses]) => {
    const files = await weigh(build, addresses);
    return [part, totalOf(files, 'js') + totalOf(files, 'css')] as const;
  });
  return Object.fromEntries(await Promise.all(weights));
}

/** One sentence per part that weighs more than it was known to, the most first. */
export function whatGrew(known: Weights, now: Weights): string[] {
  return Object.entries(now)
    .map(([part, weight]) => ({ part, before: known[part] ?? 0, weight }))
    .filter(({ before, weight }) => weight - before >= worthTelling)
    .toSorted((a, b) => b.weight - b.before - (a.weight - a.before))
    .map(({ part, before, weight }) => `${part} grew from ${kilobytes(before)} to ${kilobytes(weight)} KB gz`);
}

/** What a build weighed when somebody last said that it may. */
export async function readKnownWeights(): Promise<Weights> {
  return JSON.parse(await readFile(knownFile, 'utf8')) as Weights; // written by the function below alone
}

/** `npm run bench -- weights`: what is built now is what is known from now on. */
export async function writeKnownWeights(build: Build): Promise<string> {
  await writeFile(knownFile, `${JSON.stringify(await weightsOf(build), undefined, 2)}\n`);
  return path.relative(repository, knownFile);
}
