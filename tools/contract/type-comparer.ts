import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { API, SymbolFlags } from 'typescript/unstable/sync';
import type { Project } from 'typescript/unstable/sync';
import { root } from '../run-command.ts';
import type { Change } from './change.ts';
import { declarationRoots } from './emit-declarations.ts';
import { typeChanges } from './type-answers.ts';
import { eventQuestions, exportQuestions, tagsIn } from './type-questions.ts';
import type { Exported, TypedEvents } from './type-questions.ts';

const [kitFile, contractsFile] = declarationRoots;

export interface TypeComparer {
  /** `touched` are files that changed since the last question. */
  changes(events: TypedEvents, touched?: readonly string[]): Change[];
  /** Ends TypeScript's process. */
  close(): void;
}

/**
 * Compares two generations of declarations by assignability, in the direction in which remotes use each export: what the
 * kit gives must still fit where the old one was expected, what it takes (`@taken`) must take the old. What fits that way
 * but not the other is an addition. Exports that are `@apart` are compared by the types they name. TypeScript does it in
 * one process of its own, which stays until `close`.
 */
export function openTypeComparer(older: string, newer: string): TypeComparer {
  const work = mkdtempSync(path.join(root, '.cache', 'compare-'));
  const check = path.join(work, 'check.ts');
  const config = path.join(work, 'tsconfig.json');
  const generations = [older, newer].map((folder) => path.resolve(folder));
  const files = generations.flatMap((folder) => declarationRoots.map((file) => path.join(folder, file)));
  writeFileSync(check, 'export {};\n');
  writeFileSync(config, JSON.stringify({ compilerOptions: optionsFor(newer), files: [check, ...files] }));
  const api = new API({ cwd: work });
  const imports = ['Old', 'New'].flatMap((name, index) => [
    `import type * as ${name} from '${moduleOf(work, generations[index] ?? '', kitFile)}';`,
    `import type * as ${name}Contracts from '${moduleOf(work, generations[index] ?? '', contractsFile)}';`,
  ]);

  function projectAfter(changed: readonly string[]): Project {
    const project = api
      .updateSnapshot({ openProjects: [config], ...(changed.length > 0 && { fileChanges: { changed: [...changed] } }) })
      .getProject(config);
    if (!project) throw new Error('TypeScript did not open the project of the comparison');
    return project;
  }

  return {
    changes(events, touched = []) {
      const project = projectAfter(touched);
      const [before, after] = [exportsOf(kitIn(older), project), exportsOf(kitIn(newer), project)];
      const questions = [...exportQuestions(before, after, tagsIn(path.resolve(newer))), ...eventQuestions(events)];
      const text = `${[...imports, ...questions.map(({ line }) => line), 'export {};'].join('\n')}\n`;
      writeFileSync(check, text);
      const problems = projectAfter([check]).program.getSemanticDiagnostics(check);
      const lineOf = (position: number) => text.slice(0, position).split('\n').length - 1 - imports.length;
      return [
        ...missing(before, after).map((name): Change => ({ kind: 'breaking', text: `kit: ${name} is gone` })),
        ...typeChanges(problems, (position) => questions[lineOf(position)]),
        ...missing(after, before).map((name): Change => ({ kind: 'added', text: `kit: ${name} is new` })),
      ];
    },
    close() {
      api.close();
      rmSync(work, { recursive: true, force: true });
    },
  };
}

const kitIn = (folder: string) => path.resolve(folder, kitFile);

const missing = (from: ReadonlyMap<string, unknown>, there: ReadonlyMap<string, unknown>) =>
  [...from.keys()].filter((name) => !there.has(name));

function exportsOf(file: string, project: Project): Map<string, Exported> {
  const source = project.program.getSourceFile(file);
  const module = source && project.checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} has no exports`);
  const found = new Map<string, Exported>();
  for (const each of project.checker.getExportsOfModule(module)) {
    const symbol = each.flags & SymbolFlags.Alias ? project.checker.getAliasedSymbol(each) : each;
    const node = symbol.declarations[0]?.resolve(project);
    const parameters = node && 'typeParameters' in node ? (node.typeParameters as readonly unknown[] | undefined) : [];
    found.set(each.name, {
      isValue: (symbol.flags & SymbolFlags.Value) !== 0,
      isType: (symbol.flags & SymbolFlags.Type) !== 0,
      parameters: parameters?.length ?? 0,
    });
  }
  return found;
}

function optionsFor(newer: string): object {
  return {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    jsx: 'react-jsx',
    lib: ['es2024', 'dom', 'dom.iterable', 'esnext.disposable'],
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
    paths: {
      // declarations that are kept outside of the repository find its libraries, too
      '*': [path.join(root, 'node_modules/@types/*'), path.join(root, 'node_modules/*')],
      // a call is a generic type over all contracts, of which TypeScript cannot compare two: calls are compared by schemas
      '@duet/contracts': [path.resolve(newer, contractsFile)],
      '@duet/contracts/*': [path.resolve(newer, 'contracts/src/*.d.ts')],
    },
  };
}

function moduleOf(work: string, folder: string, file: string): string {
  const relative = path
    .relative(work, path.join(folder, file))
    .replaceAll(path.sep, '/')
    .replace(/\.d\.ts$/, '.js');
  return relative.startsWith('.') ? relative : `./${relative}`;
}
