import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aRunningSubscription, aSubscription, createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import en from '../locales/en.json';
import { SubscriptionPage } from './subscription-page.tsx';

const renderPage = (services: FakeServices) =>
  renderRemote(<SubscriptionPage />, { name: 'profile', catalogues: { en }, services });

describe('the subscription page', () => {
  let services: FakeServices;
  beforeEach(() => {
    services = createFakeServices({ publisher: 'profile' });
  });

  it('shows every price in total and by the month, and asks for the sheet', async () => {
    const asked = jest.fn();
    services.bus.on('purchase.asked').subscribe(asked);
    const { user } = await renderPage(services);

    expect(await screen.findByText('You have no subscription.')).toBeInTheDocument();
    expect(screen.getByText('$59.99 every 6 months')).toBeInTheDocument();
    expect(screen.getByText('$10.00 a month')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Choose a plan' }));

    expect(asked).toHaveBeenCalledWith({ sheet: 'subscription', missing: null });
  });

  it('ends the renewal with two clicks and keeps the access', async () => {
    services.api.world.subscription = aRunningSubscription();
    services.modalResult = true; // the second click
    const { user } = await renderPage(services);

    expect(await screen.findByText('Renews on')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel the subscription' }));

    expect(services.api.callsOf('cancelSubscription')).toHaveLength(1);
    expect(await screen.findByText('Cancelled on')).toBeInTheDocument();
    expect(screen.queryByText('Renews on')).not.toBeInTheDocument();
    expect(screen.getByText('20/12/2026')).toBeInTheDocument();
  });

  it('changes nothing when the member thinks again', async () => {
    services.api.world.subscription = aRunningSubscription();
    const { user } = await renderPage(services);

    await user.click(await screen.findByRole('button', { name: 'Cancel the subscription' }));

    expect(services.api.callsOf('cancelSubscription')).toHaveLength(0);
  });

  it('tells of days that were given, with no plan to cancel', async () => {
    const until = '2026-11-27T12:00:00.000Z';
    services.api.world.subscription = aSubscription({ isSubscription: true, until });
    await renderPage(services);

    expect(await screen.findByText('Days of subscription for invited friends')).toBeInTheDocument();
    expect(screen.getByText('27/11/2026')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel the subscription' })).not.toBeInTheDocument();
  });
});
