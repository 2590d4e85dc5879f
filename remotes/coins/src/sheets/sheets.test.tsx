import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aRunningSubscription, aSubscription, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { CoinsSheet } from './coins-sheet.tsx';
import { SubscriptionSheet } from './subscription-sheet.tsx';

const options = () => ({
  name: 'coins' as const,
  catalogues: { en },
  services: createFakeServices({ publisher: 'coins' }),
});

afterEach(() => history.replaceState(null, '', '/'));

describe('the sheet of coin packs', () => {
  it('says what is missing and leads to the payment, with the way back to this page', async () => {
    const given = options();
    const path = '/main/feed?purchase=1';
    const { user } = await renderRemote(<CoinsSheet missing={15} close={jest.fn()} />, { ...given, path });

    expect(await screen.findByText('15 coins are missing.')).toBeInTheDocument();
    expect(await screen.findByText('Test payment: no money moves.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '300 coins for $4.99' }));

    expect(given.services.api.callsOf('createCheckout')).toEqual([
      { body: { requestId: expect.any(String), item: 'coins-300', returnTo: '/main/feed' } },
    ]);
    expect(window.location.hash).toBe('#paying');
  });

  it('orders under the same id when it is tried again', async () => {
    const given = options();
    given.services.api.failOnce('createCheckout');
    const { user } = await renderRemote(<CoinsSheet missing={null} close={jest.fn()} />, given);
    const pack = await screen.findByRole('button', { name: '100 coins for $1.99' });

    await user.click(pack);
    expect(await screen.findByText('Nothing can be paid right now. Try again later.')).toBeInTheDocument();
    await user.click(pack);

    const ids = given.services.api.callsOf('createCheckout').map(({ body }) => body.requestId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('the sheet of the subscription', () => {
  it('shows the price of the period, of the month, and chooses nothing beforehand', async () => {
    const given = options();
    const { user } = await renderRemote(<SubscriptionSheet missing={null} close={jest.fn()} />, given);

    expect(await screen.findByText('$59.99 every 6 months')).toBeInTheDocument();
    expect(screen.getByText('$10.00 a month')).toBeInTheDocument();
    expect(screen.getByText('5 steps back in the deck')).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '6 months for $59.99' }));

    expect(given.services.api.callsOf('createCheckout')).toMatchObject([{ body: { item: 'sixMonths' } }]);
  });

  it('leads to its page when a plan runs', async () => {
    const given = options();
    given.services.api.world.subscription = aRunningSubscription();
    const close = jest.fn();
    const { user } = await renderRemote(<SubscriptionSheet missing={null} close={close} />, given);

    await user.click(await screen.findByRole('button', { name: 'Manage the subscription' }));

    expect(close).toHaveBeenCalled();
    expect(given.services.navigations).toMatchObject([{ name: 'ProfileSubscription' }]);
  });

  it('sells nothing while nothing can be paid', async () => {
    const given = options();
    given.services.api.world.subscription = aSubscription({ payments: 'off' });
    await renderRemote(<SubscriptionSheet missing={null} close={jest.fn()} />, given);

    expect(await screen.findByRole('button', { name: '1 month for $14.99' })).toBeDisabled();
    expect(screen.getByText('Nothing can be bought right now.')).toBeInTheDocument();
  });
});
