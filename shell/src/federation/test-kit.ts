import { jest } from '@jest/globals';
import type { RemoteLifecycles } from '@duet/kit';
import { createFakeServices } from '@duet/testing';
import { remoteApp } from './remote-app.ts';
import { createSlots } from './slots.ts';

export const never = () => new Promise<never>(() => undefined);

/** A remote as single-spa sees it, in its own page. */
export function anApp(load: () => Promise<RemoteLifecycles>, reload = load) {
  const slots = createSlots();
  const onFailure = jest.fn();
  const app = remoteApp({ name: 'feed', load, reload, services: createFakeServices(), slots, onFailure });
  return { app, slots, onFailure, status: () => slots.states$.value.feed?.status };
}

/** A remote that records the calls of its lifecycles. */
export function aRemote(log: string[], mount: () => Promise<void> = async () => undefined): RemoteLifecycles {
  return {
    bootstrap: async () => void log.push('bootstrap'),
    mount: async () => {
      log.push('mount');
      await mount();
    },
    unmount: async () => void log.push('unmount'),
    update: async () => undefined,
  };
}
