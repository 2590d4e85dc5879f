import { useEffect, useEffectEvent } from 'react';
import type { Reaction } from '@duet/contracts';

/** The actions of the deck's keys (deck-1). */
export interface DeckKeys {
  readonly onReact: (reaction: Reaction) => void;
  readonly onUndo: () => void;
  readonly onGift: () => void;
  readonly onDetails: () => void;
  readonly onDetailsClosed: () => void;
  readonly onNextPhoto: () => void;
}

const reactionKeys: Readonly<Record<string, Reaction>> = {
  ArrowLeft: 'Nope',
  ArrowRight: 'Like',
  h: 'Heart',
  c: 'Coffee',
  t: 'Travel',
};

/** Keys of the deck, disabled with a modifier, and while a field, a dialog or a menu has the focus. */
export function useDeckKeys(keys: DeckKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || hasModifier(event) || isBusy(event.target)) return;
    const name = nameOf(event);
    const reaction = reactionKeys[name];
    if (reaction) keys.onReact(reaction);
    else if (name === 'z') keys.onUndo();
    else if (name === 'g') keys.onGift();
    else if (name === 'ArrowUp') keys.onDetails();
    else if (name === 'ArrowDown') keys.onDetailsClosed();
    else if (name === ' ' && !isControl(event.target)) keys.onNextPhoto();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
}

/**
 * The Latin letter on the key, in any keyboard layout; if the key has another script, e.g. a Cyrillic one, the letter of
 * its position on a US keyboard.
 */
function nameOf({ key, code }: KeyboardEvent): string {
  const letter = /^[a-z]$/i.test(key) ? key : /^Key(.)/.exec(code)?.[1];
  return letter?.toLowerCase() ?? key;
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey;
}

const ownKeys = 'input, textarea, select, [contenteditable], [role=slider], [data-own-keys]';

/** Fields, sliders, scrolled regions and open dialogs keep their own keys. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role=dialog], [role=menu]')) return true;
  return target instanceof Element && target.closest(ownKeys) !== null;
}

/** Space presses a focused button, follows a link, or scrolls the story of a member. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, [data-scrolled]') !== null;
}
