import type { ShellServices } from '@duet/kit';
import { createOwnMedia } from '../engine/own-media.ts';
import { listenForCalls } from '../page/call-server.ts';
import { readyCallTexts } from '../page/use-call-texts.ts';
import { memberSafety } from '../safety/member-safety.ts';
import { followCall } from './follow-call.ts';
import { matchCallServer } from './match-call-server.ts';
import { createMatchCalls } from './match-calls.ts';
import type { MatchCalls } from './match-calls.ts';
import { presentCalls } from './present-calls.ts';

/** Of each page, which has one cache, the calls of whoever is signed in. */
const opened = new WeakMap<object, MatchCalls>();

/** The member's calls with matches. They outlive the screens of the chat, until the session or the page ends. */
export async function callCentreOf(services: ShellServices): Promise<MatchCalls> {
  // What rings is said in words at once
  await readyCallTexts(services.i18n);
  const known = opened.get(services.queryClient);
  if (known) return known;
  const calls = open(services);
  opened.set(services.queryClient, calls);
  return calls;
}

function open(services: ShellServices): MatchCalls {
  const { api, bus, queryClient, realtime } = services;
  const onTrouble = (error: unknown) => services.report(error, 'chat');
  const calls = createMatchCalls({
    server: matchCallServer(api),
    media: createOwnMedia(onTrouble),
    safety: memberSafety(services),
    onTrouble,
    listen: (handlers) => listenForCalls(realtime, handlers),
  });
  const stopFollowing = followCall(calls);
  const stopPresenting = presentCalls(services, calls);

  function end(): void {
    opened.delete(queryClient);
    removeEventListener('pagehide', end);
    signedOut.unsubscribe();
    calls.stop();
    stopFollowing();
    stopPresenting();
  }
  const signedOut = bus.on('session.signedOut').subscribe(end);
  // A page that is closed hangs up; one that comes back from the browser's cache begins anew
  addEventListener('pagehide', end);
  return calls;
}
