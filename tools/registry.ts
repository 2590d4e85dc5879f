import { parseArgs } from 'node:util';
import { changeRegistry, distDir, publicRegistryKey, readPublishedBuild, registryFaults } from '@duet/build';

/** `npm run registry -- verify`, and `npm run registry -- sign --reason "…"` for what is there without a signature. */
try {
  const { values, positionals } = parseArgs({ options: { reason: { type: 'string' } }, allowPositionals: true });
  const [command] = positionals;
  if (command === 'sign') await sign(values.reason);
  else if (command === 'verify') await verify();
  else throw new Error('npm run registry -- verify, or npm run registry -- sign --reason "…"');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function verify(): Promise<void> {
  const published = await readPublishedBuild(distDir);
  if (!published) throw new Error('Nothing is live: run `npm run build` first');
  const key = await publicRegistryKey(distDir);
  if (key === undefined) throw new Error('There is no key here: give REGISTRY_PUBLIC_KEY');
  const faults = await registryFaults(distDir, key);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  console.log(`Build ${published.build} is what was published with key ${key}`);
}

async function sign(reason: string | undefined): Promise<void> {
  if (!reason?.trim()) throw new Error('Say why what is there is believed: --reason "…"');
  const { build } = await changeRegistry(distDir, () => ({}), { what: 'signed', reason });
  console.log(`Build ${build} is signed`);
}
