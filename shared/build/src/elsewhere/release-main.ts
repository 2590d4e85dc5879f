#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { releaseElsewhere } from './release-elsewhere.ts';

/** `duet-release --to <folder or s3://…> [--url <address>] [--registry <dist or address>]`, in the remote's repository. */
try {
  const text = { type: 'string' } as const;
  const { to, ...rest } = parseArgs({ options: { to: text, url: text, registry: text } }).values;
  if (to === undefined) throw new Error('Where do the files go? For example: npm run release -- --to ../dist');
  const { remote, address, isLive, maps } = await releaseElsewhere({ dir: process.cwd(), to, ...rest });
  console.log(`${remote.name} ${remote.version} ${isLive ? 'is live' : 'is stored'}`);
  if (address !== undefined && !isLive) console.log(`The product takes it with: npm run adopt -- ${address}`);
  if (maps !== undefined) {
    console.log(`Its operators see sources in stacks with ${maps} in dist/maps/remotes/${remote.name}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
