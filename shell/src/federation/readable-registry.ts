import { isRemoteName } from '@duet/contracts';
import type { Registry } from '@duet/contracts';

/**
 * Repairs what the shell reads of a remote before it is loaded, so that a damaged entry makes only its own remote fail
 * to load, in its own place. A remote whose name could end a selector is left out.
 */
export function readableRegistry(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).filter(
    ([name, remote]) => isRemoteName(name) && remote.name === name,
  );
  for (const [, remote] of remotes) {
    const facts = remote as unknown as Record<string, unknown>; // its contents were not checked
    for (const list of ['js', 'css', 'routes', 'icons']) if (!Array.isArray(facts[list])) facts[list] = [];
    for (const table of ['catalogues', 'integrities']) facts[table] ||= {};
  }
  return { ...registry, remotes: Object.fromEntries(remotes) };
}
