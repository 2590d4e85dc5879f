import { BehaviorSubject } from 'rxjs';
import type { RemoteName } from '@duet/contracts';

/** What is shown in a remote's place: nothing, its skeleton, its own screen, or the fallback with a retry. */
export type SlotState =
  | { readonly status: 'empty' }
  | { readonly status: 'loading' }
  | { readonly status: 'mounted' }
  | { readonly status: 'failed'; readonly retry: () => void };

export interface Slots {
  readonly states$: BehaviorSubject<Readonly<Record<RemoteName, SlotState>>>;
  set(name: RemoteName, state: SlotState): void;
  /** The element a remote is mounted into. It outlives layouts, which only embed the outlet. */
  element(name: RemoteName): HTMLElement;
  /** Whether the place still shows the page that the server has put into the HTML. */
  isPrerendered(name: RemoteName): boolean;
  /** Holds the elements of all remotes. */
  readonly outlet: HTMLElement;
}

export function createSlots(): Slots {
  const states$ = new BehaviorSubject<Readonly<Record<RemoteName, SlotState>>>({});
  // the outlet of the HTML is reused: its prerendered page stays visible until the remote draws over it
  const outlet = document.querySelector<HTMLElement>('#shell [data-outlet]') ?? document.createElement('div');
  outlet.dataset['outlet'] = '';

  const find = (name: RemoteName) => outlet.querySelector<HTMLElement>(`:scope > [data-remote="${name}"]`);
  const isPrerendered = (name: RemoteName) => find(name)?.dataset['prerendered'] !== undefined;

  function forgetPrerendered(except: RemoteName | undefined): void {
    for (const element of outlet.querySelectorAll<HTMLElement>(':scope > [data-prerendered]')) {
      if (element.dataset['remote'] === except) continue;
      delete element.dataset['prerendered'];
      element.hidden = true;
    }
  }

  return {
    states$,
    outlet,
    isPrerendered,
    set(name, state) {
      forgetPrerendered(state.status === 'loading' ? name : undefined);
      const element = find(name);
      if (element) element.hidden = state.status !== 'mounted' && !isPrerendered(name);
      states$.next({ ...states$.value, [name]: state });
    },
    element(name) {
      const known = find(name);
      if (known) return known;
      const element = document.createElement('div');
      element.dataset['remote'] = name;
      outlet.append(element);
      return element;
    },
  };
}
