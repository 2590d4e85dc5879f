import path from 'node:path';
import webpack from 'webpack';
import type { Compilation, Compiler, Configuration } from 'webpack';
import type { Locale, RegistryRemote, RemoteManifest } from '@duet/contracts';
import type { BuildEnvironment } from './build-environment.ts';
import { KitSurfacePlugin } from './kit-surface-plugin.ts';
import { catalogueFiles, filesOf, integrityOf } from './release-facts.ts';
import { shellConfig } from './shell-config.ts';
import { versionOf } from './version-mark.ts';

export interface MonoRemote {
  readonly manifest: RemoteManifest;
  readonly dir: string;
}

export interface MonoDefinition {
  /** The shell's folder. */
  readonly dir: string;
  /**
   * Replaces the shell's loader, which then imports each remote as the chunk `remote-<name>`, and the containment of
   * remotes' styles, because here they are in the shell's own folder.
   */
  readonly loader: string;
  readonly remotes: readonly MonoRemote[];
}

/**
 * The same code as one build without federation, to which `npm run bench` compares. Next to `shell.json` it writes
 * `mono.json` with the registry's facts about remotes, so that the same server gives the same preload hints.
 */
export function monoConfig({ dir, loader, remotes }: MonoDefinition): (env?: BuildEnvironment) => Configuration {
  return (env) => {
    const config = shellConfig({ dir })(env);
    config.resolve = { ...config.resolve, alias: { '#load-remote': loader } };
    // one build shakes the kit as it likes: nobody outside of it imports from there
    const plugins = (config.plugins ?? []).filter((plugin) => !(plugin instanceof KitSurfacePlugin));
    config.plugins = [
      ...plugins,
      new webpack.NormalModuleReplacementPlugin(/\/contain-styles\.ts$/, loader),
      new MonoManifestPlugin(remotes),
    ];
    return config;
  };
}

class MonoManifestPlugin {
  private readonly remotes: readonly MonoRemote[];

  constructor(remotes: readonly MonoRemote[]) {
    this.remotes = remotes;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MonoManifestPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'MonoManifestPlugin', stage }, () => {
        if (compilation.errors.length > 0) return;
        const facts = this.remotes.map((remote) => describe(compilation, remote));
        compilation.emitAsset('mono.json', new webpack.sources.RawSource(JSON.stringify(facts)));
      });
    });
  }
}

function describe(compilation: Compilation, { manifest, dir }: MonoRemote): RegistryRemote {
  const { name, owner, routes } = manifest;
  const version = versionOf(compilation);
  const address = (file: string) => `/shell/${version}/${file}`;
  const app = compilation.namedChunkGroups.get(`remote-${name}`);
  if (!app) throw new Error(`The loader has no chunk remote-${name}`);

  const [first = '', ...rest] = filesOf(app, 'js');
  const css = filesOf(app, 'css');
  const texts = catalogueFiles(compilation, path.join(dir, 'src/locales'));
  const catalogue = (locale: Locale) => (texts[locale] ? address(texts[locale]) : '');
  return {
    name,
    owner,
    version,
    routes,
    global: '',
    entry: address(first),
    integrity: integrityOf(compilation, first),
    js: rest.map(address),
    css: css.map(address),
    catalogues: { en: catalogue('en'), uk: catalogue('uk'), ru: catalogue('ru') },
    integrities: Object.fromEntries(
      [...rest, ...css, ...Object.values(texts)].map((file) => [address(file), integrityOf(compilation, file)]),
    ),
  };
}
