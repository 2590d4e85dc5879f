import { isRemoteName } from '@duet/contracts';
import type { Registry } from '@duet/contracts';

/**
 * What the shell reads of a remote before it is loaded, made readable: a damaged entry then is a remote that does not
 * load, in its own place, and takes nothing else along. One whose name could end a selector is none at all.
 */
export function readableRegistry(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).filter(
    ([name, remote]) => isRemoteName(name) && remote.name === name,
  );
  for (const [, remote] of remotes) {
    const facts = remote as unknown as Record<string, unknown>; // it may say anything
    for (const list of ['js', 'css', 'routes', 'icons']) if (!Array.isArray(facts[list])) facts[list] = [];
    for (const table of ['catalogues', 'integrities']) facts[table] ||= {};
  }
  return { ...registry, remotes: Object.fromEntries(remotes) };
}
