import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import swc from '@swc/core';

/** A file that talks to the database although it is no store. */
export interface SqlOutsideStores {
  readonly file: string;
  /** What gives it away, such as `updateTable()`. */
  readonly found: string;
}

export const sqlInStores = {
  name: 'sql-in-stores',
  comment: 'SQL is in files named …-store.ts only: give the query a function in the store of its area and call that.',
} as const;

const productCode = ['server/src', 'demo/src'];

/**
 * The database's own folder opens connections, migrates and checks itself, before and below any area; its migrations
 * are SQL files. Tests arrange and look at rows as they need, and the kits in server/test serve them alone.
 */
const exempt = [/-store\.ts$/, /\.test\.ts$/, /^server\/src\/platform\/database\//];

const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto']);

/** Product files that build queries and are no stores, in the repository at `root`. */
export async function findSqlOutsideStores(root: string): Promise<SqlOutsideStores[]> {
  const lists = await Promise.all(productCode.map(async (folder) => await listSources(root, folder)));
  const files = lists.flat().filter((file) => !exempt.some((pattern) => pattern.test(file)));
  const found = await Promise.all(files.map(async (file) => ({ file, found: await findSql(path.join(root, file)) })));
  return found.flatMap(({ file, found: [first] }) => (first === undefined ? [] : [{ file, found: first }]));
}

async function listSources(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true });
  return entries.filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name}`);
}

/** Values of Kysely that a file imports, and the queries that it begins. */
async function findSql(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  const { body } = await swc.parse(text, { syntax: 'typescript', target: 'esnext' });
  return [...body.flatMap(importedFromKysely), ...begunQueries(body)];
}

function importedFromKysely(item: swc.ModuleItem): string[] {
  if (item.type !== 'ImportDeclaration' || item.source.value !== 'kysely' || item.typeOnly) return [];
  return item.specifiers
    .filter((specifier) => specifier.type !== 'ImportSpecifier' || !specifier.isTypeOnly)
    .map(({ local }) => `\`${local.value}\` of kysely`);
}

/** Calls of a query builder by its name, on whatever object or taken out of it. */
function begunQueries(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(begunQueries);
  if (!isRecord(node)) return [];
  const name = node['type'] === 'CallExpression' ? calleeName(node['callee']) : undefined;
  const own = name !== undefined && builders.has(name) ? [`${name}()`] : [];
  return [...own, ...Object.values(node).flatMap(begunQueries)];
}

function calleeName(callee: unknown): string | undefined {
  if (!isRecord(callee)) return undefined;
  const { value } = callee;
  return typeof value === 'string' ? value : calleeName(callee['property']);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
