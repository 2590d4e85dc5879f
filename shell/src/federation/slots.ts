import { BehaviorSubject } from 'rxjs';
import type { RemoteName } from '@duet/contracts';

/** What stands in a remote's place: nothing, its skeleton, its own screen, or the fallback with a retry. */
export type SlotState =
  | { readonly status: 'empty' }
  | { readonly status: 'loading' }
  | { readonly status: 'mounted' }
  | { readonly status: 'failed'; readonly retry: () => void };

export interface Slots {
  readonly states$: BehaviorSubject<Readonly<Partial<Record<RemoteName, SlotState>>>>;
  set(name: RemoteName, state: SlotState): void;
  /** The element a remote is mounted into. It outlives layouts: a layout only takes the outlet in. */
  element(name: RemoteName): HTMLElement;
  /** Holds the elements of all remotes. */
  readonly outlet: HTMLElement;
}

export function createSlots(): Slots {
  const states$ = new BehaviorSubject<Readonly<Partial<Record<RemoteName, SlotState>>>>({});
  const outlet = document.createElement('div');
  outlet.dataset['outlet'] = '';

  return {
    states$,
    outlet,
    set(name, state) {
      const element = outlet.querySelector<HTMLElement>(`:scope > [data-remote="${name}"]`);
      if (element) element.hidden = state.status !== 'mounted';
      states$.next({ ...states$.value, [name]: state });
    },
    element(name) {
      const known = outlet.querySelector<HTMLElement>(`:scope > [data-remote="${name}"]`);
      if (known) return known;
      const element = document.createElement('div');
      element.dataset['remote'] = name;
      outlet.append(element);
      return element;
    },
  };
}
