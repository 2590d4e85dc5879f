import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseFolder } from '@duet/contracts';
import type { PublishedBuild, RegistryRemote, RemoteRelease, ShellRelease } from '@duet/contracts';
import { appendAudit } from './audit-log.ts';
import type { AuditEntry, AuditFacts } from './audit-log.ts';
import type { BuiltRemote } from './remote-manifest-plugin.ts';
import { changedFlags } from './flags.ts';
import { canaryProblems, changedCanaries, keptCanaries } from './canaries.ts';
import { withFolderLock } from './folder-lock.ts';
import { changedMirrors } from './mirrors.ts';
import { readRegistryFile, readRemoteFile, readShellFile } from './published-files.ts';
import { RegistryError, registryProblems } from './registry-problems.ts';
import { assertSigned, digestsOf, signedText } from './registry-signing.ts';
import { registryKey } from './registry-key.ts';

/** What changes: a new shell, new remotes, who is given a canary, or for whom flags are on. */
export interface RegistryChange {
  readonly shell?: ShellRelease;
  readonly remotes?: readonly RegistryRemote[];
  /** All of them; left out, each goes on as long as its remote gets no other release. */
  readonly canaries?: PublishedBuild['canaries'];
  /** All of them; left out, they stay as they are. */
  readonly flags?: PublishedBuild['flags'];
}

const registryFile = (dist: string) => path.join(dist, 'registry.json');

/** The build that the server currently serves. */
export async function readPublishedBuild(dist: string): Promise<PublishedBuild | undefined> {
  if (!existsSync(registryFile(dist))) return undefined;
  return await readRegistryFile(registryFile(dist));
}

/** The manifest in the folder of a remote's version. */
export async function readRemoteManifest(dist: string, name: string, version: string): Promise<BuiltRemote> {
  return await readRemoteFile(path.join(dist, 'remotes', name, version, 'remote.json'));
}

/** The manifest in the folder of a shell's version. */
export async function readShellManifest(dist: string, version: string): Promise<ShellRelease> {
  return await readShellFile(path.join(dist, 'shell', version, 'shell.json'));
}

/**
 * Changes the registry in one step and signs it: the new file is renamed over the old one, so that a reader never sees half
 * of it. Two writers wait for each other. Parts that do not fit together are refused with a `RegistryError`, and so is a
 * registry that somebody has changed who cannot sign, unless this is `signed`. What changes is in the audit log before
 * it changes, and once more when it could not be changed after all.
 */
export function changeRegistry(
  dist: string,
  decide: (current: PublishedBuild | undefined) => Promise<RegistryChange> | RegistryChange,
  facts: AuditFacts = { what: 'build' },
): Promise<PublishedBuild> {
  return withFolderLock(path.join(dist, '.registry-lock'), async () => {
    const key = await registryKey(dist);
    const current = await readPublishedBuild(dist);
    if (current && !key.isNew && facts.what !== 'signed') await assertSigned(registryFile(dist), key.publicKey);
    const change = await decide(current);
    const parts = partsOf(current, change);
    const problems = [...registryProblems(parts), ...canaryProblems(parts)];
    if (problems.length > 0) throw new RegistryError(problems);
    const given = [
      ...(change.remotes ?? []),
      ...(change.shell ? [{ name: 'shell', version: change.shell.version }] : []),
      ...Object.values(change.canaries ?? {}).map(({ release }) => release),
    ];
    const isRollback = facts.what === 'rollback';
    const next = { ...parts, folders: await digestsOf(dist, { current, next: parts, given, isRollback }) };
    if (current) await markAsUsedToday(dist, current);
    const draft = `${registryFile(dist)}.${randomUUID()}`;
    await writeFile(draft, signedText(next, key.privateKey));
    const changes = changesBetween(current, next);
    if (facts.what === 'signed') changes.push({ part: 'registry', to: next.build });
    const ofCanaries = changedCanaries(current?.canaries, next.canaries);
    const ofFlags = changedFlags(current?.flags, next.flags);
    const ofMirrors = changedMirrors(current?.remotes, next.remotes);
    await appendAudit(dist, facts, changes);
    await appendAudit(dist, { ...facts, what: 'flag' }, ofFlags);
    await appendAudit(dist, { what: 'mirror', ...(facts.reason && { reason: facts.reason }) }, ofMirrors);
    for (const { percent, ...canary } of ofCanaries) {
      await appendAudit(dist, { ...facts, what: 'canary', percent }, [canary]);
    }
    await replaceFile(draft, registryFile(dist)).catch(async (error: Error) => {
      await appendAudit(dist, { what: 'failed', reason: error.message }, [
        ...changes,
        ...ofCanaries,
        ...ofFlags,
        ...ofMirrors,
      ]);
      throw error;
    });
    return next;
  });
}

