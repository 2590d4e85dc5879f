/** As far as a list stands from the edge of the window, in pixels (`notifications.module.css`). */
const EDGE = 16;

/**
 * Keeps the height of a notice that stays free at the top, until the answer is called (`main-layout.module.css`): on phones
 * it would lie over the way back, and on wide screens, if it stands in the middle, over the heading.
 */
export function makeRoom(notice: HTMLElement, isCentred: boolean): () => void {
  const { style } = document.documentElement;
  const names = isCentred ? ['--notice-room', '--notice-room-wide'] : ['--notice-room'];
  const measure = () => names.forEach((name) => style.setProperty(name, `${notice.offsetHeight + EDGE}px`));
  measure();
  addEventListener('resize', measure);
  return () => {
    removeEventListener('resize', measure);
    names.forEach((name) => style.removeProperty(name));
  };
}
