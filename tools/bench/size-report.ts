import { remoteNames } from '@duet/contracts';
import { budgets } from './budgets.ts';
import { federatedBuild } from './builds.ts';
import { addressesOf, totalOf, weigh } from './page-files.ts';
import type { PageFile } from './page-files.ts';
import { kilobytes, tableOf } from './table.ts';

/** `npm run bench -- size`: what each page weighs, and the shell with the feed by file. False when a budget is missed. */
export async function reportSizes(say: (line: string) => void): Promise<boolean> {
  const build = await federatedBuild();
  const pages = await Promise.all(
    remoteNames
      .filter((name) => build.published.remotes[name])
      .map(async (name) => ({ name, files: await weigh(build, addressesOf(build, name)) })),
  );
  const rows = pages.map(({ name, files }) => {
    const own = files.filter(({ address }) => address.startsWith('/remotes/'));
    return [name, kb(totalOf(own, 'js')), kb(totalOf(own, 'css')), kb(totalOf(files, 'js')), kb(totalOf(files, 'css'))];
  });
  say('What a first visit loads before it is drawn, KB gz, English\n');
  say(tableOf([['remote', 'own JS', 'own CSS', 'with shell: JS', 'CSS'], ...rows]));

  const feed = pages.find(({ name }) => name === 'feed')?.files ?? [];
  say(`\nShell and feed by file\n\n${breakdown(feed)}\n`);
  const verdicts = judge(feed);
  for (const { line } of verdicts) say(line);
  return verdicts.every(({ isKept }) => isKept);
}

const kb = kilobytes;

/** Files with their weight, the heaviest first. */
export function breakdown(files: readonly PageFile[]): string {
  const sorted = files.toSorted((a, b) => (a.kind === b.kind ? b.gzip - a.gzip : b.kind.localeCompare(a.kind)));
  return tableOf(sorted.map(({ address, gzip }) => [address, kb(gzip)]));
}

/** The budgets of shell and feed, each with the sentence that says whether it is kept. */
export function judge(files: readonly PageFile[]): { readonly line: string; readonly isKept: boolean }[] {
  const measured = [
    { what: 'JavaScript of shell and feed', value: totalOf(files, 'js'), budget: budgets.jsKilobytes },
    { what: 'CSS of shell and feed', value: totalOf(files, 'css'), budget: budgets.cssKilobytes },
  ];
  return measured.map(({ what, value, budget }) => {
    const isKept = value <= budget * 1000;
    const verdict = isKept ? 'within' : `MISSED by ${kb(value - budget * 1000)} KB:`;
    return { isKept, line: `${isKept ? '✓' : '✗'} ${what}: ${kb(value)} KB gz, ${verdict} the budget of ${budget} KB` };
  });
}
