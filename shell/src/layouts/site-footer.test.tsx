import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ClientConfig } from '@duet/contracts';
import { aRegistry } from '../test-kit.ts';
import { SiteFooter } from './site-footer.tsx';
import { guestAt, renderInShell } from './test-kit.tsx';

const renderFooter = (stores: ClientConfig['stores']) =>
  renderInShell(<SiteFooter />, {
    config: { stores },
    registry: { current: () => aRegistry() },
    navigation: guestAt('/about'),
  });

it('leads to the stores that the settings name', async () => {
  await renderFooter([{ name: 'App Store', address: 'https://apps.apple.com/app/id123456789' }]);

  expect(screen.getByRole('link', { name: 'App Store' })).toHaveAttribute(
    'href',
    'https://apps.apple.com/app/id123456789',
  );
  expect(screen.queryByRole('link', { name: 'Google Play' })).toBeNull();
});

it('the footer has no badges while the settings name no store', async () => {
  await renderFooter(undefined);

  expect(screen.getByRole('link', { name: 'Privacy' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /App Store|Google Play/ })).toBeNull();
});
