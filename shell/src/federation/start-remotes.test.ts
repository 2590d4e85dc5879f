import { expect, it, jest } from '@jest/globals';
import { getAppNames } from 'single-spa';
import { BehaviorSubject } from 'rxjs';
import { createFakeServices } from '@duet/testing';
import type { Shell } from '../shell-context.tsx';
import { aRegistry, aRoute } from '../test-kit.ts';
import { createRegistryStore } from './registry-store.ts';
import { createSlots } from './slots.ts';
import { startRemotes } from './start-remotes.ts';

it('the shell registers a remote that a newer registry adds, and only once', async () => {
  const first = aRegistry({ feed: [aRoute('Feed', { layout: 'main', guard: 'auth' })] });
  const later = aRegistry({ feed: [], stories: [aRoute('Posts', { layout: 'main', guard: 'auth' })] });
  const registry = createRegistryStore({ initial: first, fetchRegistry: jest.fn(async () => later) });
  const services = createFakeServices({ publisher: 'shell' });
  startRemotes({
    registry,
    services,
    servicesFor: () => services,
    slots: createSlots(),
    session: { visitor: () => 'guest', visitor$: new BehaviorSubject('guest') },
    errors$: new BehaviorSubject(undefined),
  } as unknown as Shell);
  expect(getAppNames()).toEqual(['feed']);

  await registry.refresh(true);
  await registry.refresh(true);

  expect(getAppNames()).toEqual(['feed', 'stories']);
});
