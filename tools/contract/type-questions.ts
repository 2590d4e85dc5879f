import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Change } from './change.ts';

/** What is known of events besides their types: whoever publishes one gives it to the other side. */
export interface TypedEvents {
  readonly [name: string]: { readonly publisher: string };
}

/** An export of the kit, as far as a question about it needs to know. */
export interface Exported {
  readonly isValue: boolean;
  readonly isType: boolean;
  /** How many type parameters it has. */
  readonly parameters: number;
}

/** A line of the generated file, and what its failure means. */
export interface Question {
  readonly kind: Change['kind'];
  readonly about: string;
  readonly line: string;
}

/** What comments in the kit say of exports. */
export interface Tags {
  readonly taken: ReadonlySet<string>;
  readonly apart: ReadonlySet<string>;
}

/** Two questions about every export that both generations have. */
export function exportQuestions(before: Map<string, Exported>, after: Map<string, Exported>, tags: Tags): Question[] {
  return [...before].flatMap(([name, { isValue, isType, parameters }], index) => {
    if (!after.has(name) || tags.apart.has(name)) return [];
    const any = isValue || parameters === 0 ? '' : `<${Array(parameters).fill('any').join(', ')}>`;
    const typeIn = (generation: string) => (isValue ? `typeof ${generation}.${name}` : `${generation}.${name}${any}`);
    return isValue || isType ? bothWays(`k${index}`, `kit: ${name}`, typeIn, tags.taken.has(name)) : [];
  });
}

/** Questions about the payloads of events. */
export function eventQuestions(events: TypedEvents): Question[] {
  return Object.entries(events).flatMap(([name, { publisher }], index) => {
    const typeIn = (generation: string) => `${generation}Contracts.BusPayload<'${name}'>`;
    const given = bothWays(`e${index}`, `event: ${name}`, typeIn, false);
    // what a remote publishes is taken by the shell and given to other remotes
    if (publisher === 'shell') return given;
    const [taken] = bothWays(`t${index}`, `event: ${name}`, typeIn, true);
    return taken ? [...given, taken] : given;
  });
}

/** The use as it is, whose failure breaks remotes, and the other way round, whose failure is an addition. */
function bothWays(id: string, about: string, typeIn: (generation: string) => string, isTaken: boolean): Question[] {
  const [from, to] = isTaken ? ['Old', 'New'] : ['New', 'Old'];
  const ask = (end: string, give: string, take: string) =>
    `declare let ${id}${end}: ${typeIn(give)}; export const ${id}${end}To: ${typeIn(take)} = ${id}${end};`;
  return [
    { kind: 'breaking', about, line: ask('use', from, to) },
    { kind: 'added', about, line: ask('back', to, from) },
  ];
}

/** Exports whose comment has `@taken` or `@apart`. */
export function tagsIn(folder: string): Tags {
  const tags = { taken: new Set<string>(), apart: new Set<string>() };
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    const tagged =
      /\/\*\*(?:(?!\*\/)[\s\S])*?@(taken|apart)(?:(?!\*\/)[\s\S])*\*\/\s*export (?:declare )?(?:interface|type|function|const|class) (\w+)/g;
    for (const [, tag, name] of text.matchAll(tagged)) if (name) tags[tag as keyof Tags].add(name);
  }
  return tags;
}
