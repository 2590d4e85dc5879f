import { remoteNames } from '@duet/contracts';
import { runCommand } from '../run-command.ts';
import { journeysByRemote } from './journeys-by-remote.ts';

/** What has to be tested of a change. */
export interface Scope {
  /** Remotes whose own folders have changed. */
  readonly remotes: readonly string[];
  /** Names of journeys, those of the remotes and those that have changed themselves. */
  readonly journeys: readonly string[];
}

/** Words about the product, which the checks read and nothing else. */
const isText = (file: string) => /\.md$|^docs\/|^\.changeset\/|^CODEOWNERS$/.test(file);

/**
 * What a change of these files, as paths from the root, can break. A file that is not a remote's own, a journey or a text can
 * break anything: it is answered, and everything has to be tested.
 */
export function scopeOf(files: readonly string[]): Scope | { readonly everythingFor: string } {
  const remotes = new Set<string>();
  const journeys = new Set<string>();
  for (const file of files) {
    const [, remote] = /^remotes\/([^/]+)\//.exec(file) ?? [];
    const [, journey] = /^e2e\/([^/]+)\.spec\.ts$/.exec(file) ?? [];
    if (remote) remotes.add(remote);
    else if (journey) journeys.add(journey);
    else if (!isText(file)) return { everythingFor: file };
  }
  for (const name of remoteNames) if (remotes.has(name)) journeysByRemote[name].forEach((each) => journeys.add(each));
  return { remotes: [...remotes].toSorted(), journeys: [...journeys].toSorted() };
}

/** The files in which the working tree differs from where it left `base`, and those that git does not know yet. */
export async function changedSince(base: string): Promise<string[]> {
  const fork = await git('merge-base', base, 'HEAD');
  const changed = await git('diff', '--name-only', '--no-renames', fork.trim());
  const unknown = await git('ls-files', '--others', '--exclude-standard');
  return `${changed}\n${unknown}`.split('\n').filter(Boolean);
}

async function git(...parameters: readonly string[]): Promise<string> {
  const { code, output } = await runCommand('git', parameters);
  if (code !== 0) throw new Error(`git ${parameters.join(' ')}: ${output}`);
  return output;
}
