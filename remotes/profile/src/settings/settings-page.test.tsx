import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import uk from '../locales/uk.json' with { type: 'json' };
import { SettingsPage } from './settings-page.tsx';

const renderSettings = (services: FakeServices) =>
  renderRemote(<SettingsPage />, { name: 'profile', catalogues: { en, uk }, services });

describe('the settings', () => {
  let services: FakeServices;
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset['theme'];
    services = createFakeServices({ publisher: 'profile' });
  });

  it('changes the language of the page', async () => {
    const { user } = await renderSettings(services);

    await user.click(await screen.findByRole('radio', { name: 'Українська' }));

    expect(await screen.findByRole('heading', { name: 'Налаштування' })).toBeInTheDocument();
  });

  it('remembers the theme as the shell does', async () => {
    const { user } = await renderSettings(services);

    await user.click(await screen.findByRole('radio', { name: 'Dark' }));

    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('duet.theme')).toBe('dark');
    expect(document.cookie).toContain('duet_theme=dark');
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  it('saves incognito at once', async () => {
    const { user } = await renderSettings(services);

    await user.click(await screen.findByRole('switch', { name: 'Incognito' }));

    expect(services.api.callsOf('patchCurrentProfile')).toEqual([{ body: { incognitoMode: true } }]);
    expect(screen.getByRole('switch', { name: 'Incognito' })).toBeChecked();
  });

  it('puts incognito back when it was not saved', async () => {
    services.api.failOnce('patchCurrentProfile', new ApiError(0, 'network'));
    const { user } = await renderSettings(services);

    await user.click(await screen.findByRole('switch', { name: 'Incognito' }));

    expect(await screen.findByText(/Not saved: there is no connection/)).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Incognito' })).not.toBeChecked();
  });
});
