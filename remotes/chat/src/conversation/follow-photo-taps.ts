/** Opens at one tap, and may be liked by two. */
const PHOTO = '[data-double-tap]';

export const isPhoto = (target: Element): boolean => target.closest(PHOTO) !== null;

/**
 * Holds the click of a finger on a photo until no second tap can come, else two taps would open it; keys and a mouse open
 * it at once.
 */
export function followPhotoTaps(log: HTMLElement, delay: number) {
  /** What the finger that was lifted last means: its click follows. */
  let tap: 'first' | 'second' | undefined;
  let openTimer: ReturnType<typeof setTimeout> | undefined;

  function holdClick(event: MouseEvent): void {
    const photo = event.target instanceof Element ? event.target.closest<HTMLElement>(PHOTO) : null;
    if (!photo || !tap || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
    clearTimeout(openTimer);
    if (tap === 'first') openTimer = setTimeout(() => photo.click(), delay);
    tap = undefined;
  }

  log.addEventListener('click', holdClick, { capture: true });
  return {
    touched(): void {
      tap = undefined;
    },
    tapped(isSecond: boolean): void {
      tap = isSecond ? 'second' : 'first';
    },
    stop(): void {
      clearTimeout(openTimer);
      log.removeEventListener('click', holdClick, { capture: true });
    },
  };
}
