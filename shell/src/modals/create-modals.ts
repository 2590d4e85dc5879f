import type { ComponentType } from 'react';
import type { ModalOptions, ModalProps, OpenModal, ShellServices } from '@duet/kit';
import { BehaviorSubject } from 'rxjs';

/** One open modal (shell-7). `services` are those of whoever opened it: its own bus, its own name. */
export interface ModalEntry {
  readonly id: number;
  readonly component: ComponentType<ModalProps<unknown>>;
  readonly props: object;
  readonly options: ModalOptions;
  readonly owner: string;
  readonly services: () => ShellServices;
  /** What had the focus when it was opened, and gets it back. */
  readonly opener: Element | null;
  readonly close: (value?: unknown) => void;
}

export interface Modals {
  readonly stack$: BehaviorSubject<readonly ModalEntry[]>;
  /** `openModal` for one owner. */
  openerFor(owner: string, services: () => ShellServices): OpenModal;
  /** Closes everything, e.g. at sign-out; the callers get undefined. */
  closeAll(): void;
}

export function createModals(now: () => number = Date.now): Modals {
  const stack$ = new BehaviorSubject<readonly ModalEntry[]>([]);
  let lastId = 0;

  return {
    stack$,
    closeAll: () => [...stack$.value].reverse().forEach(({ close }) => close()),
    openerFor: (owner, services) => (component, props, options) =>
      new Promise((resolve) => {
        // a timestamp (shell-7), and unique when two open in the same millisecond
        lastId = Math.max(now(), lastId + 1);
        const id = lastId;
        const entry: ModalEntry = {
          id,
          // the caller's own types meet again in `props` and in the result it awaits
          component: component as unknown as ComponentType<ModalProps<unknown>>,
          props,
          options: options ?? {},
          owner,
          services,
          opener: document.activeElement,
          close: (value) => {
            if (!stack$.value.some((each) => each.id === id)) return;
            stack$.next(stack$.value.filter((each) => each.id !== id));
            resolve(value as never);
          },
        };
        stack$.next([...stack$.value, entry]);
      }),
  };
}
