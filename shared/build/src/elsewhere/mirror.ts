import { releaseFolder } from '@duet/contracts';
import type { RegistryRemote } from '@duet/contracts';
import { assertUsable } from './served-files.ts';

/**
 * What the registry says of the second origin of a release: `mirror`, nothing where that is empty or undefined. Every file that
 * the registry names is fetched there first, as pages would use it: throws with the first that is not what was built.
 */
export async function assertMirrored(
  { name, version, entry, integrity, integrities }: RegistryRemote,
  mirror: string | undefined,
): Promise<Pick<RegistryRemote, 'mirror'>> {
  if (!mirror) return {};
  if (!/^https?:\/\//.test(mirror)) throw new Error(`--mirror ${mirror} is no address`);
  const base = mirror.replace(/\/+$/, '');
  const folder = `/${releaseFolder({ name, version })}/`;
  const files = [[entry, integrity] as const, ...Object.entries(integrities)];
  await Promise.all(
    files.map(async ([address, hash]) => {
      const [, file = ''] = address.split(folder);
      await assertUsable({ address: `${base}${folder}${file}`, integrity: hash });
    }),
  );
  return { mirror: base };
}
