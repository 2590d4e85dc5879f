import { globSync } from 'node:fs';
import { distDir } from '@duet/build';
import { remoteNames } from '@duet/contracts';
import { conformLines } from '../conform/conform-lines.ts';
import { openConformHost } from '../conform/conform-remote.ts';
import { root } from '../run-command.ts';
import { checkStories } from '../stories/check-stories.ts';
import type { Scope } from './affected.ts';
import type { Counts } from './reports.ts';
import { runJest } from './run-jest.ts';
import type { StageContext } from './stage-context.ts';
import { buildStages, checkStages, journeyStage } from './stages.ts';
import type { Stage } from './stages.ts';

/**
 * What `npm test -- --affected <base>` does: all checks, the tests of the remotes that have changed, how they behave in the
 * product, their stories in Chromium, their journeys and how each of their failures is contained.
 */
export function affectedStages({ remotes, journeys }: Scope): Stage[] {
  const folders = `^.*/remotes/(${remotes.join('|')})/`;
  const ofRemotes: readonly Stage[] = [
    {
      name: 'unit',
      run: (context) =>
        runJest({ name: 'unit', parameters: ['--selectProjects', 'browser', '--testPathPatterns', folders] }, context),
    },
    ...buildStages,
    { name: 'conformance', run: (context) => conform(remotes, context) },
  ];
  const told = remotes.filter((name) => globSync(`remotes/${name}/src/**/*.stories.tsx`, { cwd: root }).length > 0);
  return [
    ...checkStages(),
    ...(remotes.length > 0 ? ofRemotes : []),
    ...(told.length > 0
      ? [{ name: 'stories', run: (context: StageContext) => checkStories({ workspaces: told }, context) }]
      : []),
    ...(journeys.length > 0 ? [journeyStage('journeys', [...journeys.map(fileOf), ...failuresOf(remotes)])] : []),
  ];
}

const fileOf = (journey: string) => `e2e/${journey}.spec.ts`;

/** Chooses, of the scenarios in which a remote fails, those of these remotes. */
function failuresOf(remotes: readonly string[]): string[] {
  const others = remoteNames.filter((name) => !remotes.includes(name));
  if (others.length === remoteNames.length) return [];
  return [fileOf('misbehaving-remotes'), '--grep-invert', `when (${others.join('|')}) `];
}

/** One passed or failed for each section of each remote. */
async function conform(remotes: readonly string[], { say }: StageContext): Promise<Counts> {
  const host = await openConformHost(distDir, say);
  try {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const name of remotes) {
      const begun = performance.now();
      const results = await host.look(name);
      for (const line of conformLines(name, results, (performance.now() - begun) / 1000)) say(line);
      for (const { problems } of results) counts[problems.length === 0 ? 'passed' : 'failed'] += 1;
    }
    return counts;
  } finally {
    await host.close();
  }
}
