import { tableOf } from '../bench/table.ts';
import type { Consumer, Graph } from './graph.ts';

const countOf = (values: object) => String(Object.values(values).flat().length);

/** One line for each consumer with how much it uses, and below it what by name. */
export function formatGraph({ kit, consumers }: Graph): string {
  const rows = consumers.map((each) => [
    each.name,
    countOf(each.exports),
    countOf(each.services),
    countOf(each.publishes),
    countOf(each.hears),
    countOf(each.calls),
    countOf(each.routes),
    countOf(each.shared),
    countOf(each.packages),
  ]);
  const head = ['', 'kit', 'services', 'publishes', 'hears', 'calls', 'routes', 'shared', 'packages'];
  return [tableOf([head, ...rows]), ...consumers.map(describe), `Kit ${kit}`].join('\n\n');
}

function describe(each: Consumer): string {
  const withVersions = (versions: Readonly<Record<string, string>>) =>
    Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const lines: [string, readonly string[]][] = [
    ...Object.entries(each.exports),
    ['services', each.services],
    ['publishes', each.publishes],
    ['hears', each.hears],
    ['calls', each.calls],
    ['routes', each.routes],
    ['leads to', each.linksTo],
    ['shared', withVersions(each.shared)],
    ['packages', withVersions(each.packages)],
    ['libraries', each.libraries],
  ];
  const told = lines.filter(([, names]) => names.length > 0).map(([about, names]) => `  ${about}: ${names.join(', ')}`);
  return [each.name, ...told].join('\n');
}

/** Who uses one thing, one line for each way; undefined when nothing is called so. */
export function formatUsers({ usedBy: { events, ...lists } }: Graph, name: string): string | undefined {
  const tell = (about: string, users: readonly string[] | undefined) =>
    users ? [`${about}: ${users.join(', ') || 'nobody'}`] : [];
  const lines = [
    ...Object.entries(lists).flatMap(([kind, users]) => tell(`${name} (${kind})`, users[name])),
    ...tell(`${name} is published by`, events[name]?.publishedBy),
    ...tell(`${name} is heard by`, events[name]?.heardBy),
  ];
  return lines.length > 0 ? lines.join('\n') : undefined;
}
