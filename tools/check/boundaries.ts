import { existsSync } from 'node:fs';
import path from 'node:path';

import type { ParseOptions } from '@swc/core';
import swc from '@swc/core';
import { cruise } from 'dependency-cruiser';
import type { ICruiseOptions, ICruiseResult } from 'dependency-cruiser';

import { packageRules, runtimeRules } from './boundary-rules.ts';
import type { BoundaryRule } from './boundary-rules.ts';
import { findSqlOutsideStores, sqlInStores } from './sql-in-stores.ts';

export interface Violation {
  readonly rule: string;
  readonly comment: string;
  readonly from: string;
  readonly to: string;
}

export interface Boundaries {
  readonly files: number;
  readonly violations: readonly Violation[];
}

const sources = ['shell', 'remotes', 'shared', 'server', 'demo', 'tools', 'e2e', 'storybook'];

/** What breaks the rules of `boundary-rules.ts` in these folders of the repository at `root`, and in what they import. */
export async function findViolationsIn(root: string, folders: readonly string[]): Promise<Boundaries> {
  const all = await cruiseWith(root, folders, packageRules, { typeImports: true });
  const loaded = await cruiseWith(root, folders, runtimeRules, { typeImports: false });
  return { files: all.files, violations: [...all.violations, ...loaded.violations] };
}

/** What breaks the rules of `boundary-rules.ts` and of `sql-in-stores.ts`, in the repository at `root`. */
export async function findViolations(root: string): Promise<Boundaries> {
  const all = await findViolationsIn(root, sources);
  const sql = await findSqlOutsideStores(root);
  const { name: rule, comment } = sqlInStores;
  const stray = sql.map(({ file, found }) => ({ rule, comment, from: file, to: found }));
  return { files: all.files, violations: [...all.violations, ...stray] };
}

/** One module that imports another; both as paths from the root. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Every import between files of the repository; the diagram in docs/architecture.md and `npm run graph` are made of it. */
export async function findImports(root: string, parsing: Parsing): Promise<Import[]> {
  const { modules } = await cruiseFolders(root, sources, [], parsing);
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
}

async function cruiseWith(
  root: string,
  folders: readonly string[],
  rules: readonly BoundaryRule[],
  parsing: Parsing,
): Promise<Boundaries> {
  const { totalCruised, violations } = (await cruiseFolders(root, folders, rules, parsing)).summary;
  return { files: totalCruised, violations: violations.map((found) => toViolation(found, rules)) };
}

async function cruiseFolders(
  root: string,
  folders: readonly string[],
  rules: readonly BoundaryRule[],
  parsing: Parsing,
): Promise<ICruiseResult> {
  const options: ICruiseOptions = {
    baseDir: root,
    parser: 'swc',
    tsPreCompilationDeps: true,
    validate: true,
    ruleSet: { forbidden: rules.map((rule) => ({ ...rule, severity: 'error' as const })) },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|coverage|fixtures|\.data|\.cache)/` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  };
  const restore = parseWith(root, parsing);
  try {
    const present = folders.filter((folder) => existsSync(path.join(root, folder)));
    const { output } = await cruise(present, options);
    if (typeof output === 'string') throw new Error(output);
    return output;
  } finally {
    restore();
  }
}

export interface Parsing {
  readonly typeImports: boolean;
  /** Is handed each file, as a path from the root, with what it was parsed to. */
  readonly onModule?: (file: string, module: swc.Module) => void;
}

/**
 * dependency-cruiser asks swc for TypeScript without JSX, and does not tell imports of types from others; its other
 * parser needs an older TypeScript. So swc is told what it needs to know while dependency-cruiser works.
 */
function parseWith(root: string, { typeImports, onModule }: Parsing): () => void {
  const parser: { parseFileSync: (file: string, options?: ParseOptions) => swc.Module } = swc;
  const original = parser.parseFileSync;
  parser.parseFileSync = (file, options) => {
    const module = original(file, { ...options, syntax: 'typescript', tsx: file.endsWith('x') });
    onModule?.(path.relative(root, path.resolve(root, file)), module);
    return typeImports ? module : { ...module, body: module.body.filter((item) => !isTypeOnly(item)) };
  };
  return () => {
    parser.parseFileSync = original;
  };
}

function isTypeOnly(item: swc.ModuleItem): boolean {
  return 'typeOnly' in item && item.typeOnly;
}

interface Found {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
  readonly cycle?: readonly { readonly name: string }[];
}

function toViolation({ from, to, rule, cycle }: Found, rules: readonly BoundaryRule[]): Violation {
  const comment = rules.find(({ name }) => name === rule.name)?.comment ?? '';
  return { rule: rule.name, comment, from, to: cycle ? cycle.map(({ name }) => name).join(' -> ') : to };
}
