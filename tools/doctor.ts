import path from 'node:path';
import { parseArgs } from 'node:util';
import { distDir, repository } from '@duet/build';
import { doctorChecks, examine } from './doctor/examine.ts';
import { seconds } from './seconds.ts';

/** `npm run doctor`, `-- --json`, `-- --dist <folder>`: looks at sources and builds and changes nothing. Ends with 1 when it finds something. */
try {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, dist: { type: 'string' } } });
  const started = performance.now();
  const findings = await examine(repository, values.dist === undefined ? distDir : path.resolve(values.dist));
  if (values.json) {
    console.log(JSON.stringify(findings, undefined, 2));
  } else {
    for (const check of doctorChecks) {
      const own = findings.filter(({ code }) => code === check.code);
      if (own.length === 0) continue;
      console.log(`${check.code}  ${check.about}`);
      for (const { problem } of own) console.log(`  - ${problem}`);
      console.log(`  → ${check.remedy}\n`);
    }
    console.log(`${findings.length} problems, ${doctorChecks.length} things looked for in ${seconds(started)}`);
  }
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
