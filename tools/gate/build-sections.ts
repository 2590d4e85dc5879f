import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { registryProblems } from '@duet/build';
import { addressesOf, weigh } from '../bench/page-files.ts';
import { judge, judgeFirstChunks } from '../bench/size-report.ts';
import { weightsOf } from '../bench/weights.ts';
import type { Change } from '../contract/change.ts';
import { contractChanges, missingVersion } from '../contract/contract-changes.ts';
import { routesIn, withRoutesOfRelease } from '../contract/contract-routes.ts';
import { readContract, writeContract } from '../contract/kept-contracts.ts';
import type { ContractFolder } from '../contract/kept-contracts.ts';
import { openTypeComparer } from '../contract/type-comparer.ts';
import { root } from '../run-command.ts';
import { judged, notBuilt } from './section.ts';
import type { CandidateBuild, Section, SectionOutcome } from './section.ts';

type Built = Exclude<CandidateBuild, { readonly problems: readonly string[] }>;

/** What can be said of a remote by what was built of it. */
export const buildSections: readonly Section[] = [
  {
    name: 'size',
    run: async ({ name, dist, build }) => ('problems' in build ? notBuilt : await judgeSize(name, dist, build)),
  },
  {
    name: 'contract',
    run: async ({ name, dist, build }) => ('problems' in build ? notBuilt : await judgeContract(name, dist, build)),
  },
];

/** The remote's first chunk, and of the feed, which is the first page of members, the page with the shell. */
async function judgeSize(name: string, dist: string, { next, release }: Built): Promise<SectionOutcome> {
  const build = { dist, published: { ...next, remotes: { [name]: release } } };
  const verdicts = judgeFirstChunks(await weightsOf(build));
  if (name === 'feed') verdicts.push(...judge(await weigh(build, addressesOf(build, name))));
  const missed = verdicts.filter(({ isKept }) => !isKept).map(({ line }) => line);
  const summary = verdicts[0]?.line.replace(/^.*?: ([\d.]+) KB.* budget of (\d+) KB$/, '$1 of $2 KB gz') ?? '';
  return judged(summary, missed, `\`npm run bench -- modules ${name}\` tells what it is made of`);
}

/** Whether the live shell can run it, and whether what it was built with fits what is live. */
async function judgeContract(name: string, dist: string, { live, next }: Built): Promise<SectionOutcome> {
  const summary = `shell ${live.shell.version}, kit ${live.shell.kit ?? 'unknown'}`;
  const misfits = registryProblems(next);
  if (misfits.length > 0)
    return judged(summary, misfits, 'make it fit the registry, or release the shell that it needs');
  const kept = readContract(dist, live.shell.version);
  if (!kept) {
    const missing = [`No contract was kept for the live shell ${live.shell.version}`];
    return judged(summary, missing, 'build it from its own sources: `npm run build -- --force shell`');
  }
  const { changes, needed } = await compare(kept, { live, next });
  const breaking = changes.filter(({ kind }) => kind === 'breaking');
  const counts = `${breaking.length} breaking, ${changes.length} changes; ${summary}`;
  const lines = changes.map(({ kind, text }) => `${kind}: ${text}`);
  const remedy = `give the kit version ${needed} and release the shell before ${name} (\`npm run contract\`)`;
  return judged(counts, needed === undefined ? [] : lines, remedy);
}

interface Comparison {
  readonly changes: readonly Change[];
  /** The version that the kit needs and does not have. */
  readonly needed: string | undefined;
}

/** The sources beside the live contract; of routes only this remote's may differ, the others stay as they are live. */
async function compare(kept: ContractFolder, { live, next }: Pick<Built, 'live' | 'next'>): Promise<Comparison> {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const work = mkdtempSync(path.join(root, '.cache', 'gate-'));
  try {
    const { contract, types } = await writeContract(work);
    const comparer = openTypeComparer(kept.types, types);
    const routes = routesIn(Object.values(next.remotes));
    const older = { ...kept.contract, routes: withRoutesOfRelease(routesIn(Object.values(live.remotes)), routes) };
    const newer = { ...contract, routes };
    const changes = contractChanges(older, newer, comparer);
    comparer.close();
    return { changes, needed: missingVersion(older.kit, newer.kit, changes) };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
