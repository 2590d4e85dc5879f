import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repository } from '@duet/build';
import { keyFolder } from '@duet/contracts/signed-registry';
import { releaseRemote } from '../../building/release-remote.ts';
import { newRemote } from '../../new-remote/new-remote.ts';
import { openConformHost } from '../conform-remote.ts';
import type { ConformHost, ConformResult } from '../conform-remote.ts';
import { seeds } from './seeds.ts';
import type { Seed } from './seeds.ts';

const sound: Seed = { what: 'has no defect', section: '', plant: () => undefined };
const titles = { en: 'Stories', uk: 'Історії', ru: 'Истории' };

/**
 * `npm run conform -- --seeded`: a new remote without a defect, and one for each seed, in a copy of the builds. True when the
 * first conforms and each of the others fails its own section and no other. `words` chooses those whose defect has them.
 */
export async function runSeeds(dist: string, words: string, say: (line: string) => void): Promise<boolean> {
  const workshop = path.join(repository, '.cache/conform');
  mkdirSync(workshop, { recursive: true });
  const place = mkdtempSync(path.join(workshop, 'seeds-'));
  const copy = path.join(place, 'dist');
  cpSync(dist, copy, { recursive: true });
  const key = path.join(path.dirname(dist), keyFolder);
  if (existsSync(key)) cpSync(key, path.join(place, keyFolder), { recursive: true });
  const host = await openConformHost(copy, say);
  try {
    const right: boolean[] = [];
    const tried = [sound, ...seeds].filter(({ what }) => what.includes(words));
    for (const seed of tried) right.push(await tryOne(seed, { place, copy, host, say }));
    say(`\n${right.filter(Boolean).length} of ${right.length} were judged rightly`);
    return right.every(Boolean);
  } finally {
    await host.close();
    rmSync(place, { recursive: true, force: true });
  }
}

interface Workshop {
  readonly place: string;
  readonly copy: string;
  readonly host: ConformHost;
  readonly say: (line: string) => void;
}

async function tryOne({ what, section, plant }: Seed, { place, copy, host, say }: Workshop): Promise<boolean> {
  const begun = performance.now();
  const folder = path.join(place, 'remotes/stories');
  rmSync(folder, { recursive: true, force: true });
  newRemote('stories', { root: place, titles });
  plant(folder);
  const failed = await failedSections({ folder, copy, host });
  const names = failed.map(({ name }) => name);
  const isRight = names.join() === section;
  const found = names.join(', ') || 'nothing';
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  say(
    `${isRight ? '✓' : '✗'} ${what.padEnd(36)} ${found}${isRight ? '' : `, and should be ${section || 'nothing'}`} (${seconds} s)`,
  );
  for (const { name, problems } of isRight ? [] : failed)
    for (const problem of problems) say(`    ${name}: ${problem}`);
  return isRight;
}

async function failedSections({
  folder,
  copy,
  host,
}: {
  folder: string;
  copy: string;
  host: ConformHost;
}): Promise<Pick<ConformResult, 'name' | 'problems'>[]> {
  const part = { name: 'stories', folder, configFile: path.join(folder, 'webpack.config.js') };
  try {
    await releaseRemote('stories', { dist: copy, part });
  } catch (error) {
    return [{ name: 'build', problems: [error instanceof Error ? error.message : String(error)] }];
  }
  const results = await host.look('stories');
  return results.filter(({ problems }) => problems.length > 0);
}
