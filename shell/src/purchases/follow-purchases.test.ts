import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Remote } from '@duet/kit';
import { createFakeServices } from '@duet/testing';
import { followPurchases } from './follow-purchases.ts';

function aShell(loadCoins: () => Promise<Pick<Remote, 'openSheet'>>) {
  const services = createFakeServices({ publisher: 'shell' });
  const coinsServices = createFakeServices({ publisher: 'coins' });
  // only the sheets of the remote are used
  followPurchases({ services, coinsServices, loadCoins: loadCoins as () => Promise<Remote> });
  const ask = (publisher: 'feed' | 'posts' = 'feed') =>
    services.sharedBus.for(publisher).publish('purchase.asked', { sheet: 'coins', missing: 15 });
  return { services, coinsServices, ask };
}

const settled = () => new Promise((done) => setTimeout(done));

describe('a wish to buy', () => {
  it('opens the sheet of the remote coins, whichever screen asked', async () => {
    const openSheet = jest.fn<Remote['openSheet']>(async () => undefined);
    const { ask, coinsServices } = aShell(async () => ({ openSheet }));

    ask('posts');

    await waitFor(() => expect(openSheet).toHaveBeenCalledWith('coins', coinsServices, { missing: 15 }));
  });

  it('opens one sheet for a double tap, and another after it was closed', async () => {
    let close = (): void => undefined;
    const openSheet = jest.fn<Remote['openSheet']>(
      () =>
        new Promise<void>((done) => {
          close = done;
        }),
    );
    const { ask } = aShell(async () => ({ openSheet }));

    ask();
    ask();
    await waitFor(() => expect(openSheet).toHaveBeenCalledTimes(1));
    close();
    await waitFor(() => {
      ask();
      expect(openSheet).toHaveBeenCalledTimes(2);
    });
  });

  it('opens nothing for whoever has signed out while the sheet was on its way', async () => {
    const openSheet = jest.fn<Remote['openSheet']>(async () => undefined);
    let come = (): void => undefined;
    const { ask, services } = aShell(() => new Promise((done) => (come = () => done({ openSheet }))));

    ask();
    Object.assign(services.session, { state: () => ({ status: 'signed-out' }) });
    come();
    await settled();

    expect(openSheet).not.toHaveBeenCalled();
  });

  it('says so when the sheet cannot be loaded', async () => {
    const { ask, services } = aShell(() => Promise.reject(new Error('offline')));

    ask();

    await waitFor(() => expect(services.notifications).toHaveLength(1));
    expect(services.reports).toHaveLength(1);
  });
});
