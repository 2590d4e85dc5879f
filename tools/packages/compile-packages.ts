import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runCommand } from '../run-command.ts';
import { neededBy, packageFolders, workshop } from './package-sources.ts';

const browserLibraries = ['es2024', 'dom', 'dom.iterable', 'esnext.disposable'];
const nodeOptions = {
  module: 'nodenext',
  moduleResolution: 'nodenext',
  lib: ['es2024', 'esnext.disposable'],
  types: ['node'],
};

/**
 * Compiles the packages with `tsc -b`, each in a project of its own that refers to those it needs: scripts, declarations
 * and source maps. Answers with the folder that has one folder of results for each package.
 */
export async function compilePackages(): Promise<string> {
  const folders = packageFolders();
  mkdirSync(workshop, { recursive: true });
  writeFileSync(shellTexts, declareShellTexts());
  for (const folder of folders) writeProject(folder);
  const { code, output } = await runCommand('tsc', ['-b', ...folders.map(projectOf)]);
  if (code !== 0) throw new Error(`The packages could not be compiled:\n${output}`);
  return workshop;
}

const shellTexts = path.join(workshop, 'shell-texts.d.ts');
const projectOf = (folder: string) => path.join(workshop, folder, 'tsconfig.json');

function writeProject(folder: string): void {
  const place = path.join(workshop, folder);
  const sources = path.join(root, 'shared', folder, 'src');
  const isForNode = folder === 'build';
  const ambient = isForNode ? [] : [shellTexts, ...['globals.d.ts', 'react.d.ts'].map((file) => inShared(file))];
  const project = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      composite: true,
      noEmit: false,
      target: 'es2022', // the oldest browsers that we serve; nothing compiles installed packages once more
      rootDir: sources,
      outDir: path.join(place, 'lib'),
      tsBuildInfoFile: path.join(place, 'build-info.json'),
      declaration: true,
      sourceMap: true,
      inlineSources: true,
      rewriteRelativeImportExtensions: true,
      ...(isForNode ? nodeOptions : { lib: browserLibraries, jsx: 'react-jsx', types: ['@testing-library/jest-dom'] }),
    },
    include: [sources, path.join(sources, '**/*.json'), ...ambient],
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx', 'fixtures', 'node'].map((each) =>
      path.join(sources, each),
    ),
    references: neededBy(folder).map((each) => ({ path: projectOf(each) })),
  };
  mkdirSync(place, { recursive: true });
  dropRemovedSources(sources, path.join(place, 'lib'));
  const file = projectOf(folder);
  const text = `${JSON.stringify(project, undefined, 2)}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

const inShared = (file: string) => path.join(root, 'shared', file);

/** The compiler leaves the results of sources that are gone. */
function dropRemovedSources(sources: string, results: string): void {
  for (const file of globSync('**/*.d.ts', { cwd: results })) {
    const source = path.join(sources, file.replace(/\.d\.ts$/, ''));
    if (existsSync(`${source}.ts`) || existsSync(`${source}.tsx`)) continue;
    for (const ending of ['.d.ts', '.js', '.js.map'])
      rmSync(path.join(results, file.replace(/\.d\.ts$/, ending)), { force: true });
  }
}

/** The kit names texts of the shell, which is in no package: their keys, as ambient types. */
function declareShellTexts(): string {
  const catalogue = readFileSync(path.join(root, 'shell/src/locales/en.json'), 'utf8');
  const keys = JSON.stringify(
    JSON.parse(catalogue),
    (_key, value: unknown) => (typeof value === 'string' ? 0 : value),
    2,
  );
  return `export {};\ndeclare module '@duet/i18n/resources' {\n  interface TextResources {\n    shell: ${keys.replaceAll(/: 0(,?)$/gm, ': string$1')};\n  }\n}\n`;
}
