import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, open, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import * as z from 'zod';

/**
 * Who gave members which release, when and why: `dist/audit.jsonl`, one line of JSON for each change of the registry,
 * and only ever appended to. A line is written before its change, so that nothing changes unrecorded; when the change then
 * fails, a second line says so (`failed`). Whoever asks what members had reads `madeChanges`.
 */

/** What a release's gate said: the names of the sections that failed, and how many seconds all of them took. */
const gateVerdict = z.looseObject({ failed: z.array(z.string()), seconds: z.number() });

const auditEntry = z.looseObject({
  at: z.string(),
  who: z.string(),
  what: z.enum([
    'build',
    'release',
    'rollback',
    'candidate',
    'canary',
    'flag',
    'mirror',
    'signed',
    'refused',
    'failed',
  ]),
  part: z.string(),
  from: z.exactOptional(z.string()),
  to: z.string(),
  /** Of a canary: how many of 100 members are given it; 0 when it ends. */
  percent: z.exactOptional(z.number()),
  reason: z.exactOptional(z.string()),
  forced: z.boolean(),
  gate: z.exactOptional(gateVerdict),
});

/** One change: `part` is `shell`, a remote's name, a flag's or a second origin (`posts mirror`), `at` an ISO time; what was `refused` or `failed` changed nothing. */
export type AuditEntry = z.infer<typeof auditEntry>;

/** Why the registry changes; of a build nobody gives a reason. */
export type AuditFacts = Pick<AuditEntry, 'what'> & Partial<Pick<AuditEntry, 'percent' | 'reason' | 'forced' | 'gate'>>;

export interface AuditLog {
  readonly entries: readonly AuditEntry[];
  /** Numbers of the lines that are no entries, from 1: a process that died while writing leaves one. */
  readonly brokenLines: readonly number[];
}

export const auditFile = (dist: string): string => path.join(dist, 'audit.jsonl');

/** Appends what happened to these parts, and returns when the disk has it. */
export async function appendAudit(
  dist: string,
  { what, percent, reason, forced = false, gate }: AuditFacts,
  changes: readonly Pick<AuditEntry, 'part' | 'from' | 'to' | 'percent'>[],
): Promise<void> {
  if (changes.length === 0) return;
  const common = { at: new Date().toISOString(), who: currentUser(), what };
  const lines = changes.map((change) => {
    const share = percent === undefined ? {} : { percent };
    const why = { ...share, ...(reason && { reason }), forced, ...(gate && { gate }) };
    const entry: AuditEntry = { ...common, ...change, ...why };
    return JSON.stringify(entry);
  });
  await mkdir(dist, { recursive: true });
  const start = (await endsWithinLine(auditFile(dist))) ? '\n' : '';
  await appendFile(auditFile(dist), `${start}${lines.join('\n')}\n`, { flush: true });
}

/** All entries, the oldest first. Without a file there are none; lines that are broken are named and left out. */
export async function readAudit(dist: string): Promise<AuditLog> {
  const text = await readFile(auditFile(dist), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  const entries: AuditEntry[] = [];
  const brokenLines: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const { data } = auditEntry.safeParse(parsed(line));
    if (data) entries.push(data);
    else brokenLines.push(index + 1);
  }
  return { entries, brokenLines };
}

/** The entries that changed what all members get: without what was refused, what failed, and the line that announced it. */
export function madeChanges(entries: readonly AuditEntry[]): AuditEntry[] {
  const made: AuditEntry[] = [];
  for (const entry of entries) {
    if (['refused', 'candidate', 'canary', 'flag', 'mirror'].includes(entry.what)) continue;
    if (entry.what !== 'failed') {
      made.push(entry);
      continue;
    }
    const announced = made.findLastIndex(({ part, to }) => part === entry.part && to === entry.to);
    // no line here announced what failed of a canary
    if (announced !== -1 && entry.percent === undefined) made.splice(announced, 1);
  }
  return made;
}

/** The gate's last word on a version: a rollback has none of its own. */
export function lastVerdict(entries: readonly AuditEntry[], name: string, version: string): AuditEntry | undefined {
  return entries.findLast(({ part, to, gate }) => part === name && to === version && gate !== undefined);
}

/** Whether the last line was not finished: what is appended must not become a part of it. */
async function endsWithinLine(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (!handle) return false;
  try {
    const { size } = await handle.stat();
    if (size === 0) return false;
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer.toString() !== '\n';
  } finally {
    await handle.close();
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // the caller names the line
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

let knownUser: string | undefined;

/** Git's name of the person and the system's, e.g. `Olena K. (olena)`; the system's alone where git knows none. */
function currentUser(): string {
  knownUser ??= [gitName(), systemName()].filter((name) => name !== '').join(' ') || 'unknown';
  return knownUser;
}

function gitName(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return ''; // no git here, or no name in it
  }
}

function systemName(): string {
  try {
    return `(${userInfo().username})`;
  } catch {
    return ''; // a container's user may have no name
  }
}
