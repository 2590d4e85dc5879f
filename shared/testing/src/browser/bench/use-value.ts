import { useSyncExternalStore } from 'react';
import type { BehaviorSubject } from 'rxjs';

/** The value of a stream as state. */
export function useValue<T>(stream: BehaviorSubject<T>): T {
  return useSyncExternalStore(
    (onChange) => {
      const subscription = stream.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    () => stream.value,
  );
}
