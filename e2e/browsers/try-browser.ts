import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { notTried } from '../../tools/test/try-twice.ts';
import type { StepResult } from '../../tools/test/try-twice.ts';
import { watchSite } from '../../tools/watch/watch-site.ts';
import { productAt } from '../fixtures/product.ts';
import { stepsOf } from './journey.ts';
import { screenOf } from './screen.ts';
import type { OpenBrowser } from './tab.ts';

const pictures = path.resolve(import.meta.dirname, '../../test-results/browsers');

/**
 * The journey in one browser against the product at `theirs`, and then what its pages have reported. After a step that failed
 * the others count as failed and are not tried: each begins where the one before it ends.
 */
export async function tryBrowser(
  open: () => Promise<OpenBrowser>,
  theirs: string,
  say: (line: string) => void,
): Promise<StepResult[]> {
  const watched = await watchSite(theirs);
  const results: StepResult[] = [];
  try {
    const browser = await open();
    const note = (step: string, problem?: string) => {
      results.push({ step, ...(problem !== undefined && { problem }) });
      say(problem === undefined ? `✓ ${browser.name}: ${step}` : `✗ ${browser.name}: ${step}: ${problem}`);
    };
    try {
      const journey = { screen: screenOf(browser.tab), watched, product: await productAt(theirs) };
      for (const { name, run } of await stepsOf(journey)) {
        const isBroken = results.some(({ problem }) => problem !== undefined);
        note(name, isBroken ? notTried : await problemOf(run, browser));
      }
    } finally {
      await browser.close();
    }
    const problems = watched.takeProblems();
    note('no error was left uncaught', listOf(problems, 'uncaught: '));
    note('the security policy refused nothing', listOf(problems, 'policy: '));
    return results;
  } finally {
    await watched.stop();
  }
}

/** Does a step; of one that fails, a picture is kept of what was on screen. */
async function problemOf(run: () => Promise<void>, { name, tab }: OpenBrowser): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    const file = path.join(pictures, `${name.replaceAll(' ', '-')}.png`);
    await mkdir(pictures, { recursive: true });
    await writeFile(file, await tab.picture());
    return `${error instanceof Error ? error.message : String(error)} (${file})`;
  }
}

function listOf(problems: readonly string[], kind: string): string | undefined {
  const found = problems.filter((problem) => problem.startsWith(kind));
  return found.length > 0 ? found.join('\n') : undefined;
}
