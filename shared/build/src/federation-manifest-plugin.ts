import path from 'node:path';
import { StatsPlugin } from '@module-federation/manifest';
import type { Compilation, Compiler } from 'webpack';
import { packageVersion, repository } from './repository.ts';
import { versionMark } from './version-mark.ts';

type StatsOptions = ConstructorParameters<typeof StatsPlugin>[0];
type AdditionalData = NonNullable<Exclude<StatsOptions['manifest'], boolean | undefined>['additionalData']>;

export interface FederationManifestOptions {
  /** The options of the container plugin. */
  readonly container: StatsOptions;
  readonly versionOf: (compilation: Compilation) => string;
}

/** The chunk of a remote's door: Module Federation finds the door's files by this name. */
export const doorChunk = '__federation_expose_app';

const pluginVersion = packageVersion(path.join(repository, 'node_modules/@module-federation/manifest'));

/**
 * Emits `mf-manifest.json` for Module Federation's tools and other hosts. It puts the build's version into the names
 * itself, because the file is written after the version was made of everything else.
 */
export class FederationManifestPlugin {
  private readonly options: FederationManifestOptions;

  constructor(options: FederationManifestOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { container, versionOf } = this.options;
    const additionalData: AdditionalData = ({ stats, compilation }) => {
      const version = compilation.errors.length > 0 ? versionMark : versionOf(compilation);
      // a copy of what the plugin made, of which only texts have changed
      const stamped = JSON.parse(JSON.stringify(stats).replaceAll(versionMark, version)) as typeof stats;
      stamped.metaData.buildInfo.buildVersion = version;
      return stamped;
    };
    const manifest = { additionalData };
    // `dts: false`: nobody takes types from a container, and looking for them needs the compiler
    new StatsPlugin({ ...container, manifest, dts: false }, { pluginVersion, bundler: 'webpack' }).apply(compiler);
  }
}
