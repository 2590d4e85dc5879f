import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  distDir,
  lastVerdict,
  madeChanges,
  readAudit,
  readPublishedBuild,
  readRemoteManifest,
  releasedVersions,
} from '@duet/build';
import type { AuditEntry } from '@duet/build';
import type { Canary } from '@duet/contracts';
import { totalOf, weigh } from '../bench/page-files.ts';

/** One version of a remote, as an operator chooses among them. */
export interface HistoryLine {
  readonly version: string;
  /** When it became live last, or was refused or built when it never did; an ISO time, UTC. Empty when nobody knows. */
  readonly at: string;
  /** Empty for a version that was published before there was an audit log. */
  readonly who: string;
  /** `gone` cannot be rolled back to. */
  readonly state: 'live' | 'previous' | `canary ${number} %` | 'kept' | 'gone';
  /** What it loads before it is drawn, in bytes, gzip level 9; of one that is gone or served from elsewhere nobody knows. */
  readonly size?: number;
  readonly gate: string;
  readonly reason: string;
}

export interface History {
  /** The newest first. */
  readonly lines: readonly HistoryLine[];
  /** Numbers of the lines of the audit log that could not be read. */
  readonly brokenLines: readonly number[];
}

/** Every version of a remote that the audit log or the disk knows. Throws when neither knows the remote. */
export async function releaseHistory(name: string, dist = distDir): Promise<History> {
  const { entries, brokenLines } = await readAudit(dist);
  const own = entries.filter(({ part }) => part === name);
  const folder = path.join(dist, 'remotes', name);
  const onDisk = new Set(await readdir(folder).catch(() => [])); // without a folder nothing is kept
  const published = await readPublishedBuild(dist);
  const releases = { ...published?.remotes[name], canary: published?.canaries?.[name] };
  const versions = new Set([...onDisk, ...own.map(({ to }) => to), ...releasedVersions(own, name)]);
  if (versions.size === 0) throw new Error(`Nobody has released a remote "${name}" here`);

  const made = madeChanges(own);
  const lines = await Promise.all(
    [...versions].map(async (version): Promise<HistoryLine> => {
      const told = own.filter(({ to }) => to === version);
      const last = made.findLast(({ to }) => to === version) ?? told.at(-1);
      const size = onDisk.has(version) ? await sizeOf(dist, name, version) : undefined;
      return {
        version,
        at: last?.at ?? (onDisk.has(version) ? (await stat(path.join(folder, version))).mtime.toISOString() : ''),
        who: last?.who ?? '',
        state: stateOf(version, releases, onDisk),
        ...(size !== undefined && { size }),
        gate: gateOf(lastVerdict(own, name, version)),
        reason: last?.reason ?? '',
      };
    }),
  );
  return { lines: lines.toSorted((a, b) => b.at.localeCompare(a.at)), brokenLines };
}

interface Releases {
  readonly version?: string;
  readonly previous?: { readonly version: string };
  readonly canary: Canary | undefined;
}

function stateOf(
  version: string,
  { version: live, previous, canary }: Releases,
  onDisk: ReadonlySet<string>,
): HistoryLine['state'] {
  if (version === live) return 'live';
  if (version === canary?.release.version) return `canary ${canary.percent} %`;
  if (version === previous?.version) return 'previous';
  return onDisk.has(version) ? 'kept' : 'gone';
}

function gateOf(judged: AuditEntry | undefined): string {
  if (!judged?.gate) return 'not asked';
  const { failed } = judged.gate;
  if (failed.length === 0) return 'passed';
  return `${judged.what === 'refused' || judged.what === 'candidate' ? 'refused' : 'forced'}: ${failed.join(', ')}`;
}

async function sizeOf(dist: string, name: string, version: string): Promise<number | undefined> {
  const { entry, js, css } = await readRemoteManifest(dist, name, version);
  if (!entry.startsWith('/')) return undefined; // its files are served from elsewhere
  const files = await weigh({ dist }, [entry, ...js, ...css]);
  return totalOf(files, 'js') + totalOf(files, 'css');
}
