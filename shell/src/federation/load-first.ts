import type { RegistryRemote } from '@duet/contracts';
import { loadRemote, registerRemotes } from '#load-remote';
import { absolute, checkIntegrity, noteIntegrity } from './file-integrity.ts';
import { previewOf } from './previews.ts';
import type { RegistryStore } from './registry-store.ts';
import { allowScript, trustScript } from './trusted-scripts.ts';

/**
 * Runs the remote whose files the server has named in the page while the shell starts, so that it is ready when the
 * guards have decided. The visit itself asks for the remote again and reports failures.
 */
export function loadFirst(registry: RegistryStore): void {
  const remotes = Object.values(registry.current().remotes);
  registerRemotes(remotes);
  const links = document.querySelectorAll<HTMLLinkElement>('head > link[rel=preload][as=script]');
  const hints = new Set([...links].map((link) => link.getAttribute('href')));
  for (const remote of remotes) {
    if (!hints.has(remote.entry)) continue;
    loadRemote(remote.name).catch(() => undefined);
    if (previewOf(remote.name)) continue;
    for (const file of [...remote.js, ...Object.values(remote.catalogues)]) if (hints.has(file)) runAhead(file, remote);
  }
}

/**
 * Runs a chunk in parallel with its entry instead of after it: webpack uses chunks that arrived before it asks. It finds
 * a chunk that is still loading by its address in the page, and requests a failed one again.
 */
function runAhead(file: string, { integrities }: RegistryRemote): void {
  const script = document.createElement('script');
  allowScript(file);
  script.src = trustScript(absolute(file));
  script.async = true;
  noteIntegrity(file, integrities[file]);
  checkIntegrity(script, file);
  const leave = () => script.remove();
  script.addEventListener('load', leave);
  script.addEventListener('error', leave);
  document.head.append(script);
}
