import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { absolute, checkIntegrity } from './file-integrity.ts';
import { previewOf } from './previews.ts';

/** Files of a release that will be asked for. */
export interface ReleaseFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly priority: 'high' | 'low';
}

const wanted = new Map<string, ReleaseFiles>();

/** Says what `preloadRemote` brings of a remote. */
export function wantFiles(name: string, files: ReleaseFiles): void {
  wanted.set(name, files);
}

/**
 * `preloadRemote` by the registry, which the page has, instead of a manifest, which it would have to fetch. Everything is
 * a `<link rel="preload">`: nothing runs, and every browser takes it under the page's policies. The parts of a preview are
 * left to its own container.
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
