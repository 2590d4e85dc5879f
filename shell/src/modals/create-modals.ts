import { createElement } from 'react';
import type { ComponentType, ReactElement } from 'react';
import type { ModalOptions, ModalProps, OpenModal, ShellServices } from '@duet/kit';
import { BehaviorSubject } from 'rxjs';

/** One open modal (shell-7). `services` are those of whoever opened it: its own bus, its own name. */
export interface ModalEntry {
  readonly id: number;
  readonly content: ReactElement;
  readonly options: ModalOptions;
  readonly owner: string;
  readonly services: () => ShellServices;
  /** What had the focus when it was opened, and gets it back. */
  readonly opener: Element | null;
  /** Closes it without an answer. */
  readonly close: () => void;
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
    openerFor:
      (owner, services) =>
      <Result, Props extends object>(
        component: ComponentType<Props & ModalProps<Result>>,
        props: Props,
        options: ModalOptions = {},
      ) =>
        new Promise<Result | undefined>((resolve) => {
          // a timestamp (shell-7), and unique when two open in the same millisecond
          lastId = Math.max(now(), lastId + 1);
          const id = lastId;
          const close = (value?: Result): void => {
            if (!stack$.value.some((each) => each.id === id)) return;
            stack$.next(stack$.value.filter((each) => each.id !== id));
            resolve(value);
          };
          const entry: ModalEntry = {
            id,
            content: createElement(component, { ...props, close }),
            options,
            owner,
            services,
            opener: document.activeElement,
            close: () => close(),
          };
          stack$.next([...stack$.value, entry]);
        }),
  };
}
