import { readFile, realpath } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The sources of a remote and of the packages of this repository that it is built from, through any number of others. */
export async function sourceFolders(folder: string): Promise<readonly string[]> {
  const found = new Set<string>();
  async function add(description: string): Promise<void> {
    const sources = path.join(path.dirname(description), 'src');
    if (found.has(sources)) return;
    found.add(sources);
    const { dependencies = {} } = JSON.parse(await readFile(description, 'utf8')) as Description;
    for (const name of Object.keys(dependencies).filter((each) => each.startsWith('@duet/'))) {
      const next = findPackageJSON(name, pathToFileURL(description));
      // installed packages of this repository are links to their folders
      if (next !== undefined) await add(await realpath(next));
    }
  }
  await add(path.join(folder, 'package.json'));
  return [...found];
}

interface Description {
  readonly dependencies?: Readonly<Record<string, string>>;
}
