import { budgets, firstChunkKilobytes, testersKilobytes } from './budgets.ts';
import type { Build } from './builds.ts';
import { addressesOf, testersAddresses, totalOf, weigh } from './page-files.ts';
import type { PageFile } from './page-files.ts';
import { kilobytes, tableOf } from './table.ts';
import { readKnownWeights, weightsOf, whatGrew } from './weights.ts';
import type { Weights } from './weights.ts';

/** A budget and the sentence that says whether it is kept. */
export interface Verdict {
  readonly line: string;
  readonly isKept: boolean;
}

/**
 * `npm run bench -- size`, and a stage of `npm test`: what each page weighs, the shell with the feed by file, and what grew
 * since `known-weights.json` was written.
 */
export async function reportSizes(build: Build, say: (line: string) => void): Promise<readonly Verdict[]> {
  const pages = await Promise.all(
    Object.keys(build.published.remotes).map(async (name) => ({
      name,
      files: await weigh(build, addressesOf(build, name)),
    })),
  );
  const rows = pages.map(({ name, files }) => {
    const own = files.filter(({ address }) => address.startsWith('/remotes/'));
    return [name, kb(totalOf(own, 'js')), kb(totalOf(own, 'css')), kb(totalOf(files, 'js')), kb(totalOf(files, 'css'))];
  });
  say('What a first visit loads before it is drawn, KB gz, English\n');
  say(tableOf([['remote', 'own JS', 'own CSS', 'with shell: JS', 'CSS'], ...rows]));

  const feed = pages.find(({ name }) => name === 'feed')?.files ?? [];
  say(`\nShell and feed by file\n\n${breakdown(feed)}\n`);
  const weights = await weightsOf(build);
  const testers = await weigh(build, await testersAddresses(build));
  const verdicts = [...judge(feed), ...judgeFirstChunks(weights), judgeTesters(testers)];
  for (const { line } of verdicts) say(line);
  const grown = whatGrew(await readKnownWeights(), weights);
  for (const line of grown) say(`  ${line}`);
  if (grown.length > 0)
    say('  (`npm run bench -- modules <part>` says by what, `npm run bench -- weights` accepts it)');
  return verdicts;
}

const kb = kilobytes;

/** Files with their weight, the heaviest first. */
export function breakdown(files: readonly PageFile[]): string {
  const sorted = files.toSorted((a, b) => (a.kind === b.kind ? b.gzip - a.gzip : b.kind.localeCompare(a.kind)));
  return tableOf(sorted.map(({ address, gzip }) => [address, kb(gzip)]));
}

/** The budgets of shell and feed. */
export function judge(files: readonly PageFile[]): Verdict[] {
  return [
    verdictOf('JavaScript of shell and feed', totalOf(files, 'js'), budgets.jsKilobytes),
    verdictOf('CSS of shell and feed', totalOf(files, 'css'), budgets.cssKilobytes),
  ];
}

/** The budget of each remote's own first chunk. */
export function judgeFirstChunks(weights: Weights): Verdict[] {
  return Object.entries(weights).flatMap(([part, weight]) => {
    const [name = '', what] = part.split(': ');
    return what === 'first chunk' ? [verdictOf(`First chunk of ${name}`, weight, firstChunkKilobytes)] : [];
  });
}

/** That of candidates and the overlay. */
function judgeTesters(files: readonly PageFile[]): Verdict {
  if (files.length === 0) throw new Error('The shell has no part for testers, whose budget would be kept by nothing');
  return verdictOf('Candidates and overlay', totalOf(files, 'js') + totalOf(files, 'css'), testersKilobytes);
}

function verdictOf(what: string, value: number, budget: number): Verdict {
  const isKept = value <= budget * 1000;
  const verdict = isKept ? 'within' : `MISSED by ${kb(value - budget * 1000)} KB:`;
  return { isKept, line: `${isKept ? '✓' : '✗'} ${what}: ${kb(value)} KB gz, ${verdict} the budget of ${budget} KB` };
}
