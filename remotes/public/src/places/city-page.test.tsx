import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@duet/api';
import { Route, Routes } from 'react-router';
import { locales, routePaths } from '@duet/contracts';
import type { CallAnswer } from '@duet/contracts';
import { guestServices, renderPublic } from '../test-kit.tsx';
import { CityPage } from './city-page.tsx';

const params = { country: 'ukraine', city: 'kyiv' };
const path = '/countries/ukraine/kyiv';
const bands: readonly CallAnswer<'getCityPage'>['members'][] = ['none', 'few', '20+', '50+', '100+', '500+', '1000+'];
const kyiv = {
  cityId: 703448,
  name: 'Kyiv',
  countryCode: 'UA',
  country: 'Ukraine',
  slug: 'kyiv',
  countrySlug: 'ukraine',
};

const city = (
  <Routes>
    <Route path={routePaths.CityPage} element={<CityPage />} />
  </Routes>
);

describe('the page of a city', () => {
  it('tells how many members there are as a band and leads to cities nearby', async () => {
    const services = guestServices();
    const nearby = [{ ...kyiv, cityId: 711390, name: 'Brovary', slug: 'brovary' }];
    services.api.on('getCityPage', () => ({
      city: kyiv,
      members: '500+' as const,
      passions: ['music' as const, 'hiking' as const],
      nearby,
    }));

    await renderPublic(city, { services, path });

    expect(await screen.findByRole('heading', { level: 1, name: 'Duet in Kyiv' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Music',
      'Hiking',
      'Brovary',
    ]);
    expect(screen.getByText('More than 500 people from here are on Duet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Brovary' })).toHaveAttribute('href', '/countries/ukraine/brovary');
    expect(services.api.callsOf('getCityPage')).toEqual([{ params }]);
  });

  it('keeps its name in the tab when the shell names the kind of page, and lets go of it when it is left', async () => {
    const services = guestServices();
    services.api.on('getCityPage', () => ({
      city: kyiv,
      members: '500+' as const,
      passions: ['music' as const, 'hiking' as const],
      nearby: [],
    }));
    const { unmount } = await renderPublic(city, { services, path });
    await screen.findByRole('heading', { level: 1 });
    const { title } = document;
    expect(title).toContain('Kyiv');

    document.title = '(3) People in your city · Duet';

    await waitFor(() => expect(document.title).toBe(`(3) ${title}`));
    unmount();
    document.title = 'Sign in · Duet';
    await Promise.resolve();
    expect(document.title).toBe('Sign in · Duet');
  });

  it.each(locales)('has words for every band in %s', async (locale) => {
    for (const members of bands) {
      const services = guestServices({ locale });
      services.api.on('getCityPage', () => ({ city: kyiv, members, passions: [], nearby: [] }));

      const { unmount } = await renderPublic(city, { services, locale, path });

      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByText(/city\.members/)).not.toBeInTheDocument();
      unmount();
    }
  });

  it('says so when nobody knows the city', async () => {
    const services = guestServices();
    services.api.failOnce('getCityPage', new ApiError(404, 'not_found'));

    await renderPublic(city, { services, path: '/countries/ukraine/atlantis' });

    expect(await screen.findByRole('heading', { level: 1, name: 'We do not know this city' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All countries and cities' })).toHaveAttribute('href', '/countries');
  });

  it('offers to try again when it cannot be loaded', async () => {
    const services = guestServices();
    services.api.failOnce('getCityPage');
    const { user } = await renderPublic(city, { services, path });

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Duet in Kyiv' })).toBeInTheDocument();
  });
});
