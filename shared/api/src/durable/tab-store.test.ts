import { beforeEach, describe, expect, it } from '@jest/globals';
import { createTabStore } from './tab-store.ts';

interface Entry {
  readonly id: string;
  readonly state: 'waiting' | 'held';
}
const entry = (number: number, state: Entry['state'] = 'waiting'): Entry => ({ id: `e${number}`, state });
const aStore = (account: string, locks?: Pick<LockManager, 'request' | 'query'>) =>
  createTabStore<Entry>({ storage: localStorage, key: `duet.test.${account}`, idOf: ({ id }) => id, most: 5, locks });

/** The locks of a browser with several tabs; closing a tab releases its locks. */
function aBrowser() {
  const held = new Set<string>();
  return {
    closeAll: () => held.clear(),
    locks: {
      request: (async (name: string) => void held.add(name)) as LockManager['request'],
      query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
    },
  };
}

describe('the entries of a tab', () => {
  beforeEach(() => localStorage.clear());

  it('are found in order by the next page after a reload', async () => {
    const browser = aBrowser();
    const before = aStore('anna', browser.locks);
    for (const number of [1, 2, 3]) await before.put(entry(number));
    await before.remove('e2');
    browser.closeAll();

    const after = aStore('anna', browser.locks);

    expect(await after.left()).toEqual([entry(1), entry(3)]);
    expect(await after.left()).toEqual([]);
  });

  it('stay with their tab while it lives', async () => {
    const { locks } = aBrowser();
    await aStore('anna', locks).put(entry(1));

    expect(await aStore('anna', locks).left()).toEqual([]);
  });

  it('belong to one account', async () => {
    await aStore('anna').put(entry(1));

    expect(await aStore('boris').left()).toEqual([]);
    expect(await aStore('anna').left()).toEqual([entry(1)]);
  });

  it('leave nothing behind once all are answered', async () => {
    const store = aStore('anna');
    await store.put(entry(1));

    await store.remove('e1');

    expect(localStorage).toHaveLength(0);
  });

  it('are sent by the next page even though this one could still have removed them', async () => {
    await aStore('anna').put(entry(1, 'held'));

    expect(await aStore('anna').left()).toEqual([entry(1, 'waiting')]);
  });

  it('are limited in number, and the oldest are dropped first', async () => {
    const store = aStore('anna');
    for (const number of [1, 2, 3, 4, 5, 6]) await store.put(entry(number));

    expect((await aStore('anna').left()).map(({ id }) => id)).toEqual(['e2', 'e3', 'e4', 'e5', 'e6']);
  });

  it('are stored before the call returns, because the page may close at once', () => {
    void aStore('anna').put(entry(1));

    expect(localStorage.getItem('duet.test.anna')).toContain('e1');
  });
});
