import { beforeEach, describe, expect, it } from '@jest/globals';
import { aProfile, anId } from '@duet/testing';
import { createReactionStore } from './reaction-store.ts';

const reaction = (number: number) => ({
  requestId: anId(number),
  profile: aProfile({ number }),
  reaction: 'Heart' as const,
});
/** Locks of a browser with several tabs; closing one lets go of what it held. */
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

describe('kept reactions', () => {
  beforeEach(() => localStorage.clear());

  it('are found in their order by the next page after a reload', async () => {
    const browser = aBrowser();
    const before = createReactionStore({ storage: localStorage, account: 'anna', locks: browser.locks });
    before.keep(reaction(1));
    before.keep(reaction(2));
    before.keep(reaction(3));
    before.forget(anId(2));
    browser.closeAll();

    const after = createReactionStore({ storage: localStorage, account: 'anna', locks: browser.locks });

    expect(await after.adopt()).toEqual([reaction(1), reaction(3)]);
    expect(await after.adopt()).toEqual([]);
  });

  it('stay with the tab that lives', async () => {
    const { locks } = aBrowser();
    createReactionStore({ storage: localStorage, account: 'anna', locks }).keep(reaction(1));

    const other = createReactionStore({ storage: localStorage, account: 'anna', locks });

    expect(await other.adopt()).toEqual([]);
  });

  it('belong to one account', async () => {
    createReactionStore({ storage: localStorage, account: 'anna' }).keep(reaction(1));

    expect(await createReactionStore({ storage: localStorage, account: 'boris' }).adopt()).toEqual([]);
    expect(await createReactionStore({ storage: localStorage, account: 'anna' }).adopt()).toEqual([reaction(1)]);
  });

  it('leave nothing behind once all are answered', () => {
    const store = createReactionStore({ storage: localStorage, account: 'anna' });
    store.keep(reaction(1));

    store.forget(anId(1));

    expect(localStorage).toHaveLength(0);
  });
});
