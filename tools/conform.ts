import { parseArgs } from 'node:util';
import { distDir } from '@duet/build';
import { openConformHost } from './conform/conform-remote.ts';
import { runSeeds } from './conform/seeds/run-seeds.ts';
import { conformLines } from './conform/conform-lines.ts';

/**
 * `npm run conform -- posts`: looks at the remote that was built last in a running product, section by section;
 * `--version v1a2b3c4d5` at another version that lies in `dist`. Ends with 1 when a section fails. `npm run conform -- --seeded`
 * tries it on remotes with a defect each.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' }, seeded: { type: 'boolean' } },
  });
  if (values.seeded) process.exit((await runSeeds(distDir, positionals.join(' '), console.log)) ? 0 : 1);
  if (positionals.length === 0) throw new Error('Which remote? For example: npm run conform -- posts');
  const host = await openConformHost(distDir, console.log);
  try {
    for (const name of positionals) {
      const begun = performance.now();
      const results = await host.look(name, values.version);
      for (const line of conformLines(name, results, (performance.now() - begun) / 1000)) console.log(line);
      if (results.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
    }
  } finally {
    await host.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
