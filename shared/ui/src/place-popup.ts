const gap = 6;
const margin = 8;

/** Shows a popover at its anchor. */
export function openPopup(popup: HTMLElement, anchor: HTMLElement, align: 'start' | 'end' | 'stretch'): void {
  if (typeof popup.showPopover === 'function') popup.showPopover(); // jsdom has no popovers
  placePopup(popup, anchor, align);
}

/** Puts a popup of the top layer below its anchor, above when there is more room, and never past the window's edges. */
export function placePopup(popup: HTMLElement, anchor: HTMLElement, align: 'start' | 'end' | 'stretch'): void {
  const box = anchor.getBoundingClientRect();
  const { clientWidth: windowWidth } = document.documentElement;
  const windowHeight = window.visualViewport?.height ?? window.innerHeight;
  const below = windowHeight - box.bottom - gap - margin;
  const above = box.top - gap - margin;
  const isBelow = popup.scrollHeight <= below || below >= above;
  const width = align === 'stretch' ? box.width : Math.min(popup.offsetWidth, windowWidth - 2 * margin);
  const left = align === 'end' ? box.right - width : box.left;

  Object.assign(popup.style, {
    insetInlineStart: 'auto',
    left: `${Math.max(margin, Math.min(left, windowWidth - margin - width))}px`,
    top: isBelow ? `${box.bottom + gap}px` : 'auto',
    bottom: isBelow ? 'auto' : `${window.innerHeight - box.top + gap}px`,
    maxHeight: `${Math.max(120, Math.min(isBelow ? below : above, 400))}px`,
    ...(align === 'stretch' && { width: `${width}px` }),
  });
}
