import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { root, runCommand } from '../run-command.ts';

export interface MigrationFindings {
  readonly files: number;
  /** What squawk says of them; empty when all is well. */
  readonly problems: string;
}

export const migrationsFolder = path.join(root, 'server/migrations');
/** The last file from before the rules: what was applied is never edited. */
const lastFree = '0136_reported_profiles.sql';

/**
 * Holds by squawk that migrations stop neither members nor the version before (docs/decisions/0082). A file that takes away
 * what the version before no longer uses says so: `-- squawk-ignore ban-drop-column`.
 */
export async function findUnsafeMigrations(folder: string): Promise<MigrationFindings> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name > lastFree);
  if (names.length === 0) return { files: 0, problems: '' };
  const files = names.toSorted().map((name) => path.join(folder, name));
  const config = path.join(root, '.squawk.toml');
  const { code, output } = await runCommand('squawk', ['--config', config, '--reporter', 'gcc', ...files]);
  return { files: files.length, problems: code === 0 ? '' : output };
}