function partsOf(
  current: PublishedBuild | undefined,
  { shell = current?.shell, remotes = [], canaries, flags = current?.flags ?? {} }: RegistryChange,
): PublishedBuild {
  if (!shell) throw new Error('There is no shell yet: run `npm run build` first');
  const given = Object.fromEntries(remotes.map((remote) => [remote.name, remote]));
  const parts = withBuildId(shell, { ...current?.remotes, ...given }, flags);
  const running = canaries ?? keptCanaries(current, parts);
  return Object.keys(running).length > 0 ? { ...parts, canaries: running } : parts;
}

/** Renames a draft over the file; when that fails, the draft goes. */
async function replaceFile(draft: string, file: string): Promise<void> {
  try {
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The parts whose version is another one, the shell first. */
function changesBetween(
  current: PublishedBuild | undefined,
  next: PublishedBuild,
): Pick<AuditEntry, 'part' | 'from' | 'to'>[] {
  const versionsOf = ({ shell, remotes }: PublishedBuild) => [
    ['shell', shell.version] as const,
    ...Object.values(remotes).map(({ name, version }) => [name, version] as const),
  ];
  const before = new Map(current ? versionsOf(current) : []);
  return versionsOf(next).flatMap(([part, to]) => {
    const from = before.get(part);
    return from === to ? [] : [{ part, ...(from !== undefined && { from }), to }];
  });
}

/** A new release of a remote; the one it replaces becomes `previous`. It has the second origin that was looked at, whatever it claims. */
export function replaceRelease(
  current: RegistryRemote | undefined,
  manifest: RegistryRemote,
  { mirror }: Pick<RegistryRemote, 'mirror'> = {},
): RegistryRemote {
  const previous = current && current.version !== manifest.version ? releaseOf(current) : current?.previous;
  const { name, owner, routes, flags } = manifest;
  const declared = { name, ...(owner && { owner }), routes, ...(flags && { flags }), ...(mirror && { mirror }) };
  return { ...releaseOf(manifest), ...declared, ...(previous && { previous }) };
}

function releaseOf(remote: RemoteRelease): RemoteRelease {
  const { version, entry, global, integrity, js, css, catalogues, integrities, icons, kitRange } = remote;
  const known = { ...(icons && { icons }), ...(kitRange && { kitRange }) };
  return { version, entry, global, integrity, js, css, catalogues, integrities, ...known };
}

/** Open pages look for another build: a flag that changes is one, so that they hear of it. */
function withBuildId(
  shell: ShellRelease,
  remotes: PublishedBuild['remotes'],
  flags: NonNullable<PublishedBuild['flags']>,
): PublishedBuild {
  const names = Object.keys(remotes).toSorted();
  const ofFlags = Object.entries(flags).map(([name, { to }]) => `${name}=${to}`);
  const parts = [shell.version, ...names.map((name) => `${name}@${remotes[name]?.version}`), ...ofFlags.toSorted()];
  const build = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);
  return { build, shell, remotes, ...(ofFlags.length > 0 && { flags }) };
}

/** Pruning counts from the day a version was last in the registry, not from the day it was built. */
async function markAsUsedToday(dist: string, { shell, remotes }: PublishedBuild): Promise<void> {
  const folders = [`shell/${shell.version}`];
  for (const remote of Object.values(remotes)) {
    folders.push(releaseFolder(remote));
    if (remote.previous) folders.push(releaseFolder({ name: remote.name, version: remote.previous.version }));
  }
  const now = new Date();
  // a failed note shortens a version's rest slightly at most, so it must not hold up a release
  await Promise.all(folders.map((folder) => utimes(path.join(dist, folder), now, now).catch(() => undefined)));
}
