import { remoteNames } from '@duet/contracts';
import type { Locale, RemoteName } from '@duet/contracts';
import { savesData, whenIdle } from './quiet.ts';
import type { RegistryStore } from './registry-store.ts';

type Hint = 'preload' | 'prefetch';

export interface Prefetcher {
  /** Fetches everything of a remote side by side instead of one after the other; nothing is run. */
  warm(name: RemoteName, hint: Hint): void;
  /** Fetches the other remotes once the page is quiet, unless the member saves data. */
  warmRest(): void;
}

export function createPrefetcher(registry: RegistryStore, locale: () => Locale): Prefetcher {
  const hinted = new Set<string>();

  function hint(href: string, as: 'script' | 'style', rel: Hint, integrity: string | undefined): void {
    if (hinted.has(href)) return;
    hinted.add(href);
    const link = document.createElement('link');
    link.rel = rel;
    link.as = as;
    link.href = href;
    link.crossOrigin = 'anonymous';
    if (integrity && rel === 'preload') link.integrity = integrity;
    document.head.append(link);
  }

  function warm(name: RemoteName, rel: Hint): void {
    const remote = registry.remote(name);
    if (!remote) return;
    const catalogue = remote.catalogues[locale()];
    hint(remote.entry, 'script', rel, remote.integrity);
    for (const js of [...remote.js, ...(catalogue ? [catalogue] : [])]) hint(js, 'script', rel, remote.integrities[js]);
    for (const css of remote.css) hint(css, 'style', rel, remote.integrities[css]);
  }

  return {
    warm,
    warmRest() {
      if (savesData()) return;
      whenIdle(() => {
        for (const name of remoteNames) warm(name, 'prefetch');
      });
    },
  };
}
