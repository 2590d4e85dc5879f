import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { SettingsPage } from './settings-page.tsx';

const renderSettings = (services: FakeServices) =>
  renderRemote(<SettingsPage />, { name: 'profile', catalogues: { en }, services });

describe('what the server keeps', () => {
  let services: FakeServices;
  beforeEach(() => {
    localStorage.clear();
    services = createFakeServices({ publisher: 'profile' });
  });

  it.each([
    ['Messages', { notifications: { message: false } }],
    ['Missed likes', { notifications: { missedLike: false } }],
    ['Show when you are online', { showsPresence: false }],
    ['Send read receipts', { sendsReadReceipts: false }],
  ])('saves the switch "%s" at once', async (name, body) => {
    const { user } = await renderSettings(services);

    await user.click(await screen.findByRole('switch', { name }));

    expect(services.api.callsOf('patchSettings')).toEqual([{ body }]);
    await waitFor(() => expect(screen.getByRole('switch', { name })).not.toBeChecked());
  });

  it('puts a switch back with the reason when it was not saved', async () => {
    services.api.failOnce('patchSettings', new ApiError(0, 'network'));
    const { user } = await renderSettings(services);

    await user.click(await screen.findByRole('switch', { name: 'Send read receipts' }));

    expect(await screen.findByText(/Not saved: there is no connection/)).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Send read receipts' })).toBeChecked();
  });

  it('pauses the profile', async () => {
    const { user } = await renderSettings(services);

    await user.click(await screen.findByRole('switch', { name: 'Pause profile' }));

    expect(services.api.callsOf('patchCurrentProfile')).toEqual([{ body: { isPaused: true } }]);
  });

  it('offers the subscription where incognito needs it', async () => {
    const asked: unknown[] = [];
    services.bus.on('purchase.asked').subscribe((event) => asked.push(event));
    services.api.failOnce('patchCurrentProfile', new ApiError(402, 'subscription_required'));
    const { user } = await renderSettings(services);

    await user.click(await screen.findByRole('switch', { name: 'Incognito' }));

    await waitFor(() => expect(asked).toEqual([{ sheet: 'subscription', missing: null }]));
    expect(screen.getByRole('switch', { name: 'Incognito' })).not.toBeChecked();
  });

  it('adds a hidden word and takes it away', async () => {
    const { user } = await renderSettings(services);

    await user.type(await screen.findByRole('textbox', { name: 'Hidden words' }), ' crypto {Enter}');
    await user.click(await screen.findByRole('button', { name: 'Remove crypto' }));

    expect(services.api.callsOf('patchSettings')).toEqual([
      { body: { hiddenWords: ['crypto'] } },
      { body: { hiddenWords: [] } },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove crypto' })).not.toBeInTheDocument());
  });

  it('signs out another device and leaves this one', async () => {
    const { user } = await renderSettings(services);
    const list = await screen.findByRole('region', { name: 'Where you are signed in' });

    await user.click(await within(list).findByRole('button', { name: 'Sign out: Safari, iPhone' }));

    expect(services.api.callsOf('endSession')).toHaveLength(1);
    await waitFor(() => expect(within(list).queryByText('Safari, iPhone')).not.toBeInTheDocument());
    expect(within(list).getByText('This device')).toBeInTheDocument();
  });

  it('says when the data were downloaded twice already', async () => {
    services.api.failOnce('exportAccount', new ApiError(429, 'too_many_requests'));
    const { user } = await renderSettings(services);

    await user.click(await screen.findByRole('button', { name: 'Download' }));

    expect(await screen.findByText(/downloaded your data twice today/)).toBeInTheDocument();
  });

  it('offers to try again when the settings cannot be loaded', async () => {
    services.api.failOnce('getSettings');
    const { user } = await renderSettings(services);

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('switch', { name: 'Messages' })).toBeInTheDocument();
  });
});
