import { cp, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { iconSets } from '@duet/contracts';
import { runCommand } from '../run-command.ts';
import { foldersOfPackages, packagesImportedBy } from './server-packages.ts';
import type { LockedPackages } from './server-packages.ts';

/** What runs in the image: the server, its commands, the tools for its data, and what was built. */
const sources = [
  'server/package.json',
  'server/src',
  'server/doors/database.ts',
  'server/doors/settings.ts',
  'server/migrations',
  'server/data',
  'shared/contracts/package.json',
  'shared/contracts/src',
  'tools/data',
];
/** `registry.json` names the versions; source maps turn failures at /ops into lines of sources. */
const builds = ['dist/registry.json', 'dist/shell', 'dist/remotes', 'dist/maps'];
/** May be given as REGISTRY_PUBLIC_KEY instead. */
const registryKey = '.registry-key/public.txt';
/** Ours that are imported by name. */
const workspaces = ['server', 'contracts'] as const;
const placeOf = { server: '../../server', contracts: '../../shared/contracts' } as const;
/** Run or read by their path, which no import tells. */
const usedByPath = ['node', '@fontsource/onest', ...iconSets.map((set) => `@iconify-json/${set}`)];
/** The emulator is for development; without it the demo cannot be either. */
const leftOut: ReadonlySet<string> = new Set(['firebase-tools']);

export interface Collected {
  readonly packages: number;
}

/**
 * Puts what the image holds into an empty folder: `app` with Node, the server, its packages, the builds and the bill of
 * materials (`sbom.json`, CycloneDX), and `data`, empty. The production packages of the repository must be installed.
 */
export async function collect(repository: string, target: string): Promise<Collected> {
  const app = path.join(target, 'app');
  await mkdir(path.join(target, 'data'), { recursive: true });
  if (!existsSync(path.join(repository, 'dist/registry.json')))
    throw new Error('Nothing is built: npm run build first.');
  const key = existsSync(path.join(repository, registryKey)) ? [registryKey] : [];
  for (const each of [...sources, ...builds, ...key]) await copy(repository, app, each, isOwnRuntimeFile);

  const { packages } = JSON.parse(await readFile(path.join(repository, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  const names = [...usedByPath, ...(await importsBelow(app))].filter((name) => !leftOut.has(name)).toSorted();
  const isInstalled = (folder: string) => existsSync(path.join(repository, folder, 'package.json'));
  const folders = foldersOfPackages({ packages, names, isInstalled });
  for (const folder of folders) await copy(repository, app, folder, isRuntimeFileOfPackage);

  await mkdir(path.join(app, 'node_modules/@duet'), { recursive: true });
  for (const name of workspaces) await symlink(placeOf[name], path.join(app, 'node_modules/@duet', name));
  const manifest = await manifestOf(repository, names, packages);
  await writeFile(path.join(app, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  await writeFile(path.join(app, 'sbom.json'), await billOf(app));
  return { packages: folders.length };
}

async function copy(
  repository: string,
  app: string,
  name: string,
  isWanted: (file: string, folder: string) => boolean,
): Promise<void> {
  const from = path.join(repository, name);
  await cp(from, path.join(app, name), { recursive: true, filter: (file) => isWanted(file, from) });
}

function isOwnRuntimeFile(file: string): boolean {
  return !file.endsWith('.test.ts');
}

/** Types, maps and readmes are two fifths of what npm brings; a package's own packages come by themselves. */
function isRuntimeFileOfPackage(file: string, folder: string): boolean {
  return (
    !/\.(map|[cm]?ts|flow|md)$/i.test(file) && !path.relative(folder, file).split(path.sep).includes('node_modules')
  );
}

async function importsBelow(app: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(app, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.ts'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')));
  return new Set(texts.flatMap(packagesImportedBy));
}

/** What npm reads to draw up the bill of materials. */
async function manifestOf(repository: string, names: readonly string[], packages: LockedPackages): Promise<object> {
  const { version } = JSON.parse(await readFile(path.join(repository, 'package.json'), 'utf8')) as { version: string };
  const dependencies: Record<string, string | undefined> = {};
  for (const name of names) dependencies[name] = packages[`node_modules/${name}`]?.version;
  return { name: 'duet', version, private: true, type: 'module', dependencies };
}

async function billOf(app: string): Promise<string> {
  const { code, output } = await runCommand('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev'], { cwd: app });
  if (code !== 0) throw new Error(`The bill of materials could not be drawn up:\n${output}`);
  return output;
}

/** Bytes of all files below a folder. */
export async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
