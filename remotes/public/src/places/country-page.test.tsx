import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@duet/api';
import { Route, Routes } from 'react-router';
import { paths } from '../paths.ts';
import { guestServices, renderPublic } from '../test-kit.tsx';
import { CountryPage } from './country-page.tsx';

const country = (
  <Routes>
    <Route path={paths.CountryPage} element={<CountryPage />} />
  </Routes>
);
const render = (services = guestServices(), path = '/countries/ukraine') => renderPublic(country, { services, path });

describe('the page of a country', () => {
  it('leads to its largest cities', async () => {
    const services = guestServices();

    await render(services);

    expect(await screen.findByRole('heading', { level: 1, name: 'Duet in Ukraine' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Kyiv' })).toHaveAttribute('href', '/countries/ukraine/kyiv');
    expect(services.api.callsOf('getCountryPage')).toEqual([{ params: { country: 'ukraine' } }]);
  });

  it('names whose data the places are, with the licence', async () => {
    await render();

    expect(await screen.findByRole('link', { name: 'GeoNames' })).toHaveAttribute('href', 'https://www.geonames.org');
    expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toBeInTheDocument();
  });

  it('names the country in the tab', async () => {
    await render();

    await waitFor(() => expect(document.title).toBe('Dating in Ukraine: cities and people · Duet'));
  });

  it('says so when nobody knows the country', async () => {
    const services = guestServices();
    services.api.failOnce('getCountryPage', new ApiError(404, 'not_found'));

    await render(services, '/countries/atlantis');

    expect(await screen.findByRole('heading', { level: 1, name: 'We do not know this country' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All countries and cities' })).toHaveAttribute('href', '/countries');
  });

  it('offers to try again when it cannot be loaded', async () => {
    const services = guestServices();
    services.api.failOnce('getCountryPage');
    const { user } = await render(services);

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Duet in Ukraine' })).toBeInTheDocument();
  });
});
