import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { root } from '../run-command.ts';
import type { Change } from './change.ts';
import { contractChanges, missingVersion } from './contract-changes.ts';
import { writeContract } from './kept-contracts.ts';
import type { ContractFolder } from './kept-contracts.ts';
import { breaking, compatible } from './seeds.ts';
import type { Seed } from './seeds.ts';
import { openTypeComparer } from './type-comparer.ts';
import type { TypeComparer } from './type-comparer.ts';

let work: string;
let live: ContractFolder;
let types: TypeComparer;
/** The declarations that seeds edit. */
let edited: string;

beforeAll(async () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  work = mkdtempSync(path.join(root, '.cache', 'contract-test-'));
  live = await writeContract(path.join(work, 'live'));
  edited = path.join(work, 'edited');
  cpSync(live.types, edited, { recursive: true });
  types = openTypeComparer(live.types, edited);
});
afterAll(() => {
  types.close();
  rmSync(work, { recursive: true, force: true });
});

/** What the last seed edited and was undone, of which TypeScript has not heard yet. */
let undone: string[] = [];
const noTypes: TypeComparer = { changes: () => [], close: () => undefined };

/** What the comparison says of a change; afterwards the change is undone. */
function changesOf({ types: edit, contract = (same) => same }: Seed): Change[] {
  if (!edit) return contractChanges(live.contract, contract(live.contract), noTypes);
  const file = path.join(edited, edit.file);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(edit.piece)) throw new Error(`${edit.file} has no ${edit.piece}`);
  writeFileSync(file, text.replace(edit.piece, edit.other));
  try {
    return contractChanges(live.contract, live.contract, types, [...undone, file]);
  } finally {
    writeFileSync(file, text);
    undone = [file];
  }
}

describe('the contract of a release', () => {
  it('the same sources have the same contract', () => {
    expect(contractChanges(live.contract, live.contract, types)).toEqual([]);
  });

  it.each(breaking)('breaks when $name', (seed) => {
    const changes = changesOf(seed);

    expect(changes.filter(({ kind }) => kind === 'breaking')).not.toEqual([]);
  });

  it.each(compatible)('stays whole when $name', (seed) => {
    const changes = changesOf(seed);

    expect(changes.filter(({ kind }) => kind === 'breaking')).toEqual([]);
  });

  it('21 breaking and 20 compatible changes are tried', () => {
    expect([breaking.length, compatible.length]).toEqual([21, 20]);
  });

  it.each(['a service is new', 'a kind of notification is new', 'an export is new', 'a call is new', 'a route is new'])(
    'says what is new when %s',
    (name) => {
      const seed = compatible.find((each) => each.name === name);

      const kinds = seed && changesOf(seed).map(({ kind }) => kind);

      expect(new Set(kinds)).toEqual(new Set(['added']));
    },
  );
});

describe('the version of the kit', () => {
  const breaks: Change = { kind: 'breaking', text: 'kit: useNow is gone' };
  const adds: Change = { kind: 'added', text: 'kit: useSoon is new' };

  it.each([
    ['a breaking change', [breaks, adds], '3.1.0', '4.0.0'],
    ['a breaking change with a new minor version', [breaks], '3.2.0', '4.0.0'],
    ['a breaking change with a new major version', [breaks], '4.0.0', undefined],
    ['an addition', [adds], '3.1.0', '3.2.0'],
    ['an addition with a new minor version', [adds], '3.2.0', undefined],
    ['no change', [], '3.1.0', undefined],
  ])('%s', (_what, changes, version, needed) => {
    expect(missingVersion('3.1.0', version, changes)).toBe(needed);
  });
});
