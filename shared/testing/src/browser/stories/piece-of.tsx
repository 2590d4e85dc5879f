import { RemoteFrame } from '@duet/kit';
import type { Remote } from '@duet/kit';
import { DOMAIN, domainTexts } from '@duet/i18n';
import type { CatalogueLoader } from '@duet/i18n';
import type { FakeServices } from '../fakes/fake-services.ts';
import type { Meta } from './csf.ts';
import { makeServices } from './story-services.ts';

/** What stories of a piece of a remote have in common that no address opens alone, such as a sheet: its texts are there. */
export function pieceOf(remote: Remote, texts: CatalogueLoader): Pick<Meta, 'loaders' | 'decorators'> {
  return {
    loaders: [
      async (context) => {
        const made = makeServices(remote, '/', context);
        const { i18n } = made.services;
        i18n.register(remote.name, texts);
        i18n.register(DOMAIN, domainTexts);
        await Promise.all([i18n.ready(remote.name), i18n.ready(DOMAIN)]);
        return made;
      },
    ],
    decorators: [
      (Piece, { loaded }) => (
        // what the loader has made
        <RemoteFrame name={remote.name} services={loaded['services'] as FakeServices}>
          <Piece />
        </RemoteFrame>
      ),
    ],
  };
}
