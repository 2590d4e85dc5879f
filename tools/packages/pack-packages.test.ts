import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeSources } from '../../shared/build/src/fixtures/make-sources.ts';
import { packPackages } from './pack-packages.ts';
import { offered } from './package-sources.ts';

interface Packed {
  readonly name: string;
  readonly folder: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** Statements alone: comments and texts of the sources also have such words. */
const statement = /^\s*(?:import|export)\s(?:[\w*{}\s,$]*\sfrom\s)?["']([^"'\n]+)["']|\bimport\(["']([^"'\n]+)["']/gm;

describe('the packed packages', () => {
  const target = makeSources({});
  let packages: Packed[] = [];

  beforeAll(async () => {
    const started = performance.now();
    const files = await packPackages(target);
    console.log(`${files.length} packages were compiled and packed in ${(performance.now() - started).toFixed(0)} ms`);
    packages = files.map((file) => {
      const folder = path.join(target, path.basename(file, '.tgz'));
      mkdirSync(folder);
      execFileSync('tar', ['-xzf', file, '-C', folder, '--strip-components=1']);
      return { ...(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Packed), folder };
    });
  });
  afterAll(() => rmSync(target, { recursive: true }));

  it('are those that a remote needs', () => {
    const names = packages.map(({ name }) => name);

    expect(names).toEqual(expect.arrayContaining(offered.map((name) => `@duet/${name}`)));
    for (const { dependencies } of packages) {
      expect(names).toEqual(
        expect.arrayContaining(Object.keys(dependencies).filter((name) => name.startsWith('@duet/'))),
      );
    }
  });

  it('have every file of their doors, with types', () => {
    const missing = packages.flatMap(({ name, folder, exports }) =>
      Object.values(exports)
        .flatMap((door) => (typeof door === 'string' ? [door] : Object.values(door)))
        .filter((file) => !existsSync(path.join(folder, file)))
        .map((file) => `${name}: ${file}`),
    );

    expect(missing).toEqual([]);
    expect(packages.find(({ name }) => name === '@duet/kit')?.exports['.']).toEqual({
      types: './lib/index.d.ts',
      default: './lib/index.js',
    });
  });

  it('declare every library that they import, and import files that are there', () => {
    const problems = packages.flatMap(({ name, folder, dependencies, peerDependencies }) =>
      globSync('lib/**/*.{js,d.ts}', { cwd: folder }).flatMap((file) => {
        const text = readFileSync(path.join(folder, file), 'utf8');
        const imported = [...text.matchAll(statement)].map(([, first, second]) => first ?? second ?? '');
        return imported
          .filter(
            (each) => !isThere(each, path.join(folder, file), { ...dependencies, ...peerDependencies, [name]: '' }),
          )
          .map((each) => `${name} ${file}: ${each}`);
      }),
    );

    expect(problems).toEqual([]);
  });

  it('start their workers by built names', () => {
    const build = packages.find(({ name }) => name === '@duet/build')?.folder ?? '';

    expect(readFileSync(path.join(build, 'lib/prerender.js'), 'utf8')).toContain("new URL('prerender-worker.js'");
    expect(existsSync(path.join(build, 'lib/prerender-worker.js'))).toBe(true);
  });

  it('leave computed imports to webpack, which must see their folder', () => {
    const texts = readFileSync(
      path.join(packages.find(({ name }) => name === '@duet/i18n')?.folder ?? '', 'lib/domain-texts.js'),
      'utf8',
    );

    expect(texts).toContain('import(`./domain/${locale}.json`');
    expect(texts).not.toContain('__rewriteRelativeImportExtension');
  });
});

function isThere(name: string, from: string, libraries: Readonly<Record<string, string>>): boolean {
  if (!name.startsWith('.')) {
    const library = /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '';
    return name.startsWith('node:') || library in libraries;
  }
  const file = path.join(path.dirname(from), name);
  return existsSync(from.endsWith('.d.ts') ? file.replace(/\.js$/, '.d.ts') : file) || existsSync(file);
}
