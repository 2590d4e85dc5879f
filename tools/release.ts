import { parseArgs } from 'node:util';
import { releaseRemote } from './building/release-remote.ts';
import { releaseGate } from './gate/release-gate.ts';

/** `npm run release -- feed`, `npm run release -- feed --force --reason "the fix of an outage"` */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' }, reason: { type: 'string' } },
  });
  const [name] = positionals;
  if (!name) throw new Error('Which remote? For example: npm run release -- feed');
  const { remote, changed } = await releaseRemote(name, { ...values, gate: releaseGate(console.log) });
  const before = remote.previous ? ` (before: ${remote.previous.version})` : '';
  console.log(changed ? `${name} ${remote.version} is live${before}` : `${name} ${remote.version} was live already`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
