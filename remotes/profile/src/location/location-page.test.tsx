import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json';
import { LocationPage } from './location-page.tsx';

const renderLocation = () =>
  renderRemote(<LocationPage />, {
    name: 'profile',
    catalogues: { en },
    services: createFakeServices({ publisher: 'profile' }),
  });

describe('the location page', () => {
  beforeEach(() => sessionStorage.clear());

  it('saves the id of the chosen city and nothing else', async () => {
    const { user, services } = await renderLocation();
    const city = await screen.findByRole('combobox', { name: /City/ });

    await user.clear(city);
    await user.type(city, 'Lv');
    await user.click(await screen.findByRole('option', { name: /Lviv/, hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(services.api.callsOf('patchCurrentProfile')).toEqual([{ body: { cityId: 702550 } }]);
  });

  it('asks for a city of the list', async () => {
    const { user, services } = await renderLocation();

    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(screen.getByRole('combobox')).toHaveAccessibleDescription(/Choose a city from the list\./);
    expect(services.api.callsOf('patchCurrentProfile')).toHaveLength(0);
  });

  it('shows a refusal of the server at the field', async () => {
    const { user, services } = await renderLocation();
    const problem = { type: 'about:blank', title: 'Invalid', status: 400, code: 'invalid_request' as const };
    services.api.failOnce(
      'patchCurrentProfile',
      new ApiError(400, 'invalid_request', { ...problem, errors: [{ field: 'cityId', code: 'not_in_directory' }] }),
    );
    const city = await screen.findByRole('combobox');

    await user.clear(city);
    await user.type(city, 'Lv');
    await user.click(await screen.findByRole('option', { name: /Lviv/, hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Choose a city from the list.')).toBeInTheDocument();
    expect(city).toHaveValue('Lviv');
  });
});
