import type { Locale, RemoteName } from '@duet/contracts';
import { preloadRemote } from '#load-remote';
import { loadsAhead, whenIdle } from './quiet.ts';
import type { ReleaseFiles } from './registry-preloads.ts';
import type { RegistryStore } from './registry-store.ts';

export interface Prefetcher {
  /** Fetches all files of a remote in parallel instead of one after the other; nothing is run. */
  warm(name: RemoteName, priority: ReleaseFiles['priority']): void;
  /** Fetches the other remotes once the page is idle, where anything is loaded ahead. */
  warmRest(): void;
}

export function createPrefetcher(registry: RegistryStore, locale: () => Locale): Prefetcher {
  function warm(name: RemoteName, priority: ReleaseFiles['priority']): void {
    const remote = registry.remote(name);
    if (!remote) return;
    const catalogue = remote.catalogues[locale()];
    const scripts = [remote.entry, ...remote.js, ...(catalogue ? [catalogue] : [])];
    void preloadRemote(remote, { scripts, styles: remote.css, priority });
  }

  return {
    warm,
    warmRest() {
      if (!loadsAhead()) return;
      whenIdle(() => {
        for (const name of Object.keys(registry.current().remotes)) warm(name, 'low');
      });
    },
  };
}
