import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { findImports } from '../check/boundaries.ts';
import type { Import } from '../check/boundaries.ts';
import type { Contract } from '../contract/contract.ts';
import { contractOfSources } from '../contract/contract-of-sources.ts';
import { packageOf } from '../docs/draw-packages.ts';
import { usedBy } from './graph.ts';
import type { Consumer, Graph } from './graph.ts';
import { moduleFacts } from './module-facts.ts';
import type { ModuleFacts } from './module-facts.ts';

const packageFile = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/** The sources as the boundary rules read them. */
export interface ReadSources {
  readonly imports: readonly Import[];
  readonly modules: ReadonlyMap<string, ModuleFacts>;
}

/** Reads the sources below `root` once, with the parser of the boundary rules. */
export async function readSources(root: string): Promise<ReadSources> {
  const modules = new Map<string, ModuleFacts>();
  const imports = await findImports(root, {
    typeImports: true,
    onModule: (file, module) => void modules.set(file, moduleFacts(module)),
  });
  return { imports, modules };
}

/** Who consumes what in the sources below `root`. */
export async function readGraph(root: string): Promise<Graph> {
  const [sources, contract] = [await readSources(root), await contractOfSources()];
  const remotes = [...new Set(contract.routes.map(({ remote }) => remote))].toSorted();
  const services = [...sources.modules.values()].flatMap(({ declaredServices }) => declaredServices).toSorted();
  const consumers = ['shell', ...remotes].map((name) => consumerOf(root, name, { sources, contract, services }));
  return {
    kit: contract.kit,
    consumers,
    usedBy: usedBy(consumers, {
      exports: Object.values(contract.exports).flat(),
      services,
      events: Object.keys(contract.events),
      calls: Object.keys(contract.calls),
      routes: contract.routes.map(({ name }) => name),
      shared: Object.keys(contract.shared),
    }),
  };
}

interface Known {
  readonly sources: ReadSources;
  readonly contract: Contract;
  readonly services: readonly string[];
}

function consumerOf(root: string, name: string, { sources, contract, services }: Known): Consumer {
  const folder = name === 'shell' ? 'shell' : `remotes/${name}`;
  const facts = filesOf(folder, sources.imports).flatMap((file) => sources.modules.get(file) ?? []);
  const imports = facts.flatMap((each) => [...each.imports]);
  const exports = Object.entries(contract.exports).map(([module, known]) => {
    const used = imports.filter(([from]) => facadeOf(from) === module).flatMap(([, names]) => [...names]);
    return [module, among(used, known)] as const;
  });
  const named = new Set(imports.map(([module]) => libraryOf(module)));
  const own = packageFile.parse(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))).dependencies;
  const texts = facts.flatMap((each) => [...each.texts]);
  const all = (of: (each: ModuleFacts) => ReadonlySet<string>) => facts.flatMap((each) => [...of(each)]);
  return {
    name,
    kitRange: `^${contract.kit}`,
    exports: Object.fromEntries(exports),
    services: among(
      all((each) => each.services),
      services,
    ),
    publishes: among(
      all((each) => each.publishes),
      Object.keys(contract.events),
    ),
    hears: among(
      all((each) => each.hears),
      Object.keys(contract.events),
    ),
    calls: among(texts, Object.keys(contract.calls)),
    routes: contract.routes.filter(({ remote }) => remote === name).map((route) => route.name),
    linksTo: among(
      texts,
      contract.routes.map((route) => route.name),
    ),
    shared: Object.fromEntries(
      Object.entries(contract.shared).filter(([module]) => imports.some(([from]) => from === module)),
    ),
    packages: Object.fromEntries(Object.entries(own).filter(([each]) => each.startsWith('@duet/'))),
    libraries: [...named].filter((each) => isLibrary(root, each) && !(each in contract.shared)).toSorted(),
  };
}

/** Where the build of a consumer begins. */
const doors = ['src/app.tsx', 'src/main.ts', 'src/service-worker.ts'];

/**
 * The files that the build of a consumer brings: its own, and those of packages that use the kit themselves. Modules that
 * all share, and packages that know nothing of the shell, are consumers of nobody's services.
 */
function filesOf(folder: string, imports: readonly Import[]): string[] {
  const carried = new Set(
    imports.filter(({ to }) => packageOf(to) === 'shared/kit').map(({ from }) => packageOf(from)),
  );
  const targets = Map.groupBy(imports, ({ from }) => from);
  const found = new Set(doors.map((door) => `${folder}/${door}`).filter((file) => targets.has(file)));
  for (const file of found) {
    for (const { to } of targets.get(file) ?? []) {
      const of = packageOf(to);
      const isCarried = of !== 'shared/kit' && of?.startsWith('shared/') && carried.has(of);
      if (isCarried || to.startsWith(`${folder}/src/`)) found.add(to);
    }
  }
  return [...found];
}

/** The kit's facades are imported by the names of the kit in the shell, and by those of the libraries in remotes. */
const facadeOf = (module: string) => module.replace(/^@duet\/kit\//, '');

/** `@scope/name/part` and `name/part` without the part. */
const libraryOf = (module: string) => module.split('/', module.startsWith('@') ? 2 : 1).join('/');

const isLibrary = (root: string, name: string) =>
  /^[@a-z]/.test(name) && !name.startsWith('@duet/') && existsSync(path.join(root, 'node_modules', name));

const among = (used: readonly string[], known: readonly string[]): string[] => {
  const names = new Set(used);
  return known.filter((name) => names.has(name)).toSorted();
};
