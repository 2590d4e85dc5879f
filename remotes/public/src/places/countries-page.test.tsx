import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { guestServices, renderPublic } from '../test-kit.tsx';
import { CountriesPage } from './countries-page.tsx';

function servicesWithCountries() {
  const services = guestServices();
  services.api.on('getCountries', () => [
    { countryCode: 'UA', name: 'Ukraine', slug: 'ukraine', cities: 2 },
    { countryCode: 'PL', name: 'Poland', slug: 'poland', cities: 1 },
  ]);
  return services;
}

/** jsdom opens a `details` but does not tell of it in time; browsers do both. */
function open(country: string): void {
  const details = screen.getByText(country).closest('details') as HTMLDetailsElement; // found by its own summary
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

describe('the country directory', () => {
  it('finds a country while its name is typed', async () => {
    const { user } = await renderPublic(<CountriesPage />, { services: servicesWithCountries() });
    expect(await screen.findByText('Ukraine')).toBeInTheDocument();
    expect(screen.getByText('1 city')).toBeInTheDocument();

    await user.type(screen.getByLabelText('Search for a country'), 'pOL');

    expect(screen.getByText('Poland')).toBeInTheDocument();
    expect(screen.queryByText('Ukraine')).not.toBeInTheDocument();
  });

  it.each([
    ['en', '1,212 cities'],
    ['uk', '1 212 міст'],
    ['ru', '1 212 городов'],
  ] as const)('parts the thousands of a number as readers do in %s', async (locale, words) => {
    const services = guestServices({ locale });
    services.api.on('getCountries', () => [{ countryCode: 'BR', name: 'BR', slug: 'brazil', cities: 1212 }]);

    await renderPublic(<CountriesPage />, { services, locale });

    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('begins with what the address looks for, and is not left by the enter key', async () => {
    const { user } = await renderPublic(<CountriesPage />, {
      services: servicesWithCountries(),
      path: '/countries?search=pol',
    });

    expect(await screen.findByText('Poland')).toBeInTheDocument();
    expect(screen.queryByText('Ukraine')).not.toBeInTheDocument();
    const field = screen.getByRole('searchbox', { name: 'Search for a country' });
    expect(field).toHaveValue('pol');
    expect(field).toHaveAttribute('name', 'search');
    await user.type(field, '{Enter}');
    expect(field).toHaveValue('pol');
  });

  it('names whose data the places are, with the licence', async () => {
    await renderPublic(<CountriesPage />, { services: servicesWithCountries() });

    expect(await screen.findByRole('link', { name: 'GeoNames' })).toHaveAttribute('href', 'https://www.geonames.org');
    expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toBeInTheDocument();
  });

  it('says so when no country has that name', async () => {
    const { user } = await renderPublic(<CountriesPage />, { services: servicesWithCountries() });

    await user.type(await screen.findByLabelText('Search for a country'), 'Atlantis');

    expect(await screen.findByText('No country of that name')).toBeInTheDocument();
  });

  it('asks for the cities of a country only when it is opened', async () => {
    const services = servicesWithCountries();
    await renderPublic(<CountriesPage />, { services });
    await screen.findByText('Ukraine');
    expect(services.api.callsOf('searchCities')).toEqual([]);

    open('Ukraine');

    expect(await screen.findByRole('link', { name: 'Lviv' })).toHaveAttribute('href', '/countries/ukraine/lviv');
    expect(services.api.callsOf('searchCities')).toEqual([{ query: { countryCode: 'UA', limit: 30 } }]);
  });

  it('offers to try again when the cities of a country cannot be loaded', async () => {
    const services = servicesWithCountries();
    services.api.failOnce('searchCities');
    const { user } = await renderPublic(<CountriesPage />, { services });
    await screen.findByText('Ukraine');
    open('Ukraine');

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Kyiv' })).toBeInTheDocument();
  });

  it('offers to try again when it cannot be loaded', async () => {
    const services = servicesWithCountries();
    services.api.failOnce('getCountries');
    const { user } = await renderPublic(<CountriesPage />, { services });

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Poland')).toBeInTheDocument();
  });
});
