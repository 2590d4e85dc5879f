import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as JsxRuntime from 'react/jsx-runtime';
import * as kit from '@duet/kit';
import { createInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Remote } from '@duet/kit';
import { trustScript } from './trusted-scripts.ts';
import type { Attempt } from './load-release.ts';

/** The deadline of the entry script alone; the attempt as a whole has its own (load-release.ts). */
const ENTRY_DEADLINE = 4500;
const KIT_VERSION = '1.0.0';

/**
 * The share scope is filled by hand: the modules below are all that shell and remotes share, so the runtime's own
 * sharing is compiled away (FEDERATION_OPTIMIZE_NO_SHARED).
 */
const shared = (lib: unknown, version: string) => ({
  [version]: { get: () => Promise.resolve(() => lib), from: 'shell', eager: true, loaded: 1 },
});
const scope = {
  react: shared(React, React.version),
  'react-dom': shared(ReactDom, React.version),
  'react/jsx-runtime': shared(JsxRuntime, React.version),
  '@duet/kit': shared(kit, KIT_VERSION),
};

/** Integrity by absolute address: the runtime asks with one. */
const integrities = new Map<string, string>();
const absolute = (address: string) => new URL(address, window.location.href).href;

const loaderPlugin: ModuleFederationRuntimePlugin = {
  name: 'duet-loader',
  beforeInitContainer(args) {
    Object.assign(args.shareScope, scope);
    return args;
  },
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = trustScript(url);
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.fetchPriority = 'high';
    const integrity = integrities.get(absolute(url));
    if (integrity) script.integrity = integrity;
    return { script, timeout: ENTRY_DEADLINE };
  },
};

let instance: ReturnType<typeof createInstance> | undefined;

/** Loads one release through the federation runtime and hands over its door. */
export async function runAttempt({ release, alias, entry }: Attempt): Promise<Remote> {
  instance ??= createInstance({ name: 'shell', remotes: [], plugins: [loaderPlugin] });
  if (release.integrity) integrities.set(absolute(entry), release.integrity);
  instance.registerRemotes([{ name: alias, entry, entryGlobalName: release.global, type: 'global' }]);
  const remote = await instance.loadRemote<Remote>(`${alias}/app`);
  if (typeof remote?.mount !== 'function') throw new Error('the container has no ./app door');
  return remote;
}
