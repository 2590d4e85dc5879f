/**
 * Keeps an element above everything: in the top layer as a manual popover, and inside the uppermost open <dialog>,
 * because a modal dialog makes all that is outside of it inert, for assistive technology too. A browser without
 * popovers keeps it where it is, above the page by its layer.
 */
export function stayOnTop(host: HTMLElement): () => void {
  if (typeof host.showPopover !== 'function') {
    document.body.append(host);
    return () => host.remove();
  }
  host.popover = 'manual';

  function place(): void {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
    const parent = dialog ?? document.body;
    if (host.parentElement !== parent) parent.append(host);
    else if (host.matches(':popover-open')) host.hidePopover();
    // shown last, it lies above what was shown before
    host.showPopover();
  }

  // dialogs come and go in one task: neither event bubbles, and one that is unmounted while open tells nobody
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement) place();
  };
  const watch = new MutationObserver(() => {
    if (!host.isConnected) place();
  });
  document.addEventListener('toggle', onToggle, true);
  document.addEventListener('close', onToggle, true);
  watch.observe(document.body, { childList: true, subtree: true });
  place();

  return () => {
    document.removeEventListener('toggle', onToggle, true);
    document.removeEventListener('close', onToggle, true);
    watch.disconnect();
    host.remove();
  };
}
