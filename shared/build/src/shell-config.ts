import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import type { Configuration, EntryObject } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { baseConfig } from './base-config.ts';
import { destination } from './build-environment.ts';
import type { BuildEnvironment } from './build-environment.ts';
import { kitSurfaceFiles } from './kit-surface-files.ts';
import { KitSurfacePlugin } from './kit-surface-plugin.ts';
import { PublishPlugin } from './publish-plugin.ts';
import { ShellManifestPlugin } from './shell-manifest-plugin.ts';
import { SourceMapsPlugin } from './source-maps-plugin.ts';
import { StyleIntegrityPlugin } from './style-integrity-plugin.ts';
import { BareSiblingsPlugin } from './style-scope/bare-siblings-plugin.ts';
import { versionOf, VersionPlugin } from './version-mark.ts';

export interface ShellDefinition {
  /** The shell's folder, with src/main.ts, src/index.html and public/. */
  readonly dir: string;
}

/** The service worker, if there is one, is at the root of the site under a name that never changes. */
function serviceWorker(dir: string): EntryObject {
  if (!existsSync(path.join(dir, 'src/service-worker.ts'))) return {};
  return { 'service-worker': { import: './src/service-worker.ts', filename: 'public/service-worker.js' } };
}

/**
 * What the federation runtime may omit: everything for Node, and what stands in for remotes and sharing where these are off.
 * Sharing and manifests stay, for the devtools, previews and `preloadRemote` (decision 32).
 */
const runtimeFlags = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
};

/** The configuration of the shell. It exposes nothing and knows no remote: the registry names them at run time. */
export function shellConfig({ dir }: ShellDefinition): (env?: BuildEnvironment) => Configuration {
  return (env = {}) => {
    const { mode, output, versions, maps } = destination('shell', env);
    const production = mode === 'production';
    const config = baseConfig({ name: 'shell', mode, folder: dir, output });

    config.entry = { main: './src/main.ts', ...serviceWorker(dir) };
    config.resolve = { ...config.resolve, alias: { '#load-remote': path.join(dir, 'src/federation/load-remote.ts') } };
    config.plugins?.push(
      new webpack.DefinePlugin(runtimeFlags),
      new BareSiblingsPlugin(),
      new KitSurfacePlugin(kitSurfaceFiles),
      new ShellManifestPlugin({ folder: dir, versionOf: production ? versionOf : () => 'dev' }),
      ...(production
        ? [
            new SourceMapsPlugin(),
            new VersionPlugin(),
            new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
            new StyleIntegrityPlugin(),
            new PublishPlugin({ versions, maps, versionOf }),
          ]
        : []),
    );
    return config;
  };
}
