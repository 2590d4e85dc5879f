import { rmSync } from 'node:fs';
import path from 'node:path';
import { root, runCommand } from '../run-command.ts';
import type { Counts } from '../test/reports.ts';
import type { StageContext } from '../test/stage-context.ts';
import { lookAtWorkspace } from './look-at-workspace.ts';
import { serveStories } from './serve-stories.ts';
import { openBrowser, openStoryPage, storyOrigin } from './story-browser.ts';
import { builtStories, storiesByWorkspace } from './workspaces.ts';

export interface StoriesWanted {
  /** Short names, e.g. `ui` and `posts`; all without any. */
  readonly workspaces: readonly string[];
  /** Keeps the pictures as they are now instead of comparing them. */
  readonly isRecording?: boolean;
}

/** Builds the workbench and looks at its stories in Chromium: what they show, accessibility, pictures. One passed or failed for each. */
export async function checkStories(
  { workspaces, isRecording = false }: StoriesWanted,
  { say, signal }: StageContext,
): Promise<Counts> {
  const { code, output } = await runCommand('storybook', ['build', '-c', 'storybook', '-o', builtStories, '--quiet'], {
    signal,
    env: { STORYBOOK_DISABLE_TELEMETRY: '1', CI: '1' },
  });
  if (code !== 0) throw new Error(`The workbench was not built:\n${output}`);
  const stories = storiesByWorkspace();
  const unknown = workspaces.filter((name) => !stories.has(name));
  if (unknown.length > 0)
    throw new Error(`No stories of ${unknown.join(', ')}; there are ${[...stories.keys()].join(', ')}`);

  rmSync(path.join(root, 'test-results/stories'), { recursive: true, force: true });
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const served = await serveStories(builtStories);
  const browser = await openBrowser(served.port, say);
  try {
    const pages = await Promise.all([1, 2].map(async () => await openStoryPage(browser)));
    for (const [workspace, own] of stories) {
      if ((workspaces.length > 0 && !workspaces.includes(workspace)) || signal.aborted) continue;
      const workshop = { origin: storyOrigin, pages, chromium: browser.version(), isRecording };
      const { problems, note } = await lookAtWorkspace(workspace, own, workshop);
      for (const [id, found] of problems) say([`✗ ${id}`, ...found].join('\n    '));
      if (note) say(note);
      say(`${workspace}: ${own.length} stories, ${problems.size} with problems${isRecording ? ', pictures kept' : ''}`);
      counts.failed += problems.size;
      counts.passed += own.filter(({ id }) => !problems.has(id)).length;
    }
  } finally {
    await browser.close();
    await served.close();
  }
  return counts;
}
