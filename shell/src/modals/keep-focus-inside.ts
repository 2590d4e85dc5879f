const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** Tab goes round inside the dialog and Esc closes it; the answer ends both. */
export function keepFocusInside(dialog: HTMLElement, onEscape: () => void): () => void {
  function handleKey(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
    }
    if (event.key === 'Tab') turn(event);
  }

  function turn(event: KeyboardEvent): void {
    const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (each) => !each.closest('[hidden], [inert]'),
    );
    const [first] = stops;
    const last = stops.at(-1);
    const { activeElement } = document;
    if (!first || !last) return event.preventDefault();
    const isOutside = !dialog.contains(activeElement) || activeElement === dialog;
    if (event.shiftKey ? activeElement === first || isOutside : activeElement === last || isOutside) {
      event.preventDefault();
      (event.shiftKey ? last : first).focus();
    }
  }

  document.addEventListener('keydown', handleKey);
  return () => document.removeEventListener('keydown', handleKey);
}
