import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Remote } from '@duet/kit';
import { anId, createFakeServices } from '@duet/testing';
import { showAskedSheets } from './show-asked-sheets.ts';

const danylo = { userId: anId(7), name: 'Danylo' };

function aShell(loadSheets: () => Promise<Pick<Remote, 'openSheet'>>) {
  const services = createFakeServices({ publisher: 'shell' });
  const coinsServices = createFakeServices({ publisher: 'coins' });
  const feedServices = createFakeServices({ publisher: 'feed' });
  // only the sheets of the remotes are used
  const load = loadSheets as () => Promise<Remote>;
  showAskedSheets({ services, coins: { services: coinsServices, load }, feed: { services: feedServices, load } });
  const ask = (publisher: 'feed' | 'posts' = 'feed') =>
    services.sharedBus.for(publisher).publish('purchase.asked', { sheet: 'coins', missing: 15 });
  const askForGift = () => services.sharedBus.for('chat').publish('gift.asked', danylo);
  return { services, coinsServices, feedServices, ask, askForGift };
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

describe('a wish to give', () => {
  it('opens the sheet of the remote feed for the partner of the chat, and coins can be bought over it', async () => {
    const openSheet = jest.fn<Remote['openSheet']>(() => new Promise<void>(() => undefined));
    const { ask, askForGift, coinsServices, feedServices } = aShell(async () => ({ openSheet }));

    askForGift();
    askForGift();
    await waitFor(() => expect(openSheet).toHaveBeenCalledTimes(1));
    expect(openSheet).toHaveBeenCalledWith('gift', feedServices, { missing: null, gift: danylo });
    ask();

    await waitFor(() => expect(openSheet).toHaveBeenLastCalledWith('coins', coinsServices, { missing: 15 }));
  });
});
