import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createFakeServices } from '@duet/testing';
import { guestServices, renderPublic } from '../test-kit.tsx';
import { HomePage } from './home-page.tsx';

describe('the home page', () => {
  it('invites a guest to register or to sign in', async () => {
    await renderPublic(<HomePage />);

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Meet someone who answers back');
    for (const link of screen.getAllByRole('link', { name: 'Create account' }))
      expect(link).toHaveAttribute('href', '/sign-up');
    expect(screen.getByRole('img', { name: /profile card of Olena, 29/ })).toBeInTheDocument();
  });

  it('leads a member straight to the feed', async () => {
    await renderPublic(<HomePage />, { services: createFakeServices({ publisher: 'public' }) });

    expect(screen.getByRole('link', { name: 'Open Duet' })).toHaveAttribute('href', '/main/feed');
    expect(screen.queryByRole('link', { name: 'Create account' })).not.toBeInTheDocument();
  });

  it('names the largest cities of a few countries', async () => {
    const services = guestServices({ locale: 'ru' });
    services.api.on('searchCities', ({ query }) => [
      {
        cityId: 1,
        name: `Город ${query?.countryCode}`,
        countryCode: query?.countryCode ?? '',
        country: '',
        slug: 'city',
        countrySlug: 'country',
      },
    ]);

    await renderPublic(<HomePage />, { services, locale: 'ru' });

    const cities = await screen.findByRole('region', { name: 'Люди в вашем городе' });
    expect(await within(cities).findByRole('link', { name: 'Город UA' })).toHaveAttribute(
      'href',
      '/ru/countries/country/city',
    );
    expect(within(cities).getAllByRole('link')).toHaveLength(5);
  });

  it('stays whole when the cities cannot be loaded', async () => {
    const services = guestServices();
    services.api.on('searchCities', () => Promise.reject(new TypeError('no network')));

    await renderPublic(<HomePage />, { services });

    expect(screen.getByRole('link', { name: 'All countries' })).toHaveAttribute('href', '/countries');
  });
});
