import type { Registry } from '@duet/contracts';

/**
 * What the shell reads of a remote before it is loaded, made readable: a damaged entry then is a remote that does not
 * load, in its own place, and takes nothing else along.
 */
export function readableRegistry(registry: Registry): Registry {
  for (const remote of Object.values<object>(registry.remotes)) {
    const facts = remote as Record<string, unknown>;
    for (const list of ['js', 'css', 'routes', 'icons']) if (!Array.isArray(facts[list])) facts[list] = [];
    for (const table of ['catalogues', 'integrities']) facts[table] ||= {};
  }
  return registry;
}
