import { parseArgs } from 'node:util';
import { adoptRelease, distDir } from '@duet/build';

/** `npm run adopt -- https://stories.example/remotes/stories/v1a2b3c4d5/remote.json`, with `--mirror https://cdn.example` from two origins. */
try {
  const { values, positionals } = parseArgs({
    options: { move: { type: 'boolean' }, mirror: { type: 'string' } },
    allowPositionals: true,
  });
  const [address] = positionals;
  if (address === undefined) throw new Error('Which release? Give the address of its remote.json');
  const { name, version, entry } = await adoptRelease(distDir, address, values);
  console.log(`${name} ${version} is live, from ${new URL(entry).origin}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
