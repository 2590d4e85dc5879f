import type { ReactNode } from 'react';
import { createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServicesOptions, RenderRemoteOptions } from '@duet/testing';
import en from './locales/en.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };
import uk from './locales/uk.json' with { type: 'json' };

export const catalogues = { en, uk, ru };

/** Services of somebody who is not signed in. */
export function guestServices(options: Omit<FakeServicesOptions, 'publisher' | 'session'> = {}) {
  return createFakeServices({ ...options, publisher: 'public', session: { status: 'signed-out' } });
}

/** Renders a screen of this remote for a guest, unless ready services say otherwise. */
export function renderPublic(ui: ReactNode, options: Omit<RenderRemoteOptions, 'name' | 'catalogues'> = {}) {
  return renderRemote(ui, { name: 'public', catalogues, services: guestServices(options), ...options });
}
