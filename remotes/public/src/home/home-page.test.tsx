import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { locales } from '@duet/contracts';
import { createFakeServices } from '@duet/testing';
import { catalogues, guestServices, renderPublic } from '../test-kit.tsx';
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

  it('says where people are, in bands that lead to their cities', async () => {
    const services = guestServices({ locale: 'ru' });
    const city = { countryCode: 'UA', country: 'Украина', countrySlug: 'ukraine' };
    services.api.on('getLivelyCities', () => [
      { ...city, cityId: 1, name: 'Киев', slug: 'kyiv', members: '100+' as const },
      { ...city, cityId: 2, name: 'Львов', slug: 'lviv', members: 'few' as const },
    ]);

    await renderPublic(<HomePage />, { services, locale: 'ru' });

    const cities = await screen.findByRole('region', { name: 'Где уже есть люди' });
    expect(await within(cities).findByRole('link', { name: 'Киев 100+ человек' })).toHaveAttribute(
      'href',
      '/ru/countries/ukraine/kyiv',
    );
    expect(within(cities).getByRole('link', { name: 'Львов Несколько человек' })).toBeInTheDocument();
  });

  it.each(locales)('says in words what its pictures show, in %s', async (locale) => {
    await renderPublic(<HomePage />, { services: guestServices({ locale }), locale });

    const pictures = screen.getAllByRole('img');
    expect(pictures).toHaveLength(4);
    const { verify, reactions, chat } = catalogues[locale].home.frames;
    for (const words of [verify, reactions, chat]) expect(screen.getByRole('img', { name: words })).toBeVisible();
  });

  it('has one control that pauses whatever moves', async () => {
    await renderPublic(<HomePage />);

    const control = screen.getByRole('checkbox', { name: 'Pause the movement' });
    await userEvent.click(control);

    expect(control).toBeChecked();
  });

  it('stays whole when the cities cannot be loaded', async () => {
    const services = guestServices();
    services.api.on('getLivelyCities', () => Promise.reject(new TypeError('no network')));

    await renderPublic(<HomePage />, { services });

    expect(screen.getByRole('link', { name: 'All countries' })).toHaveAttribute('href', '/countries');
  });
});
