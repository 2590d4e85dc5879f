import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent, RefObject, SyntheticEvent } from 'react';

/** What a <dialog> is given to behave as a modal. */
export interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onMouseDown: (event: MouseEvent) => void;
}

/**
 * Opens a <dialog> as a modal for as long as it is mounted: the browser makes the rest inert and keeps focus inside;
 * Escape and a press on the backdrop ask to close; focus goes back where it was.
 */
export function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    // jsdom has dialogs without showModal
    if (typeof dialog?.showModal === 'function') dialog.showModal();
    else dialog?.setAttribute('open', '');
    // the browser would take the first button; the title is read out first and shows no ring
    dialog?.querySelector<HTMLElement>('[data-autofocus], [tabindex="-1"]')?.focus();
    return () => {
      if (typeof dialog?.close === 'function') dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return {
    ref,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return; // a file picker inside also cancels
      event.preventDefault();
      onClose();
    },
    onMouseDown: (event) => {
      if (event.target === event.currentTarget && event.button === 0) onClose();
    },
  };
}
