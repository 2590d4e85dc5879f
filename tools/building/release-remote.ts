import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RegistryRemote } from '@duet/contracts';
import {
  appendAudit,
  assertMirrored,
  changeRegistry,
  compile,
  distDir,
  lastVerdict,
  prerender,
  pruneVersions,
  readAudit,
  readPublishedBuild,
  readRemoteManifest,
  releasedVersions,
  replaceRelease,
  storeRelease,
} from '@duet/build';
import type { AuditEntry, AuditFacts, CompileResult } from '@duet/build';
import type { Candidate, CandidateBuild } from '../gate/section.ts';
import { configurationOf, remotesNamed } from './build-parts.ts';
import type { BuildPart } from './build-parts.ts';
import { addStamps, stampOf } from './stamps.ts';

/** Judges what was built before members get it. `isForced` when it is released whatever the gate says. */
export type ReleaseGate = (candidate: Candidate, isForced: boolean) => Promise<NonNullable<AuditEntry['gate']>>;

export interface ReleaseOptions {
  readonly dist?: string;
  /** The remote's folder when it is not one of `remotes/`. */
  readonly part?: BuildPart;
  /** Without one nothing but the build is asked, as for releases within a test. */
  readonly gate?: ReleaseGate;
  /** Releases what the gate refuses; needs a reason. What does not build, or fit the registry, cannot be forced. */
  readonly force?: boolean;
  /** For the audit log. */
  readonly reason?: string;
  /** The second origin of its files; left out, the one it has. Empty, it has none. */
  readonly mirror?: string;
  /** Where the files go that the second origin serves, a folder or `s3://bucket/prefix`; without it they are there already. */
  readonly mirrorStore?: string;
}

export interface ReleaseResult {
  readonly remote: RegistryRemote;
  /** False when the sources gave the version that members already have. */
  readonly changed: boolean;
}

/**
 * Builds one remote and gives it to members from their next navigation on. Nothing else is touched. A release that the
 * gate refuses stays on disk, unused, and is a line of the audit log.
 */
export async function releaseRemote(name: string, options: ReleaseOptions = {}): Promise<ReleaseResult> {
  const { dist = distDir } = options;
  if (options.force && !options.reason?.trim()) {
    throw new Error(`Say why ${name} is released whatever the gate says, for the audit log: --reason "the fix of …"`);
  }
  const { candidate, stamp } = await buildRemote(name, options);
  const { build } = candidate;
  const facts = await passGate(candidate, options);
  if ('problems' in build) throw new Error(`${name} could not be built:\n${build.problems.join('\n\n')}`);

  const { release, live } = build;
  if (options.mirrorStore !== undefined) await storeRelease(release, dist, options.mirrorStore);
  const ofMirror = await assertMirrored(release, options.mirror ?? live.remotes[release.name]?.mirror);
  let changed = false;
  const published = await changeRegistry(
    dist,
    (current) => {
      changed = current?.remotes[release.name]?.version !== release.version;
      return { remotes: [replaceRelease(current?.remotes[release.name], release, ofMirror)] };
    },
    facts,
  );
  await addStamps(dist, { [name]: stamp });
  await pruneVersions(dist);
  return { remote: found(published.remotes[release.name], name), changed };
}

/** Builds one remote into its folder, which nobody is given yet; `stamp` is that of its sources. */
export async function buildRemote(
  name: string,
  { dist = distDir, part = remotesNamed([name])[0] }: Pick<ReleaseOptions, 'dist' | 'part'>,
): Promise<{ readonly candidate: Candidate; readonly stamp: string }> {
  if (!part) throw new Error(`There is no remote "${name}"`);
  const started = performance.now();
  const stamp = await stampOf(part);
  const [result] = await compile([await configurationOf(part, { dist })]);
  const build = await buildOf(part, dist, result);
  return { candidate: { name, folder: part.folder, dist, started, build }, stamp };
}

/** What was built, complete on disk, beside what is live. */
async function buildOf(
  { name, folder: dir }: BuildPart,
  dist: string,
  result: CompileResult | undefined,
): Promise<CandidateBuild> {
  if (!result || 'problems' in result) return { problems: result?.problems ?? ['webpack gave no result'] };
  const { version } = result;
  await prerender({ name, dir, version, folder: path.join(dist, 'remotes', name, version) });
  const release = await readRemoteManifest(dist, name, version);
  const live = await readPublishedBuild(dist);
  if (!live) throw new Error('There is no shell yet: run `npm run build` first');
  const remotes = { ...live.remotes, [release.name]: replaceRelease(live.remotes[release.name], release) };
  return { release, live, next: { ...live, remotes } };
}

