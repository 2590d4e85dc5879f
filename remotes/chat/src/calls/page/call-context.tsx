import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useServices } from '@duet/kit';
import { createOwnMedia } from '../engine/own-media.ts';
import type { OwnMedia, OwnMediaState } from '../engine/own-media.ts';
import type { RandomCallView } from '../random/call-store.ts';
import { createRandomCall } from '../random/random-call.ts';
import type { RandomCall } from '../random/random-call.ts';
import { callServer, listenForCalls } from './call-server.ts';

interface CallContextValue {
  readonly call: RandomCall;
  readonly media: OwnMedia;
}

const CallContext = createContext<CallContextValue | undefined>(undefined);

export function useCall(): CallContextValue {
  const value = useContext(CallContext);
  if (!value) throw new Error('useCall needs a CallProvider above it');
  return value;
}

export function useCallView(): RandomCallView {
  const { call } = useCall();
  return useSyncExternalStore(call.subscribe, call.view);
}

export function useOwnMedia(): OwnMediaState {
  const { media } = useCall();
  return useSyncExternalStore(media.subscribe, media.state);
}

/** The random calls of this page, from its first moment to its last. */
export function CallProvider({ children }: { readonly children: ReactNode }) {
  const { api, realtime, report } = useServices();
  const [value] = useState(() => {
    const onTrouble = (error: unknown) => report(error, 'chat');
    const media = createOwnMedia(onTrouble);
    const listen = (handlers: Parameters<typeof listenForCalls>[1]) => listenForCalls(realtime, handlers);
    return { media, call: createRandomCall({ server: callServer(api), media, listen, onTrouble }) };
  });
  useEffect(() => {
    const leave = value.call.start();
    // A page that is closed runs no effects' ends
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [value]);
  return <CallContext value={value}>{children}</CallContext>;
}
