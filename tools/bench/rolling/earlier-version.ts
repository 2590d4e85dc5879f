import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, runCommand } from '../../run-command.ts';

/** Code of the server in a folder. */
export interface Version {
  readonly name: string;
  /** What is started as a node. */
  readonly main: string;
  /** What migrates before nodes are started. */
  readonly migrateMain: string;
}

/** The server as it was at a commit, in a folder of its own. */
export interface EarlierVersion extends Version {
  /** Migrations that this version lacks. */
  readonly missing: readonly string[];
  /** Whether it ran with the same packages; those of this folder are used in any case. */
  readonly hasSamePackages: boolean;
  remove(): Promise<void>;
}

const migrations = 'server/migrations';
/** What a server without pages and demo consists of. */
const parts = ['package.json', 'package-lock.json', 'server', 'shared/contracts'];

export function versionIn(folder: string, name: string): Version {
  return {
    name,
    main: path.join(folder, 'server/src/main.ts'),
    migrateMain: path.join(folder, 'server/src/platform/database/migrate-main.ts'),
  };
}

/**
 * The server as of a commit, or else as of the last one without the newest migration. Undefined where there is no such commit:
 * in a shallow clone, and without git.
 */
export async function takeEarlierVersion(commit?: string): Promise<EarlierVersion | undefined> {
  const wanted = commit ?? (await beforeNewestMigration());
  if (wanted === undefined) return undefined;
  const name = await git('rev-parse', '--short', '--verify', '--quiet', `${wanted}^{commit}`);
  if (name === undefined) {
    if (commit !== undefined) throw new Error(`--before names ${commit}, which is no commit of this repository.`);
    return undefined;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'duet-earlier-'));
  const remove = async (): Promise<void> => await rm(folder, { recursive: true, force: true });
  try {
    const archive = path.join(folder, 'version.tar');
    await mustRun('git', ['archive', '--format=tar', `--output=${archive}`, name, ...parts]);
    await mustRun('tar', ['-xf', archive, '-C', folder]);
    await linkPackages(folder);
    const [own, theirs] = [await readdir(path.join(root, migrations)), await readdir(path.join(folder, migrations))];
    return {
      ...versionIn(folder, name),
      missing: own.filter((file) => file.endsWith('.sql') && !theirs.includes(file)).toSorted(),
      hasSamePackages: (await lockOf(folder)) === (await lockOf(root)),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function beforeNewestMigration(): Promise<string | undefined> {
  const newest = (await readdir(path.join(root, migrations)))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .at(-1);
  if (newest === undefined) return undefined;
  const added = await git('log', '--format=%H', '--diff-filter=A', '--', `${migrations}/${newest}`);
  // one that is not committed yet is what HEAD lacks
  const [commit = ''] = added?.split('\n') ?? [];
  return commit === '' ? 'HEAD' : `${commit}^`;
}

/** All packages are those of this folder but our own, which are found by their links' targets. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')];
  await mkdir(path.join(to, '@duet'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@duet') await symlink(path.join(from, name), path.join(to, name));
  }
  await symlink(path.join(folder, 'server'), path.join(to, '@duet/server'));
  await symlink(path.join(folder, 'shared/contracts'), path.join(to, '@duet/contracts'));
  const built = path.join(root, 'dist');
  if (existsSync(built)) await cp(built, path.join(folder, 'dist'), { recursive: true });
}

async function lockOf(folder: string): Promise<string> {
  return await readFile(path.join(folder, 'package-lock.json'), 'utf8');
}

async function git(...parameters: string[]): Promise<string | undefined> {
  const { code, output } = await runCommand('git', parameters);
  return code === 0 ? output.trim() : undefined;
}

async function mustRun(command: string, parameters: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(command, parameters);
  if (code !== 0) throw new Error(`${command} ${parameters[0] ?? ''} failed: ${output.slice(0, 500)}`);
}
