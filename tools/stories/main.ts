import { parseArgs } from 'node:util';
import { seconds } from '../seconds.ts';
import { checkStories } from './check-stories.ts';

/**
 * `npm run stories:check -- ui posts`: the stories of these workspaces in Chromium, of all without names; `--record` keeps the
 * pictures as they are now. Ends with 1 when a story has a problem.
 */
const started = performance.now();
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { record: { type: 'boolean' } } });
  const { passed, failed } = await checkStories(
    { workspaces: positionals, isRecording: values.record ?? false },
    { say: console.log, signal: new AbortController().signal },
  );
  console.log(`${passed} stories passed, ${failed} failed in ${seconds(started)}`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
