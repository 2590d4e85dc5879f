import { nextKitVersion, surfaceChange } from '@duet/build';
import { lt } from 'semver';
import type { Change } from './change.ts';
import { callChanges } from './call-changes.ts';
import type { Contract } from './contract.ts';
import { routeChanges } from './contract-routes.ts';
import { schemaGaps } from './schema-gaps.ts';
import type { TypeComparer } from './type-comparer.ts';

/** Everything that differs between two contracts. `types` compares their declarations; `touched` of them have changed. */
export function contractChanges(
  older: Contract,
  newer: Contract,
  types: TypeComparer,
  touched: readonly string[] = [],
): Change[] {
  const both = Object.entries(older.events).filter(([name]) => name in newer.events);
  return [
    ...types.changes(Object.fromEntries(both), touched),
    ...libraryChanges(older, newer),
    ...eventChanges(older.events, newer.events),
    ...callChanges(older.calls, newer.calls),
    ...told('socket', schemaGaps(newer.frames.server, older.frames.server, false)),
    ...told('socket', schemaGaps(older.frames.client, newer.frames.client, true)),
    ...routeChanges(older.routes, newer.routes),
  ];
}

/** The version that the kit needs for these changes when it is below that; undefined when it has the right one. */
export function missingVersion(older: string, newer: string, changes: readonly Change[]): string | undefined {
  const textsOf = (wanted: Change['kind']) => changes.filter(({ kind }) => kind === wanted).map(({ text }) => text);
  const needed = nextKitVersion(older, { removed: textsOf('breaking'), added: textsOf('added') });
  return lt(newer, needed) ? needed : undefined;
}

const told = (about: string, gaps: readonly string[]) =>
  gaps.map((gap): Change => ({ kind: 'breaking', text: `${about}: ${gap}` }));

/** Names of the kit are compared with their types; what is left are the facades and the libraries. */
function libraryChanges(older: Contract, newer: Contract): Change[] {
  const apart = ({ exports: { '@duet/kit': _kit, ...exports }, shared }: Contract) => ({ exports, shared });
  const { removed, added } = surfaceChange(apart(older), apart(newer));
  return [
    ...removed.map((name): Change => ({ kind: 'breaking', text: `shared: ${name} is gone` })),
    ...added.map((name): Change => ({ kind: 'added', text: `shared: ${name} is new` })),
  ];
}

/** What types do not say of events: who publishes them, whether late and other pages hear them. */
function eventChanges(older: Contract['events'], newer: Contract['events']): Change[] {
  const changes: Change[] = [];
  for (const [name, event] of Object.entries(older)) {
    const next = newer[name];
    const breaks = (text: string) => changes.push({ kind: 'breaking', text: `event: ${name} ${text}` });
    if (!next) {
      breaks('is gone');
      continue;
    }
    if (next.publisher !== event.publisher && next.publisher !== 'any') breaks(`is published by ${next.publisher}`);
    if (event.latched && !next.latched) breaks('is not repeated to late listeners any more');
    if (event.mirrored !== next.mirrored) breaks(`${next.mirrored ? 'reaches' : 'does not reach'} other tabs`);
  }
  const fresh = Object.keys(newer).filter((name) => !(name in older));
  return [...changes, ...fresh.map((name): Change => ({ kind: 'added', text: `event: ${name} is new` }))];
}
