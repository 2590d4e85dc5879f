import { createRoot } from 'react-dom/client';
import type { RemoteManifest } from '@duet/contracts';
import { localeTag, splitLocale, withLocale } from '@duet/i18n';
import type { Remote, ShellServices } from '@duet/kit';
import type { FakeServices } from '../fakes/fake-services.ts';
import { placeOf, titleAt } from './place-of.ts';
import type { Place } from './place-of.ts';
import { SoloNote } from './solo-note.tsx';

export interface SoloStage {
  readonly remote: Remote;
  readonly manifest: RemoteManifest;
  readonly services: ShellServices;
  readonly session: FakeServices['session'];
  readonly domElement: HTMLElement;
}

/**
 * Mounts the remote while the address is one of its screens that the product shows to this visitor, and a note otherwise. It
 * follows the address, the session and the language as the shell does.
 */
export function startStage({ remote, manifest, services, session, domElement }: SoloStage): void {
  let shown: string | undefined;
  /** Lifecycles never overlap: each waits for the one before. */
  let last: Promise<void> = Promise.resolve();
  let end = async (): Promise<void> => undefined;
  const { i18n, pageHistory } = services;

  const first = pageHistory.address();
  const drawNote = async (place: Exclude<Place, { kind: 'own' }>, element: HTMLElement) => {
    const root = createRoot(element);
    root.render(
      <SoloNote
        place={place}
        onBack={() => pageHistory.goTo(first)}
        onSignIn={() => void session.signIn({ email: '', password: '' })}
        onSignOut={() => void session.signOut()}
      />,
    );
    return async () => root.unmount();
  };
  const mountRemote = async (element: HTMLElement) => {
    const props = { services, domElement: element };
    await remote.mount(props);
    return () => remote.unmount(props);
  };

  function look(): void {
    const { pathname } = window.location;
    const place = placeOf(pathname, manifest, session.state());
    document.title = `${titleAt(pathname, manifest) ?? remote.name} · alone`;
    const wanted = place.kind === 'own' ? 'own' : JSON.stringify(place);
    if (wanted === shown) return;
    shown = wanted;
    last = last.then(async () => {
      await end();
      const element = document.createElement('div');
      domElement.replaceChildren(element);
      element.dataset['remote'] = remote.name;
      end = await (place.kind === 'own' ? mountRemote(element) : drawNote(place, element));
    });
    last.catch((error: unknown) => services.report(error, 'shell'));
  }

  pageHistory.subscribe(() => {
    const { locale } = splitLocale(window.location.pathname);
    if (locale !== i18n.locale) void i18n.setLocale(locale);
    look();
  });
  i18n.subscribe(() => {
    document.documentElement.lang = localeTag(i18n.locale);
    const { locale, path } = splitLocale(pageHistory.address());
    if (locale !== i18n.locale) pageHistory.goTo(withLocale(path, i18n.locale), { replace: true });
  });
  session.state$.subscribe(look);
}
