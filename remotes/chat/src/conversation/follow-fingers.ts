import { followPhotoTaps, isPhoto } from './follow-photo-taps.ts';

/** A finger that moves less than this many pixels stands still. */
const STILL = 10;
const LONG_PRESS_MILLISECONDS = 450;
const DOUBLE_TAP_MILLISECONDS = 300;
/** A bubble that was drawn this far is answered; it goes no further than `FURTHEST`. */
const REPLY_AT = 56;
const FURTHEST = 76;
/** The system's own gestures begin this near to the sides of the window. */
const EDGE = 24;

export interface FingerEvents {
  readonly onReply: (row: HTMLElement) => void;
  readonly onDoubleTap: (row: HTMLElement) => void;
}

interface Finger {
  readonly row: HTMLElement;
  readonly target: Element;
  readonly x: number;
  readonly y: number;
  state: 'down' | 'swiping' | 'held';
  /** How far the bubble was drawn, in pixels. */
  drawn: number;
}

/**
 * What a finger does on the messages of a log that have a menu (chats-25): a long press opens the menu, a swipe towards
 * the middle answers, two taps are a heart. A mouse and keys have the buttons beside the bubble. Returns the way to stop.
 */
export function followFingers(log: HTMLElement, { onReply, onDoubleTap }: FingerEvents): () => void {
  let finger: Finger | undefined;
  let lastTap: { readonly row: HTMLElement; readonly at: number } | undefined;
  let pressTimer: ReturnType<typeof setTimeout> | undefined;
  const photoTaps = followPhotoTaps(log, DOUBLE_TAP_MILLISECONDS);
  /** Until the next touch. */
  let hasOpenedMenu = false;

  function drop(): void {
    clearTimeout(pressTimer);
    if (finger) springBack(finger.row);
    finger = undefined;
  }

  function hold(held: Finger): void {
    held.state = 'held';
    hasOpenedMenu = true;
    beat();
    menuButton(held.row)?.click();
  }

  function begin(event: PointerEvent): void {
    drop();
    hasOpenedMenu = false;
    photoTaps.touched();
    // a second finger zooms the page
    if (event.pointerType !== 'touch' || !event.isPrimary || !(event.target instanceof Element)) return;
    const row = event.target.closest<HTMLElement>('article');
    if (!row || !menuButton(row)) return;
    const { target, clientX: x, clientY: y } = event;
    const begun: Finger = { row, target, x, y, state: 'down', drawn: 0 };
    finger = begun;
    // the browser's own menu of a link stays
    if (!target.closest('a')) pressTimer = setTimeout(() => hold(begun), LONG_PRESS_MILLISECONDS);
  }

  function move({ clientX, clientY }: PointerEvent): void {
    if (!finger || finger.state === 'held') return;
    const way = wayOf(finger.row);
    const along = (clientX - finger.x) * way;
    if (finger.state === 'down') {
      if (Math.hypot(along, clientY - finger.y) < STILL) return;
      clearTimeout(pressTimer);
      if (along < Math.abs(clientY - finger.y) || isAtEdge(finger.x)) return drop();
      finger.state = 'swiping';
    }
    const wasReady = finger.drawn >= REPLY_AT;
    finger.drawn = Math.min(FURTHEST, Math.max(0, along - STILL));
    if (finger.drawn >= REPLY_AT && !wasReady) beat();
    draw(finger.row, finger.drawn * way, finger.drawn >= REPLY_AT);
  }

  function end(event: PointerEvent): void {
    if (!finger) return;
    const { row, target, state, drawn } = finger;
    drop();
    if (state === 'swiping' && drawn >= REPLY_AT) onReply(row);
    const isOnPhoto = isPhoto(target);
    if (state !== 'down' || (!isOnPhoto && target.closest('a, button, audio, video, input'))) return;
    const isSecond = lastTap?.row === row && event.timeStamp - lastTap.at < DOUBLE_TAP_MILLISECONDS;
    lastTap = isSecond ? undefined : { row, at: event.timeStamp };
    if (isOnPhoto) photoTaps.tapped(isSecond);
    if (isSecond) onDoubleTap(row);
  }

  /** A phone would open a menu of its own, and the finger that goes would press beside ours, which closes it. */
  function keepMenu(event: Event): void {
    if (hasOpenedMenu && event.cancelable) event.preventDefault();
  }

  log.addEventListener('pointerdown', begin);
  log.addEventListener('pointermove', move);
  log.addEventListener('pointerup', end);
  log.addEventListener('pointercancel', drop);
  log.addEventListener('contextmenu', keepMenu);
  log.addEventListener('touchend', keepMenu);
  return () => {
    drop();
    photoTaps.stop();
    log.removeEventListener('pointerdown', begin);
    log.removeEventListener('pointermove', move);
    log.removeEventListener('pointerup', end);
    log.removeEventListener('pointercancel', drop);
    log.removeEventListener('contextmenu', keepMenu);
    log.removeEventListener('touchend', keepMenu);
  };
}

const menuButton = (row: HTMLElement) => row.querySelector<HTMLElement>('[aria-haspopup="menu"]');

/** Towards the middle of the log: own bubbles stand at its end. */
const wayOf = (row: HTMLElement) => (row.dataset['mine'] === undefined ? 1 : -1);

const isAtEdge = (x: number) => x < EDGE || x > innerWidth - EDGE;

function draw(row: HTMLElement, distance: number, isReady: boolean): void {
  row.dataset['swipe'] = isReady ? 'ready' : 'drawn';
  row.style.setProperty('--swipe', `${distance}px`);
}

function springBack(row: HTMLElement): void {
  delete row.dataset['swipe'];
  row.style.removeProperty('--swipe');
}

/** A page that nobody has touched yet may not vibrate, and says so in the console. */
function beat(): void {
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(10);
}
