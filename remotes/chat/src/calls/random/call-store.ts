import { firstState, nextState } from './random-call-state.ts';
import type { RandomCallEvent, RandomCallState } from './random-call-state.ts';

/** What the page of random calls shows. */
export interface RandomCallView {
  readonly state: RandomCallState;
  /** What is seen and heard of the partner; undefined outside of a call. */
  readonly partner: MediaStream | undefined;
}

export interface CallStore {
  readonly view: () => RandomCallView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: RandomCallEvent) => void;
  readonly setPartner: (partner: MediaStream | undefined) => void;
}

export function createCallStore(): CallStore {
  let view: RandomCallView = { state: firstState, partner: undefined };
  const listeners = new Set<() => void>();

  function set(change: Partial<RandomCallView>): void {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch: (event) => set({ state: nextState(view.state, event) }),
    setPartner: (partner) => set({ partner }),
  };
}
