import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { absolute, checkIntegrity } from './file-integrity.ts';
import { previewOf } from './previews.ts';

/** Files of a release that will be needed. */
export interface ReleaseFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly priority: 'high' | 'low';
}

const wanted = new Map<string, ReleaseFiles>();

/** Sets which files `preloadRemote` fetches for a remote. */
export function wantFiles(name: string, files: ReleaseFiles): void {
  wanted.set(name, files);
}

/**
 * Makes `preloadRemote` use the registry, which the page already has, instead of a manifest it would have to fetch. All
 * files become `<link rel="preload">`: nothing runs, and every browser accepts it under the page's policies. A preview
 * loads its parts through its own container.
 */
export const registryPreloads = (): ModuleFederationRuntimePlugin => ({
  name: 'duet:registry-preloads',
  async loadSnapshot(args) {
    const { moduleInfo } = args;
    if (!('entry' in moduleInfo) || moduleInfo.entry.endsWith('.json')) return args;
    const { entry: remoteEntry, name: globalName } = moduleInfo;
    const remoteSnapshot = { ...emptySnapshot, globalName, remoteEntry };
    return { ...args, remoteSnapshot };
  },
  async generatePreloadAssets({ remote }) {
    const { scripts = [], styles = [] } = previewOf(remote.name) ? {} : (wanted.get(remote.name) ?? {});
    return { entryAssets: [], jsAssetsWithoutEntry: scripts.map(absolute), cssAssets: styles.map(absolute) };
  },
  createLink({ url, attrs, remoteInfo }) {
    if (attrs?.['rel'] !== 'preload') return undefined;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = attrs['as'] === 'style' ? 'style' : 'script';
    link.href = url;
    link.fetchPriority = wanted.get(remoteInfo?.name ?? '')?.priority ?? 'high';
    checkIntegrity(link, url);
    return link;
  },
});

const emptySnapshot = {
  version: '',
  buildVersion: '',
  publicPath: '',
  remoteEntryType: 'global',
  remoteTypes: '',
  remoteTypesZip: '',
  remotesInfo: {},
  shared: [],
  modules: [],
} as const;
