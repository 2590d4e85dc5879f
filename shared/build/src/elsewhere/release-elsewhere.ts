import { cp, readdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { releaseFolder } from '@duet/contracts';
import type { Registry, RegistryRemote } from '@duet/contracts';
import type { Configuration } from 'webpack';
import { mapsFolder } from '../build-environment.ts';
import type { BuildEnvironment } from '../build-environment.ts';
import { compile } from '../compile.ts';
import { changeRegistry, readRemoteManifest, replaceRelease } from '../published-builds.ts';
import { RegistryError, registryProblems } from '../registry-problems.ts';
import type { BuiltRemote } from '../remote-manifest-plugin.ts';
import { adoptRelease } from './adopt-release.ts';
import { withFullAddresses } from './full-addresses.ts';
import { releaseStore } from './release-store.ts';

export interface ReleaseElsewhereOptions {
  /** The remote's repository, with its `webpack.config.js`. */
  readonly dir: string;
  /** A folder or `s3://bucket/prefix`. */
  readonly to: string;
  /** The address at which `to` is served; without it the files are served by the product itself. */
  readonly url?: string;
  /** The product's `dist`, which takes the release at once, or the address of its `registry.json`, to which it must fit. */
  readonly registry?: string;
}

export interface ReleasedElsewhere {
  readonly remote: BuiltRemote;
  /** The address of its `remote.json`, which the product adopts; none where the product serves the files. */
  readonly address?: string;
  readonly isLive: boolean;
  /** Where the maps of its scripts wait for whoever has the product's `dist`; none where they are there already. */
  readonly maps?: string;
}

/**
 * Releases the remote of another repository: builds it, asks whether it fits the product, stores its files, and where it may
 * write the product's registry gives it to members. `remote.json` is stored last, so what can be adopted is whole.
 */
export async function releaseElsewhere(options: ReleaseElsewhereOptions): Promise<ReleasedElsewhere> {
  const { dir, to, url } = options;
  const registry = options.registry ?? (url === undefined ? to : undefined);
  const isUrl = registry !== undefined && /^https?:\/\//.test(registry);
  if (url !== undefined && !/^https?:\/\//.test(url)) throw new Error(`--url ${url} is no address`);
  if (url === undefined && !existsSync(path.join(to, 'registry.json'))) {
    throw new Error(`${to} is not the dist of a product: say by --url at which address it is served`);
  }

  const staging = path.join(dir, '.cache/release');
  const built = await build(dir, staging);
  const remote = url === undefined ? built : withFullAddresses(built, url);
  if (isUrl) await assertFits(remote, registry);
  await storeRelease(remote, staging, to);

  const key = keyOf(remote, 'remote.json');
  const maps = mapsFolder(staging, keyOf(remote, ''));
  const product = isUrl ? undefined : registry;
  // never to where the files are served from
  if (product !== undefined) await cp(maps, mapsFolder(product, keyOf(remote, '')), { recursive: true });
  if (url === undefined) {
    await changeRegistry(to, (current) => ({ remotes: [replaceRelease(current?.remotes[remote.name], remote)] }), {
      what: 'release',
    });
    return { remote, isLive: true };
  }
  const address = `${url.replace(/\/+$/, '')}/${key}`;
  if (product === undefined) return { remote, address, isLive: false, maps };
  await adoptRelease(product, address);
  return { remote, address, isLive: true };
}

async function build(dir: string, dist: string): Promise<BuiltRemote> {
  const file = path.join(dir, 'webpack.config.js');
  const { default: configure } = (await import(pathToFileURL(file).href)) as {
    readonly default: (env: BuildEnvironment) => Configuration; // what `remoteConfig` answers with
  };
  const [result] = await compile([configure({ dist })]);
  if (!result || 'problems' in result) throw new Error(`It could not be built:\n${result?.problems.join('\n\n')}`);
  return await readRemoteManifest(dist, result.name, result.version);
}

/** Whether the product's kit can run it, and the remotes that are live leave it its names and paths. */
async function assertFits(remote: BuiltRemote, address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers with ${response.status}`);
  const { build: id, kit, remotes } = (await response.json()) as Registry; // of a product of ours
  const none = { en: [], uk: [], ru: [] };
  const shell = {
    version: 'v',
    js: [],
    css: [],
    preload: [],
    catalogues: none,
    integrities: {},
    ...(kit !== undefined && { kit }),
  };
  const problems = registryProblems({ build: id, shell, remotes: { ...remotes, [remote.name]: remote } });
  if (problems.length > 0) throw new RegistryError(problems);
}

/** Copies the files of a release from the folder of builds to where they are served from; `remote.json` is the last. */
export async function storeRelease(remote: RegistryRemote, staging: string, to: string): Promise<void> {
  const target = releaseStore(to);
  const folder = path.join(staging, keyOf(remote, ''));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !file.startsWith('remote.json') && (target.takesCompressed || !/\.(br|gz)$/.test(file)));
  for (const file of files) await target.put(keyOf(remote, file), await readFile(path.join(folder, file)));
  await target.put(keyOf(remote, 'remote.json'), Buffer.from(`${JSON.stringify(remote, undefined, 2)}\n`));
}

const keyOf = (remote: RegistryRemote, file: string) => `${releaseFolder(remote)}/${file}`;
