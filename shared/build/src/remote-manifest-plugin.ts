import path from 'node:path';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import type { Locale, RegistryRemote, RemoteName, RemoteRoute } from '@duet/contracts';
import { doorChunk } from './federation-manifest-plugin.ts';
import { catalogueFiles, filesOf, iconsIn, integrityOf } from './release-facts.ts';

/** What `remote.json` beside a remote's entry says; the registry takes it over. */
export interface RemoteManifest extends RegistryRemote {
  readonly kitRange: string;
}

export interface RemoteManifestOptions {
  readonly name: RemoteName;
  readonly folder: string;
  readonly routes: readonly RemoteRoute[];
  readonly kitRange: string;
  readonly versionOf: (compilation: Compilation) => string;
  readonly globalOf: (version: string) => string;
}

/** Emits `remote.json`, so that whoever assembles the registry needs nothing but the built folder. */
export class RemoteManifestPlugin {
  private readonly options: RemoteManifestOptions;

  constructor(options: RemoteManifestOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteManifestPlugin', stage }, () => {
        if (compilation.errors.length > 0) return;
        const manifest = JSON.stringify(describe(compilation, this.options), undefined, 2);
        compilation.emitAsset('remote.json', new webpack.sources.RawSource(`${manifest}\n`));
      });
    });
  }
}

function describe(compilation: Compilation, options: RemoteManifestOptions): RemoteManifest {
  const version = options.versionOf(compilation);
  const address = (file: string) => `/remotes/${options.name}/${version}/${file}`;
  const app = compilation.namedChunkGroups.get(doorChunk);
  if (!app) throw new Error(`${options.name}: src/app.tsx was not built`);

  const js = filesOf(app, 'js');
  const css = filesOf(app, 'css');
  const texts = catalogueFiles(compilation, path.join(options.folder, 'src/locales'));
  const catalogue = (locale: Locale) => (texts[locale] ? address(texts[locale]) : '');
  const integrities = [...js, ...css, ...Object.values(texts)].map(
    (file) => [address(file), integrityOf(compilation, file)] as const,
  );

  return {
    name: options.name,
    version,
    entry: address(entryFile),
    global: options.globalOf(version),
    integrity: integrityOf(compilation, entryFile),
    js: js.map(address),
    css: css.map(address),
    catalogues: { en: catalogue('en'), uk: catalogue('uk'), ru: catalogue('ru') },
    integrities: Object.fromEntries(integrities),
    icons: iconsIn(compilation),
    routes: options.routes,
    kitRange: options.kitRange,
  };
}

/** The container's file. Its folder is immutable, so it needs no hash of its own. */
export const entryFile = 'remoteEntry.js';
