import type { ShellServices } from '@duet/kit';
import { callServer } from '../page/call-server.ts';
import { createSafetyQueue } from './safety-queue.ts';
import type { SafetyQueue } from './safety-queue.ts';

/** Of each page, which has one cache, the reports and blocks of whoever is signed in. */
const opened = new WeakMap<object, SafetyQueue>();

/** The reports and blocks of the member's calls. They go on being sent after the screen of the call is gone. */
export function memberSafety({ api, bus, queryClient, report, session }: ShellServices): SafetyQueue {
  const known = opened.get(queryClient);
  if (known) return known;
  const state = session.state();
  const queue = createSafetyQueue({
    server: callServer(api),
    storage: localStorage,
    account: state.status === 'signed-in' ? state.uid : 'nobody',
    locks: 'locks' in navigator ? navigator.locks : undefined,
    onTrouble: (error) => report(error, 'chat'),
  });
  opened.set(queryClient, queue);
  const signedOut = bus.on('session.signedOut').subscribe(() => {
    signedOut.unsubscribe();
    opened.delete(queryClient);
    queue.stop();
  });
  return queue;
}
