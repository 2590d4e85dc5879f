import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { locales } from '@duet/contracts';
import { guestServices, renderPublic } from '../test-kit.tsx';
import { StoreBadges } from './store-badges.tsx';

/** The listings as the server names them in the head of every page. */
function nameListings(ios: string, android: string): void {
  document.head.innerHTML = `
    <meta name="apple-itunes-app" content="app-id=${ios}">
    <meta name="google-play-app" content="app-id=${android}">`;
}
afterEach(() => {
  document.head.innerHTML = '';
});

it.each(locales)('leads to both stores, in %s', async (locale) => {
  nameListings('123456789', 'test.duet.android');

  await renderPublic(<StoreBadges />, { services: guestServices({ locale }), locale });

  expect(screen.getByRole('list', { name: /Duet/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'App Store' })).toHaveAttribute(
    'href',
    'https://apps.apple.com/app/id123456789',
  );
  expect(screen.getByRole('link', { name: 'Google Play' })).toHaveAttribute(
    'href',
    'https://play.google.com/store/apps/details?id=test.duet.android',
  );
});

it('leads to no listing that only stands in for a real one', async () => {
  nameListings('0000000000', 'test.duet.android');

  await renderPublic(<StoreBadges />);

  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Google Play' })).toBeInTheDocument();
});

it('there is nothing where no store is named', async () => {
  const { container } = await renderPublic(<StoreBadges />);

  expect(container.querySelector('ul')).toBeNull();
});
