import { checks } from './check/checks.ts';
import { seconds } from './seconds.ts';

/** `npm run check`: everything that reads the code without running it, side by side. */
const started = performance.now();
const outcomes = await Promise.all(
  checks.map(async ({ name, run }) => {
    const begun = performance.now();
    return { name, ...(await run()), time: seconds(begun) };
  }),
);

for (const { name, problems } of outcomes) if (problems !== '') console.log(`── ${name}\n${problems}\n`);
for (const { name, passed, summary, time } of outcomes) {
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(11)} ${time.padStart(7)}  ${summary}`);
}

const failed = outcomes.filter(({ passed }) => !passed).length;
console.log(`${outcomes.length - failed} passed, ${failed} failed in ${seconds(started)}`);
process.exitCode = failed === 0 ? 0 : 1;
