import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run-command.ts';
import type { PackageSource } from './package-sources.ts';

/** What the sources name in strings alone: loaders, and what looks for itself at run time. */
const namedInStrings: Readonly<Record<string, readonly string[]>> = {
  '@duet/build': [
    '@iconify-json/fluent-emoji-flat',
    '@iconify-json/lucide',
    '@swc/core',
    'css-loader',
    'swc-loader',
    'webpack-cli',
  ],
};

/** What whoever installs the package brings, so that there is one of it. */
const brought = new Set([
  'react',
  'react-dom',
  'react-router',
  'react-i18next',
  'i18next',
  'jest',
  '@jest/globals',
  'jest-environment-jsdom',
]);
/** Brought by who has stories; a remote without them needs none of it. */
const forStories = new Set(['storybook', '@storybook/react-vite']);
/** Without these the declarations do not compile. */
const typesOf: Readonly<Record<string, string>> = { react: '@types/react', 'react-dom': '@types/react-dom' };

/** The `package.json` of a package as it is installed: compiled doors, and every library that its files import. */
export function packedManifest(source: PackageSource, lib: string): object {
  const libraries = librariesIn(source.name, lib);
  const rangesOf = (names: readonly string[], range: string): Readonly<Record<string, string>> =>
    Object.fromEntries(names.map((name) => [name, range + versionOf(name)]));
  const optional = libraries.filter((name) => forStories.has(name));
  const peers = libraries.filter((name) => brought.has(name));
  const own = libraries.filter((name) => !brought.has(name) && !forStories.has(name));
  const types = libraries.flatMap((name) => typesOf[name] ?? []);
  return {
    name: source.name,
    version: source.version,
    type: 'module',
    license: 'UNLICENSED',
    sideEffects: source.sideEffects ?? true,
    ...(source.bin && {
      bin: Object.fromEntries(Object.entries(source.bin).map(([name, file]) => [name, built(file)])),
    }),
    exports: {
      ...Object.fromEntries(Object.entries(source.exports).map(([door, file]) => [door, doorOf(file)])),
      './package.json': './package.json',
    },
    files: ['lib', 'exports.json'],
    dependencies: { ...source.dependencies, ...rangesOf(own, '') },
    peerDependencies: {
      ...source.peerDependencies,
      ...rangesOf([...peers, ...types, ...optional], '^'),
    },
    ...(optional.length > 0 && {
      peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, { optional: true }])),
    }),
  };
}

const built = (file: string) => file.replace('./src/', './lib/').replace(/(?<!\.d)\.tsx?$/, '.js');

function doorOf(file: string): string | object {
  if (file.endsWith('.d.ts')) return { types: built(file) };
  if (!/\.tsx?$/.test(file)) return built(file);
  return { types: built(file).replace(/\.js$/, '.d.ts'), default: built(file) };
}

/** Libraries that scripts, declarations and style sheets import. */
function librariesIn(name: string, lib: string): string[] {
  const found = new Set(namedInStrings[name] ?? []);
  const imports =
    /(?:\bfrom|\bimport|\brequire|\burl)\s*\(?\s*["'](?!node:|@duet\/)((?:@[\w.-]+\/)?\w[\w.-]*)[^"'\n]*["']/g;
  for (const file of globSync('**/*.{js,cjs,d.ts,css}', { cwd: lib })) {
    for (const [, library = ''] of readFileSync(path.join(lib, file), 'utf8').matchAll(imports)) {
      // comments and texts have such words, too
      if (existsSync(installed(library))) found.add(library);
    }
  }
  return [...found].toSorted();
}

const installed = (library: string) => path.join(root, 'node_modules', library, 'package.json');

/** Every library has one version here: most are in the root's list, some come with those. */
function versionOf(library: string): string {
  return (JSON.parse(readFileSync(installed(library), 'utf8')) as { readonly version: string }).version;
}
