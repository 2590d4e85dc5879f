import { parseArgs } from 'node:util';
import { endCanary } from './building/canary.ts';
import { rollbackRemote } from './building/release-remote.ts';
import { seconds } from './seconds.ts';

/**
 * `npm run rollback -- feed`, `-- feed --to v1a2b3c4d5 --reason "empty cards"`; `--force` for what the gate refused;
 * `--canary` ends a canary and leaves the rest as it is.
 */
const usage = 'Which remote? For example: npm run rollback -- feed --to v1a2b3c4d5 --reason "empty cards"';
try {
  const started = performance.now();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      force: { type: 'boolean' },
      canary: { type: 'boolean' },
      reason: { type: 'string' },
    },
  });
  const [name] = positionals;
  if (!name) throw new Error(usage);
  const { canary = false, ...options } = values;
  if (canary) {
    const { release } = await endCanary(name, options.reason);
    console.log(`${name} ${release.version} is given to nobody any more, ${seconds(started)}`);
  } else {
    const remote = await rollbackRemote(name, options);
    console.log(
      `${name} ${remote.version} is live again (instead of ${remote.previous?.version}), ${seconds(started)}`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
