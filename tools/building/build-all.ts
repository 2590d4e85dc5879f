import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PublishedBuild, RegistryRemote } from '@duet/contracts';
import {
  changeRegistry,
  compile,
  distDir,
  prerender,
  pruneVersions,
  publicRegistryKey,
  readPublishedBuild,
  readRemoteManifest,
  readShellManifest,
  replaceRelease,
} from '@duet/build';
import type { CompileResult } from '@duet/build';
import { configurationOf, remoteParts, shellPart } from './build-parts.ts';
import type { BuildPart } from './build-parts.ts';
import { addStamps, readStamps, stampOf } from './stamps.ts';
import type { Stamps } from './stamps.ts';

export interface BuildAllOptions {
  /** Builds what has not changed, too. */
  readonly force?: boolean;
  readonly dist?: string;
  readonly parts?: readonly BuildPart[];
  /** Publishes what could be built even when something could not; for a work in progress. */
  readonly keepGoing?: boolean;
}

export interface BuildAllResult {
  readonly published: PublishedBuild;
  /** Names of the parts that were built this time. */
  readonly built: readonly string[];
  readonly failed: readonly string[];
}

/**
 * Brings `dist` up to date: builds the shell and the remotes whose sources changed, side by side, and publishes them in
 * the registry at the very end. Until then the server goes on with what it has.
 */
export async function buildAll(options: BuildAllOptions = {}): Promise<BuildAllResult> {
  const { force = false, dist = distDir, parts = [shellPart, ...remoteParts()], keepGoing = false } = options;
  const known = force ? {} : await readStamps(dist);
  const stamps = await stampsOf(parts);
  const before = await readPublishedBuild(dist);
  const stale = parts.filter(({ name }) => known[name] !== stamps[name] || !isPublished(dist, before, name));

  const results = await compile(await Promise.all(stale.map((part) => configurationOf(part, { dist }))));
  if (stale.includes(shellPart)) await keepShellContract(dist, results);
  const failed = results.filter((result) => 'problems' in result);
  const reports = failed.map(({ name, problems }) => `${name} could not be built:\n${problems.join('\n\n')}\n`);
  if (failed.length > 0 && !keepGoing) throw new Error(reports.join('\n'));
  for (const report of reports) console.error(report);

  for (const part of parts) await prerenderPart(part, dist, results);
  const published = await publish(dist, results);
  const built = results.filter((result) => 'version' in result).map(({ name }) => name);
  await addStamps(dist, Object.fromEntries(built.map((name) => [name, stamps[name]])));
  await pruneVersions(dist);
  return { published, built, failed: failed.map(({ name }) => name) };
}

/** What remotes count on of this shell, so that `npm run contract` can compare with it while it is live. */
async function keepShellContract(dist: string, results: readonly CompileResult[]): Promise<void> {
  const shell = results.find(({ name }) => name === shellPart.name);
  if (!shell || 'problems' in shell) return;
  // loaded only here, because most starts have nothing to build
  const { keepContract } = await import('../contract/kept-contracts.ts');
  await keepContract(dist, shell.version);
}

/** Before the registry names it, so that the first page is complete. */
async function prerenderPart(
  { name, folder: dir }: BuildPart,
  dist: string,
  results: readonly CompileResult[],
): Promise<void> {
  const result = results.find((each) => each.name === name);
  if (!result || 'problems' in result) return;
  const { version } = result;
  await prerender({ name, dir, version, folder: folderOf(dist, name, version) });
}

/** Where a version of a part is published. */
function folderOf(dist: string, name: string, version: string): string {
  return name === shellPart.name ? path.join(dist, 'shell', version) : path.join(dist, 'remotes', name, version);
}

async function publish(dist: string, results: readonly CompileResult[]): Promise<PublishedBuild> {
  const versions = results.flatMap((result) => ('version' in result ? [result] : []));
  const current = await readPublishedBuild(dist);
  if (current && versions.length === 0 && (await publicRegistryKey(dist)) !== undefined) return current;

  const shell = versions.find(({ name }) => name === shellPart.name);
  const remotes = versions.filter(({ name }) => name !== shellPart.name);
  const manifests = await Promise.all(remotes.map(({ name, version }) => readRemoteManifest(dist, name, version)));
  const shellManifest = shell && (await readShellManifest(dist, shell.version));
  return changeRegistry(dist, (latest) => ({
    ...(shellManifest ? { shell: shellManifest } : {}),
    remotes: manifests.map((manifest): RegistryRemote => replaceRelease(latest?.remotes[manifest.name], manifest)),
  }));
}

async function stampsOf(parts: readonly BuildPart[]): Promise<Stamps> {
  const pairs = await Promise.all(parts.map(async (part) => [part.name, await stampOf(part)] as const));
  return Object.fromEntries(pairs);
}

function isPublished(dist: string, published: PublishedBuild | undefined, name: string): boolean {
  const releases: Readonly<Record<string, { version: string } | undefined>> = {
    ...published?.remotes,
    shell: published?.shell,
  };
  const version = releases[name]?.version;
  return version !== undefined && existsSync(folderOf(dist, name, version));
}
