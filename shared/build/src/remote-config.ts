import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import type { RemoteManifest } from '@duet/contracts';
import { baseConfig } from './base-config.ts';
import { destination } from './build-environment.ts';
import type { BuildEnvironment } from './build-environment.ts';
import { DoorInEntryPlugin } from './door-in-entry-plugin.ts';
import { doorChunk, FederationManifestPlugin } from './federation-manifest-plugin.ts';
import { KitNamesGuard } from './kit-names-guard.ts';
import { kitSurfaceFiles } from './kit-surface-files.ts';
import { OwnCopyGuard } from './own-copy-guard.ts';
import { PublishPlugin } from './publish-plugin.ts';
import { entryFile, RemoteManifestPlugin } from './remote-manifest-plugin.ts';
import { kitRange, sharedModules } from './shared-modules.ts';
import { SourceMapsPlugin } from './source-maps-plugin.ts';
import { StyleIntegrityPlugin } from './style-integrity-plugin.ts';
import { StyleScopePlugin } from './style-scope/style-scope-plugin.ts';
import { versionMark, versionOf, VersionPlugin } from './version-mark.ts';

export interface RemoteDefinition {
  readonly manifest: RemoteManifest;
  /** The remote's folder: `import.meta.dirname` of its webpack.config.js. */
  readonly dir: string;
}

/**
 * The configuration of one remote: a container with one door, `./app`, in a folder of its own version. Containers are
 * webpack's own, manifests are Module Federation's; only the shell has its runtime (decision 32).
 */
export function remoteConfig({ manifest, dir }: RemoteDefinition): (env?: BuildEnvironment) => Configuration {
  const { name } = manifest;
  return (env = {}) => {
    const { mode, output, versions, maps } = destination(`remotes/${name}`, env);
    const production = mode === 'production';
    const config = baseConfig({ name, mode, folder: dir, output });
    const globalOf = (version: string) => `duet_${name}_${version}`;
    const version = production ? versionOf : () => 'dev';

    const container = {
      name,
      filename: entryFile,
      library: { type: 'var', name: globalOf(production ? versionMark : 'dev') },
      exposes: { './app': { import: './src/app.tsx', name: doorChunk } },
      shared: sharedModules,
    };

    config.entry = {};
    config.plugins?.push(
      new webpack.container.ModuleFederationPlugin(container),
      new FederationManifestPlugin({ container, versionOf: version }),
      new OwnCopyGuard(),
      new KitNamesGuard(kitSurfaceFiles.known),
      new StyleScopePlugin(name),
      new RemoteManifestPlugin({ manifest, folder: dir, kitRange, versionOf: version, globalOf }),
      ...(production ? productionOnly(versions, maps) : []),
    );
    return config;
  };
}

function productionOnly(versions: string, maps: string) {
  return [
    new SourceMapsPlugin(),
    new VersionPlugin(),
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    new StyleIntegrityPlugin(),
    new DoorInEntryPlugin(entryFile),
    new PublishPlugin({ versions, maps, versionOf }),
  ];
}
