import '@duet/ui/styles.css';
import { createRoot } from 'react-dom/client';
import type { RemoteManifest } from '@duet/contracts';
import { localeTag, splitLocale } from '@duet/i18n';
import type { Remote, ShellServices } from '@duet/kit';
import { BenchPanel } from '../bench/bench-panel.tsx';
import type { BenchSettings } from '../bench/bench-settings.ts';
import styles from '../bench/bench.module.css';
import { createBench } from '../bench/create-bench.ts';
import type { Bench } from '../bench/create-bench.ts';
import { fixClock } from '../bench/fixed-clock.ts';
import { sendBusEvent, sendRealtimeEvent } from '../bench/send-event.ts';
import { keptSettings, shareAddress } from '../bench/kept-settings.ts';
import { createFakeServices } from '../fakes/fake-services.ts';
import type { FakeServices } from '../fakes/fake-services.ts';
import { followSignOut } from './end-session.ts';
import { personas } from './personas.ts';
import { isUncoveredAt, startAddress } from './place-of.ts';
import { shellHosts } from './shell-hosts.ts';
import type { ShellHosts } from './shell-hosts.ts';
import { startStage } from './solo-stage.tsx';

export { lendShellHosts } from './shell-hosts.ts';
export type { ShellHosts } from './shell-hosts.ts';

/** Runs one remote without shell and server: fake services over a persona's world, the shell's own hosts, and a test bench. */
export async function renderSolo(remote: Remote, manifest: RemoteManifest): Promise<void> {
  const { settings, search } = keptSettings(window.location.search, sessionStorage);
  const asked = { pathname: window.location.pathname, search, hash: window.location.hash };
  history.replaceState(history.state, '', startAddress(asked, manifest));
  if (settings.clock !== null) fixClock(new Date(settings.clock));

  const fakes = createFakes(remote, manifest, settings);
  const bench = createBench({ fakes, settings, storage: sessionStorage, reload: () => window.location.reload() });
  const layout = place('div', document.body);
  layout.className = styles.layout ?? '';
  const [panel, stage, above] = [place('div', layout), place('main', layout), place('div', document.body)];
  drawPanel(panel, { remote, manifest, bench, fakes });
  followTheme(bench);

  const hosts = shellHosts();
  const services: ShellServices = {
    ...fakes,
    api: bench.api,
    report: (error, where) => bench.note(`failure of ${where}: ${String(error)}`),
    ...(hosts && { notify: hosts.notify, dismiss: hosts.dismiss }),
    ...(hosts && { openModal: hosts.openerFor(remote.name, () => services) }),
  };
  if (hosts) await startHosts(hosts, { fakes, services, manifest, page: stage, above });
  followSignOut(fakes, hosts);
  startStage({ remote, manifest, services, session: fakes.session, domElement: stage });
}

function place(tag: 'div' | 'main', parent: HTMLElement): HTMLElement {
  return parent.appendChild(document.createElement(tag));
}

function createFakes(remote: Remote, manifest: RemoteManifest, settings: BenchSettings): FakeServices {
  const { locale } = splitLocale(window.location.pathname);
  document.documentElement.lang = localeTag(locale);
  const persona = personas.find(({ id }) => id === settings.persona) ?? personas[0];
  return createFakeServices({
    publisher: remote.name,
    locale,
    world: persona?.world() ?? {},
    flags: settings.flags,
    paths: Object.fromEntries(manifest.routes.map(({ name, path }) => [name, path])),
    ...(persona?.isGuest && { session: { status: 'signed-out' } }),
  });
}

interface PanelParts {
  readonly remote: Remote;
  readonly manifest: RemoteManifest;
  readonly bench: Bench;
  readonly fakes: FakeServices;
}

function drawPanel(element: HTMLElement, { remote, manifest, bench, fakes }: PanelParts): void {
  // what is typed there is no shortcut of the remote, and no key of an open modal
  element.addEventListener('keydown', (event) => event.stopPropagation());
  createRoot(element).render(
    <BenchPanel
      remote={remote.name}
      flags={manifest.flags}
      bench={bench}
      i18n={fakes.i18n}
      onLocale={fakes.changeLocale}
      onBusEvent={(name, json) => sendBusEvent(fakes.sharedBus, name, json)}
      onRealtimeEvent={(json) => sendRealtimeEvent(fakes.realtime, json)}
      shareAddress={() => shareAddress(window.location, bench.settings$.value)}
    />,
  );
}

function followTheme(bench: Bench): void {
  const { dataset } = document.documentElement;
  bench.settings$.subscribe(({ theme }) => {
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
  });
}

interface HostParts {
  readonly fakes: FakeServices;
  readonly services: ShellServices;
  readonly manifest: RemoteManifest;
  readonly page: HTMLElement;
  readonly above: HTMLElement;
}

async function startHosts(hosts: ShellHosts, parts: HostParts): Promise<void> {
  const { fakes, services, manifest, page, above } = parts;
  const { Hosts } = hosts;
  fakes.i18n.register('shell', hosts.texts);
  fakes.i18n.show('shell');
  await fakes.i18n.ready('shell');
  createRoot(above).render(<Hosts page={page} i18n={fakes.i18n} />);
  const ofTheShell: ShellServices = {
    ...services,
    bus: fakes.sharedBus.for('shell'),
    openModal: hosts.openerFor('shell', () => ofTheShell),
  };
  hosts.goLive(ofTheShell, {
    isUncovered: () => isUncoveredAt(window.location.pathname, manifest),
    path: () => splitLocale(window.location.pathname).path,
    onRevoked: () => void fakes.session.signOut(),
  });
}
