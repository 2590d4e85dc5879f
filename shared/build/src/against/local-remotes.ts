import type { Registry, RegistryRemote } from '@duet/contracts';
import { registryProblems } from '../registry-problems.ts';
import type { RunningProduct } from './product.ts';

const noTexts = { en: [], uk: [], ru: [] };

/** The registry with these remotes instead of what the product has under their names; there is no way back to that. */
export function withLocalRemotes(registry: Registry, locals: readonly RegistryRemote[]): Registry {
  const replaced = Object.fromEntries(locals.map((local) => [local.name, local]));
  return { ...registry, remotes: { ...registry.remotes, ...replaced } };
}

/** Throws with what keeps the product's pages from running these remotes: its kit, or a path that another remote has. */
export function assertTaken({ origin, registry }: RunningProduct, locals: readonly RegistryRemote[]): void {
  const { kit, ...said } = withLocalRemotes(registry, locals);
  const shell = { version: 'v', js: [], css: [], preload: [], catalogues: noTexts, integrities: {} };
  const problems = registryProblems({ ...said, shell: { ...shell, ...(kit !== undefined && { kit }) } });
  if (problems.length === 0) return;
  const lines = problems.map((problem) => `- ${problem}`);
  const help = 'Take the sources that this product was built from, or have it released from newer ones.';
  throw new Error([`${origin} cannot take ${locals.map(({ name }) => name).join(', ')}:`, ...lines, help].join('\n'));
}
