import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startSite } from '../../tools/bench/start-site.ts';
import { tryTwice } from '../../tools/test/try-twice.ts';
import { knownBrowsers } from './known-browsers.ts';
import { tryBrowser } from './try-browser.ts';

/**
 * `npm run test:browsers`, after a build: what a new member does, in Firefox and WebKit, where they are installed. `-- webkit`
 * tries one of them, `--report <file>` also writes the counts there, JOURNEYS_URL names a product that runs with RATE_LIMITS=0.
 * What failed is tried once more, as journeys are, by a member of its own; what passes only then is listed.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { values, positionals } = parseArgs({ allowPositionals: true, options: { report: { type: 'string' } } });
const counts = { passed: 0, failed: 0, skipped: 0 };
const wanted = knownBrowsers().filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const installed = wanted.flatMap(({ open }) => open ?? []);
for (const { name, missing } of wanted.filter(({ open }) => !open)) {
  counts.skipped += 1;
  console.log(`${name} is left out: Debian's ${missing} is not installed`);
}
if (installed.length > 0) await tryAll();
if (values.report) await writeFile(values.report, JSON.stringify(counts));
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

async function tryAll(): Promise<void> {
  const running = process.env['JOURNEYS_URL'];
  const site = running
    ? undefined
    : await startSite(path.resolve(import.meta.dirname, '../../dist'), { LOG_LEVEL: 'error' });
  try {
    for (const open of installed) {
      const results = await tryTwice(() => tryBrowser(open, site?.url ?? running ?? '', console.log), console.log);
      for (const { problem } of results) counts[problem === undefined ? 'passed' : 'failed'] += 1;
    }
  } finally {
    await site?.stop();
  }
}
