import { I18nextProvider } from 'react-i18next';
import { DOMAIN, domainTexts } from '@duet/i18n';
import type { CatalogueLoader } from '@duet/i18n';
import { createFakeServices } from '../fakes/fake-services.ts';
import type { FakeServices } from '../fakes/fake-services.ts';
import type { Meta } from './csf.ts';
import { localeOf } from './story-rules.ts';

/** What stories of parts of the shell have in common, which has no door: these texts. */
export function partOf(namespace: 'shell', texts: CatalogueLoader): Pick<Meta, 'loaders' | 'decorators'> {
  return {
    loaders: [
      async ({ globals }) => {
        const services = createFakeServices({ publisher: namespace, locale: localeOf(globals) });
        services.i18n.register(namespace, texts);
        services.i18n.register(DOMAIN, domainTexts);
        await Promise.all([services.i18n.ready(namespace), services.i18n.ready(DOMAIN)]);
        return { services, namespace };
      },
    ],
    decorators: [
      (Part, { loaded }) => (
        // what the loader has made
        <I18nextProvider i18n={(loaded['services'] as FakeServices).i18n.i18next}>
          <Part />
        </I18nextProvider>
      ),
    ],
  };
}
