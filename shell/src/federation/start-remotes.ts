import type { RemoteName } from '@duet/contracts';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { decide } from '../navigation/decide.ts';
import type { Shell } from '../shell-context.tsx';
import { loadRemote, registerRemotes } from '#load-remote';
import { pause } from './deadline.ts';
import { remoteApp } from './remote-app.ts';

/** So long "Try again" waits for a newer registry; without one the release that is known is tried again. */
const REGISTRY_WAIT = 2000;

/**
 * Registers one single-spa application per remote; the guards' decision says which of them is active. A remote that comes
 * with a newer registry is registered then: nobody has to load the page anew for it (shell-17).
 */
export function startRemotes(shell: Shell): void {
  const { registry, session, errors$ } = shell;

  const isShown = (name: RemoteName) => (location: Location) => {
    const decision = decide(location.pathname, session.visitor(), registry.current());
    return decision.kind === 'show' && decision.route.remote === name && errors$.value === undefined;
  };

  function register(name: RemoteName): void {
    const app = remoteApp({
      name,
      load: () => loadRemote(name),
      reload: async () => {
        await Promise.race([registry.refresh(true), pause(REGISTRY_WAIT)]);
        return loadRemote(name, true);
      },
      services: shell.servicesFor(name),
      slots: shell.slots,
      onFailure: (error) => shell.services.report(error, name),
    });
    // single-spa's own props are not used: a remote is given the shell's services
    registerApplication({ name, app: async () => app, activeWhen: isShown(name) });
  }
  const known = new Set<RemoteName>();
  registry.changes$.subscribe(({ remotes }) => {
    const fresh = Object.values(remotes).filter(({ name }) => !known.has(name));
    // those of the page itself are known to the federation runtime already
    if (known.size > 0) registerRemotes(fresh);
    for (const { name } of fresh) {
      known.add(name);
      register(name);
    }
  });
  start({ urlRerouteOnly: true });
  session.visitor$.subscribe(() => void triggerAppChange());
  errors$.subscribe(() => void triggerAppChange());
}
