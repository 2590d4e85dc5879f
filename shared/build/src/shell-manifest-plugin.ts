import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { shellParts } from '@duet/contracts';
import type { Locale, ShellRelease } from '@duet/contracts';
import { repository } from './repository.ts';
import { kitVersion } from './shared-modules.ts';
import { catalogueFiles, filesOf, iconsIn, integrityOf } from './release-facts.ts';

export interface ShellManifestOptions {
  readonly folder: string;
  readonly versionOf: (compilation: Compilation) => string;
}

/**
 * Emits `shell.json`, the HTML template and all files of `public/` next to the shell's scripts: a version of the shell is
 * one folder, which is all that the server needs to serve it.
 */
export class ShellManifestPlugin {
  private readonly options: ShellManifestOptions;

  constructor(options: ShellManifestOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { folder, versionOf } = this.options;
    const statics = staticFiles(folder);
    compiler.hooks.thisCompilation.tap('ShellManifestPlugin', (compilation) => {
      const { PROCESS_ASSETS_STAGE_ADDITIONAL, PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation;
      const { RawSource } = webpack.sources;
      compilation.hooks.processAssets.tap(
        // before the version is made of all assets
        { name: 'ShellManifestPlugin', stage: PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const [name, file] of statics) {
            compilation.fileDependencies.add(file);
            compilation.emitAsset(name, new RawSource(readFileSync(file)));
          }
        },
      );
      compilation.hooks.processAssets.tap({ name: 'ShellManifestPlugin', stage: PROCESS_ASSETS_STAGE_REPORT }, () => {
        if (compilation.errors.length > 0) return;
        const release = JSON.stringify(describe(compilation, folder, versionOf(compilation)), undefined, 2);
        compilation.emitAsset('shell.json', new RawSource(`${release}\n`));
      });
    });
  }
}

/** Texts that the kit loads for every remote. */
const sharedTexts = path.join(repository, 'shared/i18n/src/domain');

/** File names in the build by their path in the sources. */
function staticFiles(folder: string): Map<string, string> {
  const files = new Map([['index.html', path.join(folder, 'src/index.html')]]);
  const publicDir = path.join(folder, 'public');
  if (!existsSync(publicDir)) return files;
  for (const entry of readdirSync(publicDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(`public/${path.relative(publicDir, file).replaceAll(path.sep, '/')}`, file);
  }
  return files;
}

function describe(compilation: Compilation, folder: string, version: string): ShellRelease {
  const address = (file: string) => `/shell/${version}/${file}`;
  const main = compilation.entrypoints.get('main');
  if (!main) throw new Error('The shell has no main entry');

  const js = filesOf(main, 'js');
  const css = filesOf(main, 'css');
  const { preload = [] } = main.getChildrenByOrders(compilation.moduleGraph, compilation.chunkGraph);
  const preloaded = [...new Set(preload.flatMap((group) => filesOf(group, 'js')))].filter((file) => !js.includes(file));
  const texts = [path.join(folder, 'src/locales'), sharedTexts].map((place) => catalogueFiles(compilation, place));
  const catalogue = (locale: Locale) => texts.flatMap((files) => (files[locale] ? [address(files[locale])] : []));
  const integrities = [...js, ...css, ...preloaded, ...texts.flatMap((files) => Object.values(files))].map(
    (file) => [address(file), integrityOf(compilation, file)] as const,
  );

  return {
    version,
    js: js.map(address),
    css: css.map(address),
    preload: preloaded.map(address),
    catalogues: { en: catalogue('en'), uk: catalogue('uk'), ru: catalogue('ru') },
    integrities: Object.fromEntries(integrities),
    icons: iconsIn(compilation),
    kit: kitVersion,
    parts: shellParts,
  };
}
