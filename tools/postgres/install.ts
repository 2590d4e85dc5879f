import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

import { provideProgram } from '../debian-package.ts';

/** Where Debian and Ubuntu put each version: <folder>/<version>/bin. */
const versionsFolder = '/usr/lib/postgresql';

/** The folder with PostgreSQL's programs, the newest version first; undefined when there is none. */
export async function findPostgres(folder: string = versionsFolder): Promise<string | undefined> {
  const versions = existsSync(folder) ? await readdir(folder) : [];
  return versions
    .filter((version) => /^\d+$/.test(version) && existsSync(`${folder}/${version}/bin/initdb`))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `${folder}/${version}/bin`)[0];
}

/** Finds PostgreSQL's programs, installing Debian's package first when there are none and we may. */
export function installPostgres(): Promise<string> {
  return provideProgram({ what: 'PostgreSQL', debianPackage: 'postgresql', find: () => findPostgres() });
}
