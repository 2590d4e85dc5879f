import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
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

  it('finds the nearest city when the member lets the browser tell the place', async () => {
    const getCurrentPosition = jest.fn<Geolocation['getCurrentPosition']>((done) =>
      done({ coords: { latitude: 49.8397, longitude: 24.0297 } } as GeolocationPosition),
    );
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    const { user, services } = await renderLocation();
    const find = await screen.findByRole('button', { name: 'Find my city' });
    expect(find).toHaveAccessibleDescription(/Your browser asks you first/);
    expect(getCurrentPosition).not.toHaveBeenCalled();

    await user.click(find);
    await waitFor(() => expect(screen.getByRole('combobox', { name: /City/ })).toHaveValue('Lviv'));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(services.api.callsOf('patchCurrentProfile')).toEqual([{ body: { cityId: 702550 } }]);
    // only the id of the city leaves the device
    expect(JSON.stringify(services.api.calls)).not.toMatch(/49|24\./);
  });

  it('says so when the browser does not tell the place', async () => {
    const getCurrentPosition: Geolocation['getCurrentPosition'] = (_done, fail) =>
      fail?.({ code: 1 } as GeolocationPositionError);
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    const { user } = await renderLocation();

    await user.click(await screen.findByRole('button', { name: 'Find my city' }));

    expect(await screen.findByText('Your browser does not tell us the place. Type your city instead.')).toBeVisible();
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
