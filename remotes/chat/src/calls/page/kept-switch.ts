import { useSyncExternalStore } from 'react';

/** Something that a member puts on or off, and finds so again on their next visit. */
export interface KeptSwitch {
  readonly isOn: () => boolean;
  readonly set: (isOn: boolean) => void;
  readonly useIsOn: () => boolean;
}

export function keptSwitch(key: string, isOnAtFirst: boolean): KeptSwitch {
  const listeners = new Set<() => void>();
  const isOn = () => {
    const kept = localStorage.getItem(key);
    return kept === null ? isOnAtFirst : kept === 'on';
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    isOn,
    set(next) {
      localStorage.setItem(key, next ? 'on' : 'off');
      for (const listener of listeners) listener();
    },
    useIsOn: () => useSyncExternalStore(subscribe, isOn),
  };
}
