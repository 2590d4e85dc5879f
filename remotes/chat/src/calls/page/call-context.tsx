import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useServices } from '@duet/kit';
import { createOwnMedia } from '../engine/own-media.ts';
import type { RandomCallView } from '../random/call-store.ts';
import { createRandomCall } from '../random/random-call.ts';
import type { RandomCall } from '../random/random-call.ts';
import { memberSafety } from '../safety/member-safety.ts';
import { listenForCalls, randomCallServer } from './call-server.ts';
import { MediaContext } from './media-context.tsx';

/** The random calls of this page; `CallProvider` makes them. */
export const CallContext = createContext<RandomCall | undefined>(undefined);

export function useCall(): RandomCall {
  const call = useContext(CallContext);
  if (!call) throw new Error('useCall needs a CallProvider above it');
  return call;
}

export function useCallView(): RandomCallView {
  const call = useCall();
  return useSyncExternalStore(call.subscribe, call.view);
}

/** The random calls of this page, from its first moment to its last. */
export function CallProvider({ children }: { readonly children: ReactNode }) {
  const services = useServices();
  const [value] = useState(() => {
    const { api, realtime, report } = services;
    const onTrouble = (error: unknown) => report(error, 'chat');
    const media = createOwnMedia(onTrouble);
    const safety = memberSafety(services);
    const listen = (handlers: Parameters<typeof listenForCalls>[1]) => listenForCalls(realtime, handlers);
    return { media, call: createRandomCall({ server: randomCallServer(api), media, safety, listen, onTrouble }) };
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let leave = value.call.start();
    // A page that is closed runs no effects' ends
    window.addEventListener('pagehide', () => leave(), { signal });
    // One that comes back out of the browser's cache begins anew
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leave = value.call.start();
    };
    window.addEventListener('pageshow', comeBack, { signal });
    return () => {
      listening.abort();
      leave();
    };
  }, [value]);
  return (
    <CallContext value={value.call}>
      <MediaContext value={value.media}>{children}</MediaContext>
    </CallContext>
  );
}
