import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { parseArgs } from 'node:util';

import { root } from '../run-command.ts';
import { seconds } from '../seconds.ts';
import { changedSince, scopeOf } from './affected.ts';
import { dropSettings } from './drop-settings.ts';
import type { Counts } from './reports.ts';
import { affectedStages } from './affected-stages.ts';
import { listStages } from './stages.ts';
import type { Stage } from './stages.ts';
import { formatTable } from './table.ts';
import type { StageResult } from './table.ts';

/**
 * `npm test`, after the installation: every stage in turn, however the one before ended, then a table and the counts.
 * `npm test -- unit journeys` runs only the stages with these words in their names, `npm test -- --affected main` what the
 * change since `main` can break.
 */
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort());
process.on('disconnect', () => interrupted.abort());
process.channel?.unref();

dropSettings(process.env);
await mkdir(path.join(root, '.cache/test'), { recursive: true });

const { values, positionals: words } = parseArgs({ allowPositionals: true, options: { affected: { type: 'string' } } });
const stages = (await stagesFor(values.affected)).filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const results: StageResult[] = [];
for (const stage of stages) {
  if (interrupted.signal.aborted) break;
  results.push(await runStage(stage));
}
if (interrupted.signal.aborted) console.log('\nInterrupted.');
console.log(formatTable(results));
const isGood = !interrupted.signal.aborted && results.length > 0 && results.every(({ failed }) => failed === 0);
process.exit(isGood ? 0 : 1);

/** All stages, or those for what the change since `base` can break. */
async function stagesFor(base: string | undefined): Promise<readonly Stage[]> {
  if (base === undefined) return listStages();
  const scope = scopeOf(await changedSince(base));
  if ('everythingFor' in scope) {
    console.log(`${scope.everythingFor} can break anything: everything is tested`);
    return listStages();
  }
  console.log(
    `Changed remotes: ${scope.remotes.join(', ') || 'none'}; journeys: ${scope.journeys.join(', ') || 'none'}`,
  );
  return affectedStages(scope);
}

async function runStage({ name, run }: Stage): Promise<StageResult> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const counts = await run({ say: console.log, signal: interrupted.signal }).catch(report);
  const time = seconds(started);
  console.log(
    `${counts.failed === 0 ? '✓' : '✗'} ${name}: ${counts.passed} passed, ${counts.failed} failed in ${time}`,
  );
  return { name, ...counts, time };
}

/** A stage that could not even run is one failure. */
function report(error: unknown): Counts {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1, skipped: 0 };
}
