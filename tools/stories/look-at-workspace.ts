import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { locales } from '@duet/contracts';
import type { Locale } from '@duet/contracts';
import { root } from '../run-command.ts';
import { folderOf } from './workspaces.ts';
import { hashOf, keepPictures, readKept } from './kept-pictures.ts';
import type { Pictures } from './kept-pictures.ts';
import { lookAtStory } from './look-at-story.ts';
import type { Look } from './look-at-story.ts';
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
const resultsFolder = path.join(root, 'test-results/stories');

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
  // a part of the kit is given its words, so it speaks one language
  const spoken = workspace === 'ui' ? (['en'] as const) : locales;
  const lookOn = async (page: Page): Promise<void> => {
    for (let story = left.shift(); story; story = left.shift()) {
      const look = await lookInLanguages(page, origin, story, spoken);
      taken.set(story.id, look.pictures);
      const found = [...look.problems];
      if (isComparable && !isRecording && found.length === 0) {
        const hashes = kept.stories[story.id] ?? {};
        let others = await differing(look.pictures, hashes);
        // a corner that a busy browser has drawn in several strokes is a shade other, once
        if (others.length > 0) {
          const { pictures } = await lookInLanguages(page, origin, story, spoken);
          others = await differing(
            Object.fromEntries(others.map(([name, png]) => [name, pictures[name] ?? png])),
            hashes,
          );
        }
        found.push(...others.map(([variant, png]) => keepDiffering(`${story.id}-${variant}`, png)));
      }
      if (found.length > 0) problems.set(story.id, found);
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

/** What all languages have in common is said once. */
async function lookInLanguages(page: Page, origin: string, story: Story, spoken: readonly Locale[]): Promise<Look> {
  const looks: Look[] = [];
  for (const locale of spoken) {
    const look = lookAtStory(page, origin, story, locale);
    looks.push(await look.catch((error: unknown) => ({ problems: [String(error)], pictures: {} })));
  }
  return {
    problems: [...new Set(looks.flatMap(({ problems }) => problems))],
    pictures: Object.fromEntries(looks.flatMap(({ pictures }) => Object.entries(pictures))),
  };
}

/** The variants that are not as they were, or never were. */
async function differing(pictures: Pictures, hashes: Readonly<Record<string, string>>): Promise<[string, Buffer][]> {
  const found: [string, Buffer][] = [];
  for (const [variant, png] of Object.entries(pictures))
    if ((await hashOf(png)) !== hashes[variant]) found.push([variant, png]);
  return found;
}

function keepDiffering(name: string, png: Buffer): string {
  mkdirSync(resultsFolder, { recursive: true });
  const file = path.join(resultsFolder, `${name}.png`);
  writeFileSync(file, png);
  return `does not look as recorded: ${path.relative(root, file)}`;
}
