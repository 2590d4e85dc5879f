import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { locales } from '@duet/contracts';
import { root } from '../run-command.ts';
import { folderOf } from './workspaces.ts';
import { hashOf, keepPictures, readKept } from './kept-pictures.ts';
import type { Pictures } from './kept-pictures.ts';
import { lookAtStory } from './look-at-story.ts';
import type { Story } from './workspaces.ts';

export interface Workshop {
  readonly origin: string;
  readonly pages: readonly Page[];
  readonly chromium: string;
  readonly isRecording: boolean;
}

export interface WorkspaceLook {
  /** By story; of one without problems nothing. */
  readonly problems: ReadonlyMap<string, readonly string[]>;
  /** Said beside the outcome. */
  readonly note: string;
}

/** Where pictures are put that are not as they were. */
const differing = path.join(root, 'test-results/stories');

/** Looks at the stories of a workspace, with as many pages as there are, and at their pictures when this browser drew those that are kept. */
export async function lookAtWorkspace(
  workspace: string,
  stories: readonly Story[],
  { origin, pages, chromium, isRecording }: Workshop,
): Promise<WorkspaceLook> {
  const kept = readKept(workspace);
  const isComparable = kept?.chromium === chromium;
  const problems = new Map<string, readonly string[]>();
  const taken = new Map<string, Pictures>();
  const left = [...stories];
  const lookOn = async (page: Page): Promise<void> => {
    for (let story = left.shift(); story; story = left.shift()) {
      const looks = [];
      // a part of the kit is given its words, so it speaks one language
      for (const locale of workspace === 'ui' ? (['en'] as const) : locales)
        looks.push(await lookAtStory(page, origin, story, locale));
      const pictures = Object.fromEntries(looks.flatMap((look) => Object.entries(look.pictures)));
      taken.set(story.id, pictures);
      const found = looks.flatMap((look) => look.problems);
      if (isComparable && !isRecording) found.push(...(await differences(story.id, pictures, kept.stories[story.id])));
      if (found.length > 0) problems.set(story.id, [...new Set(found)]);
    }
  };
  await Promise.all(pages.map(lookOn));

  const gone = Object.keys(kept?.stories ?? {}).filter((id) => !taken.has(id));
  if (isRecording) await keepPictures(workspace, chromium, taken);
  else for (const id of gone) problems.set(id, ['has kept pictures and no story: record them']);
  return { problems, note: isComparable || isRecording ? '' : noteOf(workspace, kept?.chromium, chromium) };
}

function noteOf(workspace: string, recorded: string | undefined, here: string): string {
  const why = recorded === undefined ? 'there are none yet' : `they are of Chromium ${recorded}, this is ${here}`;
  return `${folderOf(workspace)}: pictures were not compared, ${why}`;
}

async function differences(
  id: string,
  pictures: Pictures,
  hashes: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const [variant, png] of Object.entries(pictures)) {
    if ((await hashOf(png)) === hashes[variant]) continue;
    mkdirSync(differing, { recursive: true });
    const file = path.join(differing, `${id}-${variant}.png`);
    writeFileSync(file, png);
    found.push(
      `${variant}: ${hashes[variant] ? 'looks other than before' : 'has no picture yet'}: ${path.relative(root, file)}`,
    );
  }
  return found;
}
