import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { retryFailedPreload, retryTimeouts } from '@duet/kit';
import { checkIntegrity } from './file-integrity.ts';
import { previewOf } from './previews.ts';
import { allowScript, trustScript } from './trusted-scripts.ts';

/** After that an entry that hangs is given up for good; the next attempt begins long before (load-release.ts). */
const ENTRY_DEADLINE = 60_000;

/** What the page's policies ask of an entry, a deadline that suits members, and patience with the chunk of a door. */
export const entryScripts = (): ModuleFederationRuntimePlugin => ({
  name: 'duet:entry-scripts',
  createScript({ url, remoteInfo }) {
    if (remoteInfo && previewOf(remoteInfo.name)) allowScript(url);
    const script = document.createElement('script');
    script.src = trustScript(url);
    script.async = true;
    script.fetchPriority = 'high';
    checkIntegrity(script, url);
    return { script, timeout: ENTRY_DEADLINE };
  },
  getModuleFactory: ({ remoteEntryExports, expose }) =>
    // what a container's `get` gives is a factory; the runtime types it as a module
    retryTimeouts(() => retryFailedPreload(async () => remoteEntryExports.get(expose))),
});
