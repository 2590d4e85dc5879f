import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Configuration, FileCacheOptions } from 'webpack';
import { minimizers } from './minimizers.ts';
import { repository } from './repository.ts';
import { versionMark } from './version-mark.ts';

export type BuildMode = 'production' | 'development';

export interface BaseOptions {
  readonly name: string;
  readonly mode: BuildMode;
  /** The part's own folder: names in the build are relative to it, so that its location does not matter. */
  readonly folder: string;
  readonly output: string;
  /** Components keep their state while their sources change; with a React of the build's own only. */
  readonly isRefreshed?: boolean;
}

const syncExternalStore = path.join(import.meta.dirname, 'sync-external-store.js');
const noMutations = path.join(import.meta.dirname, 'no-mutations.js');
const noGeneratedPreloads = path.join(import.meta.dirname, 'no-generated-preloads.js');
const refreshLoader = path.join(import.meta.dirname, 'refresh/refresh-loader.cjs');
const noErrorTexts = path.join(import.meta.dirname, 'no-error-texts.js');

/** What the shell and every remote have in common. Production has no cache: a cold one is slower than none. */
export function baseConfig({ name, mode, folder, output, isRefreshed = false }: BaseOptions): Configuration {
  const production = mode === 'production';
  // six: files of one version's folder are of one content, and every page has the names of all late files
  const fileName = production ? '[name].[contenthash:6]' : '[name]';
  return {
    name,
    mode,
    context: folder,
    resolveLoader: { modules: [path.join(repository, 'node_modules')] },
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: output,
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      assetModuleFilename: production ? 'assets/[name].[contenthash:8][ext]' : 'assets/[name][ext]',
      publicPath: 'auto',
      uniqueName: `duet_${name}_${production ? versionMark : 'dev'}`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 5000,
      // one name for all remotes, so that the policy of an open page also covers remotes that are added later
      trustedTypes: { policyName: name === 'shell' ? 'shell#webpack' : 'remote#webpack' },
      hashFunction: 'xxhash64',
    },
    // rxjs offers its modern build under this condition; the default one is ES5 with helpers
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], conditionNames: ['es2015', '...'] },
    module: { rules: [scripts(isRefreshed), ...styles(name, folder, production)] },
    plugins: [
      new MiniCssExtractPlugin({ filename: `${fileName}.css`, chunkFilename: `${fileName}.css`, ignoreOrder: true }),
      new webpack.NormalModuleReplacementPlugin(/^use-sync-external-store\/shim(\/index\.js)?$/, syncExternalStore),
      new webpack.NormalModuleReplacementPlugin(/^\.\/mutationCache\.js$/, noMutations),
      new webpack.NormalModuleReplacementPlugin(/^\.\/plugins\/generate-preload-assets\.js$/, noGeneratedPreloads),
      // imported by Module Federation's error codes alone
      new webpack.NormalModuleReplacementPlugin(/^\.\/desc\.mjs$/, noErrorTexts),
    ],
    optimization: {
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
      realContentHash: production,
      minimizer: minimizers(),
      // one file per lazy screen: a vendor file of its own is only one request more
      // a shared module alone is no file: two lazy parts that use it must not make one, which would have no hash
      splitChunks: { cacheGroups: { defaultVendors: false }, defaultSizeTypes: ['...', 'consume-shared'] },
    },
    cache: production ? false : developmentCache(name),
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

function scripts(isRefreshed: boolean) {
  const swc = {
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        // the shell shares `react/jsx-runtime`, never the development variant of it
        transform: { react: { runtime: 'automatic', development: isRefreshed, refresh: isRefreshed } },
        experimental: { keepImportAttributes: true },
      },
    },
  };
  const files = { test: /\.[jt]sx?$/, exclude: /node_modules/ };
  return isRefreshed ? { ...files, use: [refreshLoader, swc] } : { ...files, ...swc };
}

/**
 * Class names contain the owner and, in production, its version: one page may hold two releases of one remote, and a
 * part of @duet/ui that two remotes bundle must keep its style whichever loads last.
 */
function styles(name: string, folder: string, production: boolean) {
  const localIdentName = production ? `[local]_[hash:base64:4]_${versionMark}` : `${name}__[name]__[local]`;
  const modules = {
    auto: /\.module\.css$/,
    localIdentName,
    localIdentHashSalt: name,
    localIdentContext: folder,
    namedExport: false,
    exportLocalsConvention: 'as-is',
  };
  const use = [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules } }];
  return [
    { test: /\.module\.css$/, use, sideEffects: false },
    { test: /\.css$/, exclude: /\.module\.css$/, use, sideEffects: true },
    { test: /\.(woff2|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
  ];
}

function developmentCache(name: string): FileCacheOptions {
  return {
    type: 'filesystem',
    name,
    cacheDirectory: path.join(repository, '.cache/webpack'),
    buildDependencies: { config: [import.meta.filename] },
  };
}
