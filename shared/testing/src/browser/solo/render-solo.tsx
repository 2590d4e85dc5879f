import { createRoot } from 'react-dom/client';
import type { RemoteManifest } from '@duet/contracts';
import { withLocale } from '@duet/i18n';
import type { Remote } from '@duet/kit';
import { createFakeServices } from '../fakes/fake-services.ts';
import { personas } from './personas.ts';
import { SoloFrame } from './solo-frame.tsx';
import { readChoices } from './solo-choices.ts';

/** Runs one remote without shell and server: fake services over a persona's world, and a bar to choose from. */
export async function renderSolo(remote: Remote, manifest: RemoteManifest): Promise<void> {
  const choices = readChoices(window.location.search);
  const persona = personas.find(({ id }) => id === choices.persona) ?? personas[0];
  const services = createFakeServices({
    publisher: remote.name,
    locale: choices.locale,
    world: persona?.world() ?? {},
  });
  document.documentElement.dataset['theme'] = choices.theme;
  document.documentElement.lang = choices.locale;
  const first = manifest.routes.find(({ path }) => !path.includes(':'));
  if (first) history.replaceState(null, '', withLocale(first.path, choices.locale) + window.location.search);
  const bar = document.body.appendChild(document.createElement('div'));
  const stage = document.body.appendChild(document.createElement('main'));
  createRoot(bar).render(<SoloFrame remote={remote.name} choices={choices} />);
  await remote.mount({ services, domElement: stage });
}
