import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository, sourceStamp } from '@duet/build';
import type { BuildPart } from './build-parts.ts';

/** What each part was built from when it was published last, by its name. */
export type Stamps = Readonly<Record<string, string | undefined>>;

const shared = path.join(repository, 'shared');
/** Whatever package a part may import; the kit of the tests is in none. */
const sharedSources = readdirSync(shared)
  .filter((name) => name !== 'testing')
  .map((name) => path.join(shared, name));
const lockFile = path.join(repository, 'package-lock.json');
const stampFile = (dist: string) => path.join(dist, 'stamps.json');

/** A part is made of its own folder, its configuration, everything shared and the installed packages. */
export function stampOf({ folder, configFile }: BuildPart): Promise<string> {
  return sourceStamp([folder, ...sharedSources], [configFile, lockFile]);
}

export async function readStamps(dist: string): Promise<Stamps> {
  return readFile(stampFile(dist), 'utf8').then(
    (text) => JSON.parse(text) as Stamps, // written below; without it everything is built once more
    () => ({}),
  );
}

/** Remembers these stamps besides the ones already known. */
export async function addStamps(dist: string, stamps: Stamps): Promise<void> {
  const all = { ...(await readStamps(dist)), ...stamps };
  await writeFile(stampFile(dist), `${JSON.stringify(all, undefined, 2)}\n`);
}
