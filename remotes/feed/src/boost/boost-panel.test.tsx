import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json';
import { BoostPanel } from './boost-panel.tsx';

async function aPanel() {
  const services = createFakeServices({ publisher: 'feed' });
  const rendered = await renderRemote(<BoostPanel />, { name: 'feed', catalogues: { en }, services });
  return { ...rendered, api: services.api };
}

describe('the boost', () => {
  it('starts for its price and then counts down', async () => {
    const { user, api } = await aPanel();
    api.on('getBoost', () => ({ until: new Date(Date.now() + 1_800_000).toISOString(), price: 50, minutes: 30 }));

    await user.click(await screen.findByRole('button', { name: 'Boost for 50 coins' }));

    expect(await screen.findByRole('timer')).toHaveTextContent(/^(29|30):\d\d$/);
    expect(api.callsOf('startBoost')).toHaveLength(1);
  });

  it('says how many coins are missing', async () => {
    const { user, api, services } = await aPanel();
    const problem = { type: 'about:blank', title: 'x', status: 402, code: 'not_enough_coins', missing: 12 } as const;
    api.failOnce('startBoost', new ApiError(402, 'not_enough_coins', problem));

    await user.click(await screen.findByRole('button', { name: 'Boost for 50 coins' }));

    await waitFor(() => expect(services.notifications[0]?.message).toBe('You are 12 coins short.'));
  });

  it('says that a hidden profile has to be shown first', async () => {
    const { user, api, services } = await aPanel();
    api.failOnce('startBoost', new ApiError(409, 'profile_hidden'));

    await user.click(await screen.findByRole('button', { name: 'Boost for 50 coins' }));

    await waitFor(() =>
      expect(services.notifications[0]?.message).toBe('Your profile is hidden. Show it again first.'),
    );
  });
});
