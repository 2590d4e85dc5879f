import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, it } from '@jest/globals';
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { storyRules } from './story-rules.ts';

/** A story by itself; of a file that is found by its name no more is known. */
interface RunnableStory {
  readonly run: () => Promise<void>;
}

/** Makes a test of every story below a folder: it is drawn as in the workbench, and has to show what it says. */
export async function testStories(folder: string): Promise<void> {
  const rules = setProjectAnnotations(storyRules);
  beforeAll(async () => {
    await rules.beforeAll();
    // as in a browser: what arrives later is drawn without a test that waits for it
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });
  for (const file of globSync('**/*.stories.tsx', { cwd: folder }).toSorted()) {
    const module = (await import(pathToFileURL(path.join(folder, file)).href)) as Parameters<typeof composeStories>[0];
    const stories = composeStories(module) as Readonly<Record<string, RunnableStory>>;
    describe(file, () => {
      it.each(Object.entries(stories))('%s', async (_name, story) => await story.run());
    });
  }
}
