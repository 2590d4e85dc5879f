import { auditFile, distDir, keptReleases } from '@duet/build';
import { kilobytes, tableOf } from './bench/table.ts';
import { releaseHistory } from './building/release-history.ts';

/** `npm run releases -- posts` */
const [name] = process.argv.slice(2);
if (!name) {
  console.error('Which remote? For example: npm run releases -- posts');
  process.exit(1);
}
try {
  const { lines, brokenLines } = await releaseHistory(name);
  const rows = lines.map(({ version, state, at, size, gate, who, reason }) => [
    version,
    state,
    at.slice(0, 19).replace('T', ' '),
    size === undefined ? '' : kilobytes(size),
    gate,
    who,
    reason,
  ]);
  console.log(tableOf([['version', 'state', 'since (UTC)', 'KB gz', 'gate', 'who', 'reason'], ...rows]));
  console.log(`\nThe last ${keptReleases} releases are kept: npm run rollback -- ${name} --to <version> --reason "…"`);
  if (brokenLines.length > 0) {
    console.log(`Not an entry, so left out: ${auditFile(distDir)}, line ${brokenLines.join(', ')}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
