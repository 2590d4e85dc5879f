import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { distDir, readPublishedBuild } from '@duet/build';
import { contractChanges, missingVersion } from './contract/contract-changes.ts';
import { routesIn } from './contract/contract-routes.ts';
import { readContract, writeContract } from './contract/kept-contracts.ts';
import { openTypeComparer } from './contract/type-comparer.ts';
import { root } from './run-command.ts';

/**
 * `npm run contract`: compares the working tree with what is live in `dist/registry.json`, one line for each change. Ends
 * with 1 when a change needs another version of the kit.
 */
const published = await readPublishedBuild(distDir);
const live = published && readContract(distDir, published.shell.version);
if (!published || !live) {
  console.error(
    published
      ? `No contract was kept for the live shell ${published.shell.version}: build it once more from its own sources, ` +
          'with `npm run build -- --force shell`'
      : 'Nothing is live: run `npm run build` first',
  );
  process.exit(1);
}

mkdirSync(path.join(root, '.cache'), { recursive: true });
const work = mkdtempSync(path.join(root, '.cache', 'contract-'));
try {
  const { contract, types } = await writeContract(work);
  const comparer = openTypeComparer(live.types, types);
  // remotes are released without the shell, so their routes are those of the registry
  const older = { ...live.contract, routes: routesIn(Object.values(published.remotes)) };
  const changes = contractChanges(older, contract, comparer);
  comparer.close();
  for (const { kind, text } of changes) console.log(`${kind === 'breaking' ? 'BREAKING' : 'added   '} ${text}`);

  const needed = missingVersion(older.kit, contract.kit, changes);
  const count = `${changes.filter(({ kind }) => kind === 'breaking').length} breaking, ${changes.length} changes`;
  console.log(
    `Live: shell ${published.shell.version} with kit ${older.kit}; working tree: kit ${contract.kit}; ${count}`,
  );
  if (needed !== undefined) {
    console.error(
      `These changes need kit ${needed}: \`npm run kit -- ${needed.endsWith('.0.0') ? 'major' : 'minor'}\``,
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
