import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { RemoteFrame } from '@duet/kit';
import { aCurrentProfile, createFakeServices } from '@duet/testing';
import type { CurrentProfile } from '@duet/contracts';
import { BehaviorSubject } from 'rxjs';
import en from '../locales/en.json';
import { ShellContext } from '../shell-context.tsx';
import type { Shell } from '../shell-context.tsx';
import { aRegistry } from '../test-kit.ts';
import { CoinsLink } from './coins-link.tsx';

it('names no balance before it knows one', async () => {
  const services = createFakeServices({ publisher: 'shell' });
  services.i18n.register('shell', async () => en);
  await services.i18n.ready('shell');
  const answer = Promise.withResolvers<CurrentProfile>();
  services.api.on('getCurrentProfile', () => answer.promise);
  const registry = aRegistry({ coins: [{ name: 'Coins', layout: 'main', guard: 'auth' }] });
  // all that the link asks of the shell
  const shell = { session: { visitor$: new BehaviorSubject('member') }, registry: { current: () => registry } };
  render(
    <ShellContext value={shell as unknown as Shell}>
      <RemoteFrame name="feed" services={services}>
        <CoinsLink />
      </RemoteFrame>
    </ShellContext>,
  );
  expect(screen.getByRole('link', { name: 'Coins' })).toBeInTheDocument();

  await act(async () => answer.resolve(aCurrentProfile({ coins: 120 })));

  expect(await screen.findByRole('link', { name: '120 coins' })).toBeInTheDocument();
});
