import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { releaseFolder } from '@duet/contracts';
import { madeChanges, readAudit } from './audit-log.ts';
import type { AuditEntry } from './audit-log.ts';
import { mapsFolder } from './build-environment.ts';
import { readPublishedBuild } from './published-builds.ts';

const week = 7 * 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

/** How many releases of a remote that members have had stay on disk, however old: as far as a rollback reaches. */
export const keptReleases = 10;

export interface PruneOptions {
  /** Milliseconds since 1970. */
  readonly now?: number;
  readonly kept?: number;
}

/**
 * Removes versions that have been out of the registry for a week; open tabs may still ask for younger ones. The last
 * releases of each remote stay for a rollback.
 */
export async function pruneVersions(
  dist: string,
  { now = Date.now(), kept = keptReleases }: PruneOptions = {},
): Promise<string[]> {
  const published = await readPublishedBuild(dist);
  if (!published) return [];
  const used = new Set([`shell/${published.shell.version}`]);
  for (const remote of Object.values(published.remotes)) {
    used.add(releaseFolder(remote));
    if (remote.previous) used.add(releaseFolder({ name: remote.name, version: remote.previous.version }));
  }
  for (const { release } of Object.values(published.canaries ?? {})) used.add(releaseFolder(release));

  const { entries } = await readAudit(dist);
  for (const name of Object.keys(published.remotes)) {
    for (const version of releasedVersions(entries, name).slice(0, kept)) used.add(releaseFolder({ name, version }));
  }

  const remotes = (await list(path.join(dist, 'remotes'))).map((name) => `remotes/${name}`);
  const removed: string[] = [];
  for (const kind of ['shell', ...remotes]) {
    for (const version of await list(path.join(dist, kind))) {
      const folder = `${kind}/${version}`;
      if (!used.has(folder) && (await removeWhenOlder(path.join(dist, folder), now - week))) removed.push(folder);
    }
  }
  await removeMapsOfNothing(dist, ['shell', ...remotes], now);
  // an interrupted build leaves its folder behind
  for (const left of await list(path.join(dist, '.incoming'))) {
    await removeWhenOlder(path.join(dist, '.incoming', left), now - hour);
  }
  return removed;
}

/**
 * The versions of a part that members have had, each once, the one that became live last first. What was replaced counts,
 * too: the log does not know how the first of them became live.
 */
export function releasedVersions(entries: readonly AuditEntry[], part: string): string[] {
  const own = madeChanges(entries).filter((entry) => entry.part === part);
  const versions = own.flatMap(({ from, to }) => (from === undefined ? [to] : [from, to]));
  return [...new Set(versions.toReversed())];
}

/** Maps stand a moment before their version does. */
async function removeMapsOfNothing(dist: string, kinds: readonly string[], now: number): Promise<void> {
  for (const kind of kinds) {
    for (const version of await list(mapsFolder(dist, kind))) {
      if (existsSync(path.join(dist, kind, version))) continue;
      await removeWhenOlder(path.join(mapsFolder(dist, kind), version), now - hour);
    }
  }
}

async function removeWhenOlder(folder: string, time: number): Promise<boolean> {
  const { mtimeMs } = await stat(folder);
  if (mtimeMs >= time) return false;
  await rm(folder, { recursive: true, force: true });
  return true;
}

async function list(folder: string): Promise<string[]> {
  return (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
