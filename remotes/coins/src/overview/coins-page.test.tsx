import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { anId, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { CoinsPage } from './coins-page.tsx';

const entry = (number: number, amount: number, balance: number) => ({
  id: anId(number),
  reason: amount > 0 ? ('daily' as const) : ('post' as const),
  amount,
  balance,
  createdAt: '2026-11-20T10:00:00.000Z',
});

describe('the coins page', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows the balance and the history with the balance after each movement', async () => {
    const services = createFakeServices({ publisher: 'coins' });
    services.api.world.coins = {
      ...services.api.world.coins,
      balance: 85,
      history: [entry(2, -40, 85), entry(1, 5, 125)],
    };

    await renderRemote(<CoinsPage />, { name: 'coins', catalogues: { en }, services });

    expect(await screen.findByText('85')).toBeInTheDocument();
    expect(screen.getByText('−40')).toBeInTheDocument();
    expect(screen.getByText('Balance 125')).toBeInTheDocument();
  });

  it('folds the daily visits of a month under one button', async () => {
    const services = createFakeServices({ publisher: 'coins' });
    services.api.world.coins = {
      ...services.api.world.coins,
      history: [entry(3, 5, 95), entry(2, -40, 90), entry(1, 5, 130)],
    };

    const { user } = await renderRemote(<CoinsPage />, { name: 'coins', catalogues: { en }, services });

    const month = await screen.findByRole('region', { name: 'November 2026' });
    expect(within(month).getByText('Balance 95')).not.toBeVisible();
    await user.click(within(month).getByText('2 daily visits'));
    expect(within(month).getByText('Balance 95')).toBeVisible();
    expect(within(month).getByText('+10')).toBeInTheDocument();
  });

  it('says how many coins have come since the balance was last seen', async () => {
    const services = createFakeServices({ publisher: 'coins' });
    await renderRemote(<CoinsPage />, { name: 'coins', catalogues: { en }, services });
    await screen.findByText('120');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    services.api.world.coins = { ...services.api.world.coins, balance: 1420 };
    act(() => services.sharedBus.for('shell').publish('coins.changed', { coins: 1420 }));

    expect(await screen.findByText('1,420')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('+1,300 since your last look');
  });

  it('says it after a payment that left the page, and not when coins were spent', async () => {
    const services = createFakeServices({ publisher: 'coins' });
    const { unmount } = await renderRemote(<CoinsPage />, { name: 'coins', catalogues: { en }, services });
    await screen.findByText('120');
    unmount();

    const later = createFakeServices({ publisher: 'coins' });
    later.api.world.coins = { ...later.api.world.coins, balance: 420 };
    const back = await renderRemote(<CoinsPage />, { name: 'coins', catalogues: { en }, services: later });
    expect(await screen.findByText('+300 since your last look')).toBeInTheDocument();
    back.unmount();

    const poorer = createFakeServices({ publisher: 'coins' });
    poorer.api.world.coins = { ...poorer.api.world.coins, balance: 20 };
    await renderRemote(<CoinsPage />, { name: 'coins', catalogues: { en }, services: poorer });
    await screen.findByText('20');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('loads more of the history on request', async () => {
    const services = createFakeServices({ publisher: 'coins' });
    services.api.on('getCoins', ({ query }) => ({
      ...services.api.world.coins,
      history: query?.before ? [entry(1, 5, 5)] : [entry(2, 5, 10)],
      nextBefore: query?.before ? null : anId(2),
    }));
    const { user } = await renderRemote(<CoinsPage />, { name: 'coins', catalogues: { en }, services });

    await user.click(await screen.findByRole('button', { name: 'Show more' }));

    expect(await screen.findByText('Balance 5')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('offers to try again when it cannot be loaded', async () => {
    const services = createFakeServices({ publisher: 'coins' });
    services.api.failOnce('getCoins');
    const { user } = await renderRemote(<CoinsPage />, { name: 'coins', catalogues: { en }, services });

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('120')).toBeInTheDocument();
  });
});
