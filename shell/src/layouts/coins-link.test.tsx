import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { aCurrentProfile, createFakeServices } from '@duet/testing';
import type { CurrentProfile } from '@duet/contracts';
import { BehaviorSubject } from 'rxjs';
import { aRegistry, aRoute } from '../test-kit.ts';
import { CoinsLink } from './coins-link.tsx';
import { renderInShell } from './test-kit.tsx';

it('names no balance before it knows one', async () => {
  const services = createFakeServices({ publisher: 'shell' });
  const answer = Promise.withResolvers<CurrentProfile>();
  services.api.on('getCurrentProfile', () => answer.promise);
  const registry = aRegistry({ coins: [aRoute('Coins', { layout: 'main', guard: 'auth' })] });
  const session = { visitor$: new BehaviorSubject('member') };
  await renderInShell(<CoinsLink />, { session, registry: { current: () => registry } }, services);
  expect(screen.getByRole('link', { name: 'Coins' })).toBeInTheDocument();

  await act(async () => answer.resolve(aCurrentProfile({ coins: 120 })));

  expect(await screen.findByRole('link', { name: '120 coins' })).toBeInTheDocument();
});
