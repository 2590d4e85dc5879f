import { pairwise } from 'rxjs';
import type { FakeServices } from '../fakes/fake-services.ts';
import type { ShellHosts } from './shell-hosts.ts';

/** Does at a sign-out what the shell does: remotes hear of it, nothing stays open, and no answer is kept. */
export function followSignOut(services: FakeServices, hosts: ShellHosts | undefined): void {
  services.session.state$.pipe(pairwise()).subscribe(([before, now]) => {
    if (before.status !== 'signed-in' || now.status !== 'signed-out') return;
    services.sharedBus.for('shell').publish('session.signedOut', { uid: before.uid, reason: 'asked' });
    services.sharedBus.reset();
    hosts?.clear();
    services.queryClient.clear();
  });
}