/** What the audit log says of the release. Throws when it is refused, after that is in the log. */
export async function passGate(
  candidate: Candidate,
  { gate, force = false, reason }: Pick<ReleaseOptions, 'gate' | 'force' | 'reason'>,
): Promise<AuditFacts> {
  const why = { ...(reason && { reason }) };
  if (!gate) return { what: 'release', ...why };
  const verdict = await gate(candidate, force);
  const { name, dist, build } = candidate;
  const hasFailed = verdict.failed.length > 0;
  if ('problems' in build) throw new Error(`${name} could not be built, so nothing was released`);
  if (!hasFailed || force) return { what: 'release', ...why, forced: hasFailed, gate: verdict };

  const { release, live } = build;
  const from = live.remotes[release.name]?.version;
  const change = { part: release.name, ...(from !== undefined && { from }), to: release.version };
  await appendAudit(dist, { what: 'refused', ...why, gate: verdict }, [change]);
  throw new Error(`${name} ${release.version} was not released: ${from ?? 'nothing'} stays live`);
}

export interface RollbackOptions extends Pick<ReleaseOptions, 'dist'> {
  /** One of the kept versions; the release before the current one when it is left out. */
  readonly to?: string;
  /** For the audit log; whoever chooses a version, or forces one, has to give one. */
  readonly reason?: string;
  /** Goes back to a release that the gate refused, too; needs a reason. */
  readonly force?: boolean;
}

/**
 * Gives members an earlier release, from its folder. The current one becomes `previous`, so it can be undone. What the
 * gate refused is on disk as well, and is not reached unless it is forced.
 */
export async function rollbackRemote(
  name: string,
  { dist = distDir, to, reason, force = false }: RollbackOptions = {},
): Promise<RegistryRemote> {
  if ((to !== undefined || force) && !reason?.trim()) {
    const target = to ?? 'its release before';
    throw new Error(`Say why ${name} goes back to ${target}, for the audit log: --reason "empty cards"`);
  }
  const facts = { what: 'rollback' as const, ...(reason && { reason }), forced: false };
  const published = await changeRegistry(
    dist,
    async (current) => {
      const remote = Object.values(current?.remotes ?? {}).find((each) => each.name === name);
      if (!remote) throw new Error(`The registry has no remote "${name}"`);
      const version = to ?? remote.previous?.version;
      if (!version) throw new Error(`${name} has no release before ${remote.version}`);
      if (version === remote.version) throw new Error(`${name} ${version} is live already`);
      await assertKept(dist, name, version);
      facts.forced = await assertAllowed(dist, name, version, force);
      return { remotes: [replaceRelease(remote, await readRemoteManifest(dist, name, version), remote)] };
    },
    facts,
  );
  return found(
    Object.values(published.remotes).find((each) => each.name === name),
    name,
  );
}

/** Tells a version that never was from one whose files are gone: only the latter had members. */
async function assertKept(dist: string, name: string, version: string): Promise<void> {
  if (!isVersion(version)) throw new Error(`"${version}" is no version: they look like v1a2b3c4d5`);
  if (existsSync(path.join(dist, 'remotes', name, version))) return;
  const { entries } = await readAudit(dist);
  if (!releasedVersions(entries, name).includes(version)) {
    throw new Error(`${name} never had a version ${version}: copy one from \`npm run releases -- ${name}\``);
  }
  throw new Error(
    `The files of ${name} ${version} are gone: choose one that is kept (\`npm run releases -- ${name}\`), ` +
      `or release its sources again (\`npm run release -- ${name}\`)`,
  );
}

/** Whether the release is reached by force only: the gate refused it, and nothing has passed or forced it since. */
async function assertAllowed(dist: string, name: string, version: string, force: boolean): Promise<boolean> {
  const { entries } = await readAudit(dist);
  const verdict = lastVerdict(entries, name, version);
  const isRefused = verdict?.what === 'refused' || (verdict?.what === 'candidate' && verdict.gate?.failed.length !== 0);
  if (isRefused && !force) {
    throw new Error(
      `The gate refused ${name} ${version} (${verdict.gate?.failed.join(', ')}): choose another one (\`npm run releases -- ${name}\`), ` +
        'or go there all the same with --force --reason "…"',
    );
  }
  return isRefused;
}

/** What comes from a command line becomes a part of a path, so it may be nothing but a name. */
function isVersion(text: string): boolean {
  return /^[\w-]+$/.test(text);
}

function found(remote: RegistryRemote | undefined, name: string): RegistryRemote {
  if (!remote) throw new Error(`The registry lost ${name}`);
  return remote;
}
