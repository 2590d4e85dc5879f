import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run-command.ts';

/** Where the workbench is built. */
export const builtStories = path.join(root, '.cache/stories');

/** One story as the built workbench lists it. */
export interface Story {
  readonly id: string;
  /** Its first word is the name of a remote, `shell` or `ui`. */
  readonly title: string;
}

/** The stories of a build, by the short name of their workspace. */
export function storiesByWorkspace(folder = builtStories): ReadonlyMap<string, readonly Story[]> {
  // written by Storybook
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, Story & { readonly type: string }>>;
  };
  const stories = Object.values(entries).filter(({ type }) => type === 'story');
  return Map.groupBy(stories, ({ title }) => title.split('/', 1)[0] ?? '');
}

/** The folder of a workspace, from the root. */
export function folderOf(workspace: string): string {
  if (workspace === 'shell') return 'shell';
  return workspace === 'ui' ? 'shared/ui' : `remotes/${workspace}`;
}
