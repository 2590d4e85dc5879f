import type { RemoteName } from '@duet/contracts';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { decide } from '../navigation/decide.ts';
import type { Shell } from '../shell-context.tsx';
import { loadRemote, registerRemotes } from '#load-remote';
import { pause } from '../pause.ts';
import { remoteApp } from './remote-app.ts';

/** How long "Try again" waits for a newer registry; without one the known release is tried again. */
const REGISTRY_WAIT = 2000;

/**
 * Registers one single-spa application per remote; the guards' decision determines which of them is active. A remote that
 * a newer registry adds is registered at that moment, so that nobody has to reload the page for it (shell-17).
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
        if (registry.newBuild$.value) location.reload();
        return loadRemote(name, true);
      },
      services: shell.servicesFor(name),
      slots: shell.slots,
      onFailure: (error) => shell.services.report(error, name),
    });
    // remotes are given the shell's services instead of single-spa's own props
    registerApplication({ name, app: async () => app, activeWhen: isShown(name) });
  }
  const known = new Set<RemoteName>();
  registry.changes$.subscribe(({ remotes }) => {
    const fresh = Object.values(remotes).filter(({ name }) => !known.has(name));
    // the federation runtime already knows the remotes of the page itself
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
