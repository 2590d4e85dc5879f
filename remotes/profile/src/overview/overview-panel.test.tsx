import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aCurrentProfile, createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { OverviewPanel } from './overview-panel.tsx';

const renderPanel = (services: FakeServices) =>
  renderRemote(<OverviewPanel current="Profile" />, { name: 'profile', catalogues: { en }, services });

describe('the overview', () => {
  it('shows who I am, the score and the way to the best next step', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    const { user } = await renderPanel(services);

    expect(await screen.findByRole('heading', { level: 1, name: /Olena, \d+/ })).toBeInTheDocument();
    expect(screen.getByText('Kyiv, Ukraine')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Completeness of your profile' })).toHaveAttribute(
      'aria-valuenow',
      '75',
    );
    await user.click(screen.getByRole('link', { name: /Add another photo 5 points more/ }));

    expect(window.location.pathname).toBe('/main/profile/edit');
  });

  it('leads to the verification when it brings most', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    services.api.world.profile = aCurrentProfile({ completeness: { score: 70, next: { step: 'verify', gain: 20 } } });
    await renderPanel(services);

    const link = await screen.findByRole('link', { name: /Verify your profile with a selfie 20 points more/ });

    expect(link).toHaveAttribute('href', '/main/profile/edit');
  });

  it('says why nobody sees the member until a moderator has decided, and leads to support', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    services.api.world.profile = aCurrentProfile({ hiddenFor: ['ageCheck'] });
    await renderPanel(services);

    expect(await screen.findByText(/it was reported that you may be under 18/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write to support' })).toHaveAttribute('href', '/main/profile/support');
  });

  it('says why nobody sees who is like a suspended member, and leads to the verification', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    services.api.world.profile = aCurrentProfile({ hiddenFor: ['identityCheck'] });
    await renderPanel(services);

    expect(await screen.findByText(/make sure that it is yours/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Verify with a selfie' })).toHaveAttribute('href', '/main/profile/edit');
  });

  it('leads to every sub-page and to the coins', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    await renderPanel(services);

    for (const [name, page] of [
      ['Settings', 'settings'],
      ['Subscription', 'subscription'],
      ['Invite friends', 'referral'],
      ['Support', 'support'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/main/profile/${page}`);
    }
    expect(await screen.findByRole('link', { name: 'Coins 120' })).toHaveAttribute('href', '/main/coins');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('tells whose profile is paused where the pause ends: paused %s', async (isPaused, times) => {
    const services = createFakeServices({ publisher: 'profile' });
    services.api.world.profile = aCurrentProfile({ isPaused });
    await renderPanel(services);
    await screen.findByRole('heading', { level: 1 });

    expect(screen.queryAllByText('Your profile is paused: nobody new sees you.')).toHaveLength(times);
    // the list below leads there, too
    expect(screen.getAllByRole('link', { name: 'Settings' })).toHaveLength(1 + times);
  });

  it('signs out', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    const signOut = jest.spyOn(services.session, 'signOut');
    const { user } = await renderPanel(services);

    await user.click(screen.getByRole('button', { name: 'Sign out' }));

    expect(signOut).toHaveBeenCalled();
  });

  it('offers to try again when the profile does not load, and still lets one sign out', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    services.api.failOnce('getCurrentProfile');
    const { user } = await renderPanel(services);

    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});
