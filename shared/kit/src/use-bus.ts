import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { BusEventName, BusPayload } from '@duet/contracts';
import type { SessionState } from './services.ts';
import { useServices } from './services-context.tsx';

/** Calls `handler` for each event of the given name while the component is mounted. */
export function useBusEvent<Name extends BusEventName>(name: Name, handler: (payload: BusPayload<Name>) => void): void {
  const { bus } = useServices();
  const handle = useEffectEvent(handler);
  useEffect(() => {
    const subscription = bus.on(name).subscribe((payload) => handle(payload));
    return () => subscription.unsubscribe();
  }, [bus, name]);
}

/** The session as state. */
export function useSession(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(
    (onChange) => {
      const subscription = session.state$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    () => session.state(),
  );
}
