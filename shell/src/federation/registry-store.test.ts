import { describe, expect, it, jest } from '@jest/globals';
import type { Registry } from '@duet/contracts';
import { aRegistry } from '../test-kit.ts';
import { createRegistryStore } from './registry-store.ts';

function aStore(answer: () => Promise<Registry>) {
  const clock = { now: 0 };
  const fetchRegistry = jest.fn(answer);
  const store = createRegistryStore({ initial: aRegistry(), fetchRegistry, now: () => clock.now });
  return { store, fetchRegistry, clock };
}

const newer: Registry = { ...aRegistry(), build: 'b2' };

describe('the registry of the page', () => {
  it('is asked for anew when it is older than 5 s', async () => {
    const { store, fetchRegistry, clock } = aStore(async () => newer);

    clock.now = 4999;
    await store.refresh();
    expect(fetchRegistry).not.toHaveBeenCalled();
    clock.now = 5000;
    await store.refresh();

    expect(store.current().build).toBe('b2');
  });

  it('is asked for however fresh it is after something could not be loaded', async () => {
    const { store, fetchRegistry } = aStore(async () => newer);

    await store.refresh(true);

    expect(fetchRegistry).toHaveBeenCalledTimes(1);
    expect(store.current().build).toBe('b2');
  });

  it('asks once for many who want it at the same time', async () => {
    const { store, fetchRegistry } = aStore(async () => newer);

    await Promise.all([store.refresh(true), store.refresh(true), store.refresh(true)]);

    expect(fetchRegistry).toHaveBeenCalledTimes(1);
  });

  it('stays what it is when it cannot be had, and asks again the next time', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const answers = [() => Promise.reject(new Error('offline')), async () => newer];
    const { store } = aStore(() => (answers.shift() as () => Promise<Registry>)());

    await store.refresh(true);
    expect(store.current().build).toBe('b1');
    await store.refresh(true);

    expect(store.current().build).toBe('b2');
  });
});
