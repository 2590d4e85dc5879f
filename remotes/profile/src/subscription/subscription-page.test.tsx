import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aRunningSubscription, aSubscription, createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import { ConfirmModal } from '@duet/ui/confirm';
import type { Question } from '@duet/ui/confirm';
import en from '../locales/en.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };
import uk from '../locales/uk.json' with { type: 'json' };
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
    expect(screen.getByRole('region', { name: 'What you get' })).toHaveTextContent(
      /Likes without a limit.*coins a month/,
    );
    const [, , sixMonths] = within(screen.getByRole('region', { name: 'What it costs' })).getAllByRole('listitem');
    expect(sixMonths).toHaveTextContent('6 months$59.99 every 6 months');
    expect(screen.getByText('$10.00 a month')).toBeInTheDocument();
    expect(screen.getByText('about $26.05 a month')).toBeInTheDocument();
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
    // the button is gone
    expect(screen.getByRole('heading', { name: 'Your plan: 1 month' })).toHaveFocus();
    expect(screen.queryByText('Renews on')).not.toBeInTheDocument();
    expect(screen.getByText('20/12/2026')).toBeInTheDocument();
  });

  it('says which plan is the cancelled one that still runs', async () => {
    const running = aRunningSubscription();
    const current = running.current && { ...running.current, renewsAt: null, cancelledAt: '2026-11-21T12:00:00.000Z' };
    services.api.world.subscription = { ...running, current };
    await renderPage(services);

    const plans = await screen.findByRole('region', { name: 'What it costs' });
    const own = within(plans)
      .getAllByRole('listitem')
      .find((plan) => plan.textContent.includes('Your plan now'));
    expect(own).toHaveTextContent('1 month$14.99 every month');
    expect(screen.queryByText('You have no subscription.')).not.toBeInTheDocument();
  });

  it('changes nothing when the member thinks again', async () => {
    services.api.world.subscription = aRunningSubscription();
    const { user } = await renderPage(services);

    await user.click(await screen.findByRole('button', { name: 'Cancel the subscription' }));

    expect(services.api.callsOf('cancelSubscription')).toHaveLength(0);
  });

  it.each([
    ['en', /cancel/i],
    ['uk', /скасу/i],
    ['ru', /отмен/i],
  ] as const)('asks with one button only that says cancel (%s)', async (locale, word) => {
    services = createFakeServices({ publisher: 'profile', locale });
    services.api.world.subscription = aRunningSubscription();
    const { user, unmount } = await renderRemote(<SubscriptionPage />, {
      name: 'profile',
      catalogues: { en, uk, ru },
      services,
      locale,
    });
    await user.click(await screen.findByRole('button', { name: word }));
    const [asked] = services.modals;
    unmount();

    await renderRemote(<ConfirmModal close={jest.fn()} {...(asked?.props as Question)} />, {
      name: 'profile',
      catalogues: { en, uk, ru },
      services,
      locale,
    });

    expect(screen.getAllByRole('button')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: word })).toHaveLength(1);
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
