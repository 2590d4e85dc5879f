import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
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
