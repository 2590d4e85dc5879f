import path from 'node:path';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { baseConfig } from './base-config.ts';
import { folderOfVersion } from './folder-digests.ts';
import { versionMark } from './version-mark.ts';

export interface PrerenderDefinition {
  /** `shell` or the remote's name. */
  readonly name: string;
  readonly dir: string;
  /** The version whose class names the HTML must use. */
  readonly version: string;
  readonly output: string;
}

/**
 * `src/prerender.tsx` of the shell or a remote as a module for Node. It is compiled from the same sources with the same
 * class names, so that its HTML fits the style sheet of the browser's build.
 */
export function prerenderConfig({ name, dir, version, output }: PrerenderDefinition): Configuration {
  const config = baseConfig({ name, mode: 'production', folder: dir, output });
  return {
    ...config,
    target: 'node24',
    entry: './src/prerender.tsx',
    output: {
      // names must be made by the same hash function, or neither classes nor pictures would be found
      hashFunction: config.output?.hashFunction ?? 'xxhash64',
      path: output,
      filename: 'prerender.cjs',
      publicPath: `/${folderOfVersion(name, version)}/`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      library: { type: 'commonjs2' },
    },
    resolve: { ...config.resolve, alias: { react$: path.join(import.meta.dirname, 'prerender-react.cjs') } },
    module: {
      rules: (config.module?.rules ?? []).map((rule) => (isRule(rule) ? classNamesOnly(rule, version) : rule)),
    },
    // one file, because a version keeps it to draw pages on request
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { minimize: false, splitChunks: false, realContentHash: true },
  };
}

type Rules = NonNullable<NonNullable<Configuration['module']>['rules']>;

/** Webpack allows gaps and `...` among rules. */
function isRule(rule: Rules[number]): rule is RuleSetRule {
  return typeof rule === 'object' && rule !== null;
}

/** Styles without their rules: the HTML only needs the class names. */
function classNamesOnly(rule: RuleSetRule, version: string): RuleSetRule {
  if (!Array.isArray(rule.use)) return rule;
  // the first extracts the sheet and the second reads it, see `styles` in base-config.ts
  const [, loader] = rule.use as [unknown, { loader: string; options: { modules: Record<string, unknown> } }];
  const { modules } = loader.options;
  const localIdentName = String(modules['localIdentName']).replace(versionMark, version);
  return {
    ...rule,
    use: [{ ...loader, options: { modules: { ...modules, localIdentName, exportOnlyLocals: true } } }],
  };
}
