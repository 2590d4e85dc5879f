import { beforeEach, describe, expect, it } from '@jest/globals';
import { isAnythingLeft } from './is-anything-left.ts';
import { memberDatabase, openMemberStore } from './member-database.ts';
import { hasRows } from './member-store.ts';

const open = (memberId: string) => openMemberStore<string>({ memberId, name: 'outbox', table: 'outbox' });

describe('entries that an earlier visit has left', () => {
  beforeEach(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });

  it('entries are found in the database of a second member when that of the first is empty', async () => {
    (await open('m1')).close();
    const second = await open('m2');
    expect(await isAnythingLeft('outbox', 'outbox')).toBe(false);
    await second.put('waits', 'key');

    expect(await isAnythingLeft('outbox', 'outbox')).toBe(true);
    second.close();
  });

  it('a look at a database that a sign-out has just deleted does not bring it back without its table', async () => {
    expect(await hasRows(memberDatabase('m1', 'outbox'), 'outbox')).toBe(false);

    expect(await indexedDB.databases()).toEqual([]);
    const store = await open('m1');
    await store.put('waits', 'key');
    expect(await store.all()).toEqual(['waits']);
    store.close();
  });
});
