import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A folder or a pattern of CODEOWNERS, and the teams that are asked about a change in it. */
export interface CodeOwner {
  readonly pattern: string;
  readonly teams: readonly string[];
}

const teamPrefix = '@duet/';

/** How CODEOWNERS calls the owner that a remote's manifest names. */
export function teamOf(owner: string): string {
  return `${teamPrefix}${owner}`;
}

export function readCodeOwners(text: string): CodeOwner[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [pattern = '', ...teams] = line.trim().split(/\s+/);
      return { pattern, teams };
    });
}

/** Adds a line for a remote's folder; answers with the file, or nothing where the repository keeps none. */
export function addCodeOwner(root: string, remote: string, owner: string): string | undefined {
  const file = path.join(root, 'CODEOWNERS');
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const pattern = `/remotes/${remote}/`;
  writeFileSync(file, `${text.trimEnd()}\n${pattern.padEnd(22)} ${teamOf(owner)}\n`);
  return 'CODEOWNERS';
}
