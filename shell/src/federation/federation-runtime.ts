import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as JsxRuntime from 'react/jsx-runtime';
import * as kit from '@duet/kit';
import type { Remote } from '@duet/kit';
import { trustScript } from './trusted-scripts.ts';
import type { Attempt } from './load-release.ts';
import { loadWidgets, WIDGETS_VERSION } from './load-widgets.ts';

/** After that an entry that hangs is given up for good; the next attempt begins long before (load-release.ts). */
const ENTRY_DEADLINE = 60_000;
const KIT_VERSION = '1.0.0';

/** What a release puts into its global: a container in the format of Module Federation. */
interface Container {
  init(shareScope: ShareScope): Promise<void> | void;
  get(door: './app'): Promise<() => Remote | undefined>;
}

type ShareScope = Record<string, Record<string, object>>;

const shared = (lib: unknown, version: string) => ({
  [version]: { get: () => Promise.resolve(() => lib), from: 'shell', eager: true, loaded: 1 },
});

/** All that shell and remotes share: one object for every container, which is what makes it one scope. */
const scope: ShareScope = {
  react: shared(React, React.version),
  'react-dom': shared(ReactDom, React.version),
  'react/jsx-runtime': shared(JsxRuntime, React.version),
  '@duet/kit': shared(kit, KIT_VERSION),
  '@duet/ui/widgets': { [WIDGETS_VERSION]: { get: loadWidgets, from: 'shell' } },
};

/** Loads one release by the protocol of Module Federation (decision 12) and hands over its door. */
export async function runAttempt({ release, entry }: Attempt): Promise<Remote> {
  await runEntry(entry, release.integrity);
  // a `var` of the entry, by the name that the registry gives
  const container = Reflect.get(globalThis, release.global) as Container | undefined;
  if (!container) throw new Error(`the entry did not make ${release.global}`);
  await container.init(scope);
  const remote = (await kit.retryTimeouts(() => container.get('./app')))();
  if (typeof remote?.mount !== 'function') throw new Error('the container has no ./app door');
  return remote;
}

/** Runs an entry. What it throws has a name of its own: it would throw again, what the network did may pass. */
function runEntry(entry: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.src = trustScript(entry);
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.fetchPriority = 'high';
  if (integrity) script.integrity = integrity;

  return new Promise<void>((resolve, reject) => {
    const ended = new AbortController();
    const { signal } = ended;
    const fail = (error: Error) => {
      ended.abort();
      script.remove();
      reject(error);
    };
    const timer = setTimeout(() => fail(new Error('the entry timed out')), ENTRY_DEADLINE);
    signal.addEventListener('abort', () => clearTimeout(timer));
    const onThrow = ({ filename, message }: ErrorEvent) => {
      if (filename === script.src) fail(Object.assign(new Error(message), { name: 'ScriptExecutionError' }));
    };
    const onLoad = () => {
      ended.abort();
      resolve();
    };
    window.addEventListener('error', onThrow, { signal });
    script.addEventListener('error', () => fail(new Error('network: the entry did not come')), { signal });
    script.addEventListener('load', onLoad, { signal });
    document.head.append(script);
  });
}
