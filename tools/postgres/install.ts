import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where Debian and Ubuntu put each version: <folder>/<version>/bin. */
const versionsFolder = '/usr/lib/postgresql';

const howToInstall = 'PostgreSQL is not installed. On Debian or Ubuntu run: sudo apt-get install postgresql';

export class MissingPostgresError extends Error {
  override readonly name = 'MissingPostgresError';
}

/** The folder with PostgreSQL's programs, the newest version first; undefined when there is none. */
export async function findPostgres(folder: string = versionsFolder): Promise<string | undefined> {
  const versions = existsSync(folder) ? await readdir(folder) : [];
  return versions
    .filter((version) => /^\d+$/.test(version) && existsSync(`${folder}/${version}/bin/initdb`))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `${folder}/${version}/bin`)[0];
}

/** Finds PostgreSQL's programs, installing Debian's package first when there are none and we may. */
export async function installPostgres(): Promise<string> {
  const found = await findPostgres();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new MissingPostgresError(howToInstall);

  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { env });
  } catch (error) {
    throw new MissingPostgresError(`${howToInstall} (trying it here failed)`, { cause: error });
  }

  const installed = await findPostgres();
  if (!installed) throw new MissingPostgresError(howToInstall);
  return installed;
}
