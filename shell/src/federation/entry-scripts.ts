import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { retryFailedPreload, retryTimeouts } from '@duet/kit';
import { checkIntegrity } from './file-integrity.ts';
import { previewOf } from './previews.ts';
import { allowScript, trustScript } from './trusted-scripts.ts';

/** After this time a hanging entry is abandoned; the next attempt starts long before (load-release.ts). */
const ENTRY_DEADLINE = 60_000;

/** Makes entries follow the page's policies, gives them a longer deadline, and retries the chunk of a door. */
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
    // the `get` of a container returns a factory; the runtime types it as a module
    retryTimeouts(() => retryFailedPreload(async () => remoteEntryExports.get(expose))),
});
