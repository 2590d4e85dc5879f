import { motions } from '@duet/contracts';
import type { Motion } from '@duet/contracts';

const KEY = 'duet.motion';

/** The current choice of motion; `system` follows the device. */
export function currentMotion(): Motion {
  return known(document.documentElement.dataset['motion']) ?? 'system';
}

/** Applies a choice and remembers it for this browser. */
export function setMotion(motion: Motion): void {
  show(motion);
  localStorage.setItem(KEY, motion);
}

/** Calls back when the choice changes, in the settings of the profile or on another device. */
export function watchMotion(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-motion'] });
  return () => observer.disconnect();
}

/** Applies the choice that this browser remembers before anything is drawn, and later the choices of other tabs. */
export function followMotion(): void {
  const motion = known(localStorage.getItem(KEY));
  if (motion) show(motion);
  addEventListener('storage', ({ key, newValue }) => {
    const next = known(newValue);
    if (key === KEY && next) show(next);
  });
}

function show(motion: Motion): void {
  if (motion === 'system') delete document.documentElement.dataset['motion'];
  else document.documentElement.dataset['motion'] = motion;
}

function known(value: string | null | undefined): Motion | undefined {
  return motions.find((motion) => motion === value);
}
