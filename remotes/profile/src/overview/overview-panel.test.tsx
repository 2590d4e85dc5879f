import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fullScore } from '@duet/contracts';
import { aCurrentProfile, createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { ProfileFrame } from '../frame/profile-frame.tsx';

/** The overview with the own card, as a member opens it. */
const renderPanel = (services: FakeServices) =>
  renderRemote(<ProfileFrame />, { name: 'profile', catalogues: { en }, services, path: '/main/profile' });

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
    expect(screen.getByText('75 of 90')).toBeInTheDocument();
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
    expect(await screen.findByRole('link', { name: '120 Coins' })).toHaveAttribute('href', '/main/coins');
  });

  it.each([
    [false, 'None Subscription'],
    [true, 'Active Subscription'],
  ])('says whether there is a subscription (%p), and leads to it', async (isSubscription, name) => {
    const services = createFakeServices({ publisher: 'profile' });
    services.api.world.subscription = { ...services.api.world.subscription, isSubscription };
    await renderPanel(services);

    const link = await screen.findByRole('link', { name });

    expect(link).toHaveAttribute('href', '/main/profile/subscription');
  });

  it('has a ring that is full when nothing is left to do', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    services.api.world.profile = aCurrentProfile({ completeness: { score: 90, next: null } });
    await renderPanel(services);

    const ring = await screen.findByRole('progressbar');

    expect(ring).toHaveAttribute('aria-valuenow', '90');
    expect(ring).toHaveAttribute('aria-valuemax', '90');
  });

  it('ends the pause of a paused profile at once', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    services.api.world.profile = aCurrentProfile({ isPaused: true });
    const { user } = await renderPanel(services);

    expect(await screen.findByText('Your profile is paused: nobody new sees you.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show me again' }));

    expect(services.api.callsOf('patchCurrentProfile')).toEqual([{ body: { isPaused: false } }]);
    expect(screen.queryByText('Your profile is paused: nobody new sees you.')).not.toBeInTheDocument();
    expect(services.notifications).toEqual([{ type: 'positive', message: 'You are shown again.' }]);
  });

  it('stays paused when the server cannot be reached, and says so', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    services.api.world.profile = aCurrentProfile({ isPaused: true });
    services.api.failOnce('patchCurrentProfile');
    const { user } = await renderPanel(services);

    await user.click(await screen.findByRole('button', { name: 'Show me again' }));

    expect(services.notifications).toMatchObject([{ type: 'negative' }]);
    expect(screen.getByRole('button', { name: 'Show me again' })).toBeEnabled();
  });

  it('says nothing of a pause to whom everybody sees', async () => {
    await renderPanel(createFakeServices({ publisher: 'profile' }));
    await screen.findByRole('heading', { level: 1 });

    expect(screen.queryByRole('button', { name: 'Show me again' })).not.toBeInTheDocument();
  });

  it('says once that the ring is full and the profile verified', async () => {
    localStorage.clear();
    const services = createFakeServices({ publisher: 'profile' });
    services.api.world.profile = aCurrentProfile({ isProfileVerified: false });
    await renderPanel(services);
    await screen.findByText('75 of 90');
    // the part that remembers it is fetched behind the page
    await waitFor(() => expect(localStorage).toHaveLength(2));
    expect(services.notifications).toEqual([]);

    services.api.world.profile = aCurrentProfile({
      isProfileVerified: true,
      completeness: { score: fullScore, next: null },
    });
    await services.queryClient.invalidateQueries();

    await waitFor(() =>
      expect(services.notifications.map(({ message }) => message)).toEqual([
        en.milestone.fullRing,
        en.milestone.verified,
      ]),
    );
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
