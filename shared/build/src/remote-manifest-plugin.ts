import path from 'node:path';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { releaseFolder } from '@duet/contracts';
import type { Locale, RegistryRemote, RemoteManifest } from '@duet/contracts';
import { doorChunk } from './federation-manifest-plugin.ts';
import { catalogueFiles, filesOf, iconsIn, integrityOf } from './release-facts.ts';

/** The contents of `remote.json` next to a remote's entry, which the registry takes over. */
export interface BuiltRemote extends RegistryRemote {
  readonly kitRange: string;
}

export interface RemoteManifestOptions {
  readonly manifest: RemoteManifest;
  readonly folder: string;
  readonly kitRange: string;
  readonly versionOf: (compilation: Compilation) => string;
  readonly globalOf: (version: string) => string;
}

/**
 * Emits `remote.json`, so that assembling the registry needs nothing but the built folder. The remote's own facts are
 * emitted before the version is made of all assets, so another title makes another version.
 */
export class RemoteManifestPlugin {
  private readonly options: RemoteManifestOptions;

  constructor(options: RemoteManifestOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      const { PROCESS_ASSETS_STAGE_ADDITIONAL, PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation;
      const name = 'RemoteManifestPlugin';
      compilation.hooks.processAssets.tap({ name, stage: PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        compilation.emitAsset('remote.json', json(this.options.manifest));
      });
      compilation.hooks.processAssets.tap({ name, stage: PROCESS_ASSETS_STAGE_REPORT }, () => {
        if (compilation.errors.length > 0) return;
        compilation.updateAsset('remote.json', json(describe(compilation, this.options)));
      });
    });
  }
}

const json = (facts: object) => new webpack.sources.RawSource(`${JSON.stringify(facts, undefined, 2)}\n`);

function describe(compilation: Compilation, options: RemoteManifestOptions): BuiltRemote {
  const { name, owner, routes, flags } = options.manifest;
  const version = options.versionOf(compilation);
  const address = (file: string) => `/${releaseFolder({ name, version })}/${file}`;
  const app = compilation.namedChunkGroups.get(doorChunk);
  if (!app) throw new Error(`${name}: src/app.tsx was not built`);

  const js = filesOf(app, 'js');
  const css = filesOf(app, 'css');
  const texts = catalogueFiles(compilation, path.join(options.folder, 'src/locales'));
  const catalogue = (locale: Locale) => (texts[locale] ? address(texts[locale]) : '');
  const integrities = [...js, ...css, ...Object.values(texts)].map(
    (file) => [address(file), integrityOf(compilation, file)] as const,
  );

  return {
    name,
    owner,
    version,
    entry: address(entryFile),
    global: options.globalOf(version),
    integrity: integrityOf(compilation, entryFile),
    js: js.map(address),
    css: css.map(address),
    catalogues: { en: catalogue('en'), uk: catalogue('uk'), ru: catalogue('ru') },
    integrities: Object.fromEntries(integrities),
    icons: iconsIn(compilation),
    routes,
    ...(flags && { flags }),
    kitRange: options.kitRange,
  };
}

/** The container's file. Its folder is immutable, so it needs no hash of its own. */
export const entryFile = 'remoteEntry.js';
