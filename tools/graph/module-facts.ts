import type swc from '@swc/core';

/** What one file says that a graph of consumers is made of. */
export interface ModuleFacts {
  /** Names that it imports to use them, by module: types cost nothing at run time and are left out. */
  readonly imports: ReadonlyMap<string, ReadonlySet<string>>;
  /** Properties that it takes of what `useServices()` answers, of a `ShellServices` or of `services`. */
  readonly services: ReadonlySet<string>;
  readonly publishes: ReadonlySet<string>;
  readonly hears: ReadonlySet<string>;
  /** Every text in quotation marks, in which names of calls and routes are found. */
  readonly texts: ReadonlySet<string>;
  /** Names of the properties of an interface `ShellServices` that is declared here. */
  readonly declaredServices: readonly string[];
}

type Facts = {
  readonly [Name in keyof ModuleFacts]: ModuleFacts[Name] extends ReadonlySet<string> ? Set<string> : unknown;
} & {
  readonly imports: Map<string, Set<string>>;
  readonly declaredServices: string[];
};
type Node = Readonly<Record<string, unknown>>;

/** Stands for the name in `bus.on(name)`. */
const anyName = '*';

/** Reads one parsed file. */
export function moduleFacts(module: swc.Module): ModuleFacts {
  const facts: Facts = {
    imports: new Map(),
    services: new Set(),
    publishes: new Set(),
    hears: new Set(),
    texts: new Set(),
    declaredServices: [],
  };
  visit(module, (node) => readNode(node, facts));
  // a loop over names hears each of them
  if (facts.hears.has(anyName)) facts.texts.forEach((text) => facts.hears.add(text));
  return facts;
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) return value.forEach((each) => visit(each, look));
  if (!isNode(value)) return;
  look(value);
  Object.values(value).forEach((each) => visit(each, look));
}

const readers: Readonly<Record<string, (node: Node, facts: Facts) => void>> = {
  ImportDeclaration: readImport,
  StringLiteral: ({ value }, { texts }) => void texts.add(String(value)),
  VariableDeclarator: readDeclarator,
  ObjectPattern: readAnnotated,
  MemberExpression: readMember,
  CallExpression: readCall,
  TsTypeReference: readPick,
  TsInterfaceDeclaration: readInterface,
};

function readNode(node: Node, facts: Facts): void {
  readers[String(node['type'])]?.(node, facts);
}

function readImport({ typeOnly, source, specifiers }: Node, { imports }: Facts): void {
  if (typeOnly === true) return;
  const module = textOf(source) ?? '';
  const names = imports.get(module) ?? new Set();
  imports.set(module, names);
  for (const each of listOf(specifiers)) {
    if (each['isTypeOnly'] === true) continue;
    names.add(nameOf(each['imported']) ?? nameOf(each['local']) ?? '');
  }
}

/** `const { api, bus } = useServices()` */
function readDeclarator({ id, init }: Node, { services }: Facts): void {
  const call = isNode(init) && init['type'] === 'CallExpression' ? nameOf(init['callee']) : undefined;
  if (call === 'useServices' || nameOf(init) === 'services') addKeys(id, services);
}

/** `({ api, bus }: ShellServices)` */
function readAnnotated(pattern: Node, { services }: Facts): void {
  const annotation = isNode(pattern['typeAnnotation']) ? pattern['typeAnnotation']['typeAnnotation'] : undefined;
  if (isNode(annotation) && nameOf(annotation['typeName']) === 'ShellServices') addKeys(pattern, services);
}

/** `services.api`, `useServices().api` */
function readMember({ object, property }: Node, { services }: Facts): void {
  const name = nameOf(property);
  const called = isNode(object) && object['type'] === 'CallExpression' ? nameOf(object['callee']) : undefined;
  const of = nameOf(object) ?? (isNode(object) ? nameOf(object['property']) : undefined);
  if (name && (of === 'services' || called === 'useServices')) services.add(name);
}

/** `Pick<ShellServices, 'api' | 'bus'>` */
function readPick({ typeName, typeParams }: Node, { services }: Facts): void {
  if (nameOf(typeName) !== 'Pick' || !isNode(typeParams)) return;
  const [from, keys] = listOf(typeParams['params']);
  if (nameOf(from?.['typeName']) === 'ShellServices') textsIn(keys).forEach((key) => services.add(key));
}

/** `bus.publish('coins.changed', …)`, `bus.on(…)`, `useBusEvent(…)` */
function readCall({ callee, arguments: args }: Node, { publishes, hears }: Facts): void {
  const [first] = listOf(args);
  const method = isNode(callee) ? nameOf(callee['property']) : undefined;
  const names = textsIn(first?.['expression']);
  if (method === 'publish') names.forEach((name) => publishes.add(name));
  if (method !== 'on' && nameOf(callee) !== 'useBusEvent') return;
  (names.length > 0 ? names : [anyName]).forEach((name) => hears.add(name));
}

function readInterface({ id, body }: Node, { declaredServices }: Facts): void {
  if (nameOf(id) !== 'ShellServices' || !isNode(body)) return;
  declaredServices.push(...listOf(body['body']).flatMap(({ key }) => nameOf(key) ?? []));
}

function addKeys(pattern: unknown, keys: Set<string>): void {
  if (!isNode(pattern) || pattern['type'] !== 'ObjectPattern') return;
  for (const { key } of listOf(pattern['properties'])) keys.add(nameOf(key) ?? '');
}

/** All texts within a node, such as both of `isNew ? 'createPost' : 'changePost'`. */
function textsIn(node: unknown): string[] {
  const found: string[] = [];
  visit(node, (each) => {
    const text = textOf(each);
    if (text !== undefined) found.push(text);
  });
  return found;
}

function textOf(node: unknown): string | undefined {
  return isNode(node) && node['type'] === 'StringLiteral' ? String(node['value']) : undefined;
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node['type'] === 'Identifier' ? String(node['value']) : undefined;
}

function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
