import type { ReactNode } from 'react';
import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { Locale, RemoteName } from '@duet/contracts';
import { DOMAIN, domainTexts, withLocale } from '@duet/i18n';
import { RemoteFrame } from '@duet/kit';
import { createFakeServices } from './fakes/fake-services.ts';
import type { FakeServices, FakeServicesOptions } from './fakes/fake-services.ts';

export interface RenderRemoteOptions extends Omit<FakeServicesOptions, 'publisher'> {
  readonly name: RemoteName;
  /** Texts of the remote by language, usually the imported JSON files. */
  readonly catalogues: Readonly<Partial<Record<Locale, object>>>;
  /** Address without language prefix, default `/`. */
  readonly path?: string;
  /** Ready services when a test wants to prepare them first. */
  readonly services?: FakeServices;
}

export interface RenderedRemote extends RenderResult {
  readonly services: FakeServices;
  readonly user: UserEvent;
}

/** Renders part of a remote inside the frame it has in the product, over fake services. */
export async function renderRemote(ui: ReactNode, options: RenderRemoteOptions): Promise<RenderedRemote> {
  const { name, catalogues, locale = 'en', path = '/' } = options;
  const services = options.services ?? createFakeServices({ ...options, publisher: name });
  window.history.replaceState(null, '', withLocale(path, locale));
  services.i18n.register(name, async (wanted) => catalogues[wanted] ?? catalogues.en ?? {});
  services.i18n.register(DOMAIN, domainTexts);
  await Promise.all([services.i18n.ready(name), services.i18n.ready(DOMAIN)]);
  const user = userEvent.setup();
  const result = await act(async () =>
    render(
      <RemoteFrame name={name} services={services}>
        {ui}
      </RemoteFrame>,
    ),
  );
  return Object.assign(result, { services, user });
}
