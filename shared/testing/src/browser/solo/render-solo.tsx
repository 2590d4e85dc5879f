import { createRoot } from 'react-dom/client';
import type { RemoteManifest } from '@duet/contracts';
import { localeTag } from '@duet/i18n';
import type { Remote, ShellServices } from '@duet/kit';
import { createFakeServices } from '../fakes/fake-services.ts';
import type { FakeServices } from '../fakes/fake-services.ts';
import { followSignOut } from './end-session.ts';
import { personas } from './personas.ts';
import { startAddress } from './place-of.ts';
import { readChoices } from './solo-choices.ts';
import { SoloFrame } from './solo-frame.tsx';
import { shellHosts } from './shell-hosts.ts';
import type { ShellHosts } from './shell-hosts.ts';
import { startStage } from './solo-stage.tsx';

export { lendShellHosts } from './shell-hosts.ts';
export type { ShellHosts } from './shell-hosts.ts';

/** Runs one remote without shell and server: fake services over a persona's world, the shell's own hosts, and a bar to choose from. */
export async function renderSolo(remote: Remote, manifest: RemoteManifest): Promise<void> {
  history.replaceState(history.state, '', startAddress(window.location, manifest));
  const choices = readChoices(window.location);
  const persona = personas.find(({ id }) => id === choices.persona) ?? personas[0];
  const fakes = createFakeServices({
    publisher: remote.name,
    locale: choices.locale,
    world: persona?.world() ?? {},
    paths: Object.fromEntries(manifest.routes.map(({ name, path }) => [name, path])),
    ...(persona?.isGuest && { session: { status: 'signed-out' } }),
  });
  if (choices.theme !== 'system') document.documentElement.dataset['theme'] = choices.theme;
  document.documentElement.lang = localeTag(choices.locale);

  const [bar, stage, above] = [place('div'), place('main'), place('div')];
  createRoot(bar).render(<SoloFrame remote={remote.name} choices={choices} />);
  const hosts = shellHosts();
  const services = hosts ? await withHosts(hosts, fakes, remote.name) : fakes;
  if (hosts) {
    const { Hosts } = hosts;
    createRoot(above).render(<Hosts page={stage} i18n={fakes.i18n} />);
  }
  followSignOut(fakes, hosts);
  startStage({ remote, manifest, services, session: fakes.session, domElement: stage });
}

function place(tag: 'div' | 'main'): HTMLElement {
  return document.body.appendChild(document.createElement(tag));
}

/** The services with modals and notifications that are seen, and the shell's texts for them. */
async function withHosts(hosts: ShellHosts, fakes: FakeServices, owner: Remote['name']): Promise<ShellServices> {
  fakes.i18n.register('shell', hosts.texts);
  fakes.i18n.show('shell');
  await fakes.i18n.ready('shell');
  const services: ShellServices = {
    ...fakes,
    notify: hosts.notify,
    dismiss: hosts.dismiss,
    openModal: hosts.openerFor(owner, () => services),
  };
  return services;
}
