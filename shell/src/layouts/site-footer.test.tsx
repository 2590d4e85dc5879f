import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ClientConfig } from '@duet/contracts';
import { RemoteFrame } from '@duet/kit';
import { createFakeServices } from '@duet/testing';
import { BehaviorSubject } from 'rxjs';
import en from '../locales/en.json';
import { decide } from '../navigation/decide.ts';
import { ShellContext } from '../shell-context.tsx';
import type { Shell } from '../shell-context.tsx';
import { aRegistry } from '../test-kit.ts';
import { SiteFooter } from './site-footer.tsx';

async function renderFooter(stores: ClientConfig['stores']): Promise<void> {
  const services = createFakeServices({ publisher: 'shell' });
  services.i18n.register('shell', async () => en);
  await services.i18n.ready('shell');
  const located$ = new BehaviorSubject({ decision: decide('/about', 'guest', aRegistry()) });
  // all that the footer asks of the shell
  const shell = { services, config: { stores }, registry: { current: () => aRegistry() }, navigation: { located$ } };
  render(
    <ShellContext value={shell as unknown as Shell}>
      <RemoteFrame name="public" services={services}>
        <SiteFooter />
      </RemoteFrame>
    </ShellContext>,
  );
}

it('leads to the stores that the settings name', async () => {
  await renderFooter([{ name: 'App Store', address: 'https://apps.apple.com/app/id123456789' }]);

  expect(screen.getByRole('link', { name: 'App Store' })).toHaveAttribute(
    'href',
    'https://apps.apple.com/app/id123456789',
  );
  expect(screen.queryByRole('link', { name: 'Google Play' })).toBeNull();
});

it('has no badges while the settings name no store', async () => {
  await renderFooter(undefined);

  expect(screen.getByRole('link', { name: 'Privacy' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /App Store|Google Play/ })).toBeNull();
});
