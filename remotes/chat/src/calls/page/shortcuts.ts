import { useEffect } from 'react';
import type { RefObject } from 'react';
import { keptSwitch } from './kept-switch.ts';

/** The keys of a call (calls-14). What ends the call for good needs Shift too, so that no stray key does. */
export const shortcuts = {
  mute: 'M',
  camera: 'V',
  captions: 'C',
  show: 'S',
  extend: 'T',
  keep: 'K',
  next: 'Shift+N',
  report: 'R',
  block: 'Shift+B',
  hangUp: 'Shift+H',
} as const;

export type CallAction = keyof typeof shortcuts;

/** Whoever speaks to their computer would press single keys by talking, and can put them off (WCAG 2.1.4). */
export const shortcutsOn = keptSwitch('duet.calls.keys', true);

const textFields = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';
const dialogs = 'dialog, [role="dialog"]';

/** A letter that is text, or is pressed in a dialog above the call, e.g. that of a report. */
function belongsElsewhere(target: EventTarget | null, button: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false;
  const dialog = target.closest(dialogs);
  return target.closest(textFields) !== null || (dialog !== null && !dialog.contains(button));
}

/** The key as it lies on the keyboard: with a Cyrillic layout the same one says another letter. */
function isPressed(shortcut: string, { code, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  return code === `Key${shortcut.at(-1)}` && shiftKey === shortcut.startsWith('Shift');
}

/** Presses the button when its key is pressed anywhere on the page. */
export function useShortcut(action: CallAction, button: RefObject<HTMLButtonElement | null>): boolean {
  const isOn = shortcutsOn.useIsOn();
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isPressed(shortcuts[action], event)) return;
      if (belongsElsewhere(event.target, button.current)) return;
      event.preventDefault();
      button.current?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [action, button, isOn]);
  return isOn;
}
