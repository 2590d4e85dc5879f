import { parseArgs } from 'node:util';
import { startCanary } from './building/canary.ts';
import { candidateLink } from './building/candidate-link.ts';
import { releaseRemote } from './building/release-remote.ts';
import type { ReleaseOptions } from './building/release-remote.ts';
import { releaseGate } from './gate/release-gate.ts';

/**
 * `npm run release -- feed`, `npm run release -- feed --force --reason "the fix of an outage"`. With `--candidate --url https://duet.example
 * --hours 24` nobody is given it but whoever opens the link that is printed; with `--canary 10` ten of a hundred members are.
 * `--mirror https://cdn.example` names a second origin of its files, to which `--mirror-store s3://bucket` copies them first.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      force: { type: 'boolean' },
      reason: { type: 'string' },
      candidate: { type: 'boolean' },
      canary: { type: 'string' },
      url: { type: 'string' },
      hours: { type: 'string' },
      mirror: { type: 'string' },
      'mirror-store': { type: 'string' },
    },
  });
  const [name] = positionals;
  if (!name) throw new Error('Which remote? For example: npm run release -- feed');
  const { candidate = false, canary, url, hours, mirror, 'mirror-store': mirrorStore, ...why } = values;
  if (candidate && canary !== undefined)
    throw new Error('A candidate is shown by its link, a canary to members: one of the two');
  if ((candidate || canary !== undefined) && (mirror ?? mirrorStore) !== undefined)
    throw new Error('A second origin is for what all members are given: leave it out of candidates and canaries');
  if (candidate) await printLink(name, url, hours);
  else if (canary !== undefined) await giveToSome(name, Number(canary), why);
  else await release(name, { ...why, ...(mirror !== undefined && { mirror }), ...(mirrorStore && { mirrorStore }) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

interface Why {
  readonly force?: boolean;
  readonly reason?: string;
}

async function giveToSome(name: string, percent: number, why: Why): Promise<void> {
  const canary = await startCanary(name, { ...why, percent, gate: releaseGate(console.log) });
  console.log(
    `${name} ${canary.release.version} is given to ${percent} of 100 members; it stops by itself when it fails too often (/ops)`,
  );
  console.log(`To all: npm run release -- ${name}. To nobody: npm run rollback -- ${name} --canary --reason "…"`);
}

async function release(name: string, options: Pick<ReleaseOptions, 'mirror' | 'mirrorStore'> & Why): Promise<void> {
  const { remote, changed } = await releaseRemote(name, { ...options, gate: releaseGate(console.log) });
  const before = remote.previous ? ` (before: ${remote.previous.version})` : '';
  console.log(changed ? `${name} ${remote.version} is live${before}` : `${name} ${remote.version} was live already`);
}

async function printLink(name: string, url: string | undefined, hours: string | undefined): Promise<void> {
  const origin = url ?? process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? 4000}`;
  const gate = releaseGate(console.log);
  const time = hours === undefined ? {} : { hours: Number(hours) };
  const { link, version, until } = await candidateLink(name, { origin, gate, ...time });
  console.log(`${name} ${version} is shown until ${until} to whoever opens\n${link}`);
}
