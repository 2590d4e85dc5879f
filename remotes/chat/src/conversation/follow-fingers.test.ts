import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { followFingers } from './follow-fingers.ts';

type Type = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel';

function aLog() {
  const log = document.createElement('div');
  log.innerHTML = `
    <article id="theirs"><p>Words <a href="https://example.org">link</a></p><button aria-haspopup="menu"></button></article>
    <article id="mine" data-mine><p>Words</p><button aria-haspopup="menu"></button></article>
    <article id="photo"><button data-double-tap></button><button aria-haspopup="menu"></button></article>
    <article id="system"><p>Words</p></article>`;
  document.body.replaceChildren(log);
  const done: string[] = [];
  for (const button of log.querySelectorAll('button')) {
    const what = button.ariaHasPopup === 'menu' ? 'menu of' : 'opened';
    button.addEventListener('click', () => done.push(`${what} ${button.parentElement?.id}`));
  }
  const stop = followFingers(log, {
    onReply: ({ id }) => done.push(`reply to ${id}`),
    onDoubleTap: ({ id }) => done.push(`heart for ${id}`),
  });
  const touch = (type: Type, selector: string, [x, y]: readonly [number, number], init: PointerEventInit = {}) => {
    const event = { pointerType: 'touch', isPrimary: true, bubbles: true, clientX: x, clientY: y, ...init };
    log.querySelector(selector)?.dispatchEvent(new PointerEvent(type, event));
  };
  const tap = (selector: string, init?: PointerEventInit) => {
    touch('pointerdown', selector, [200, 100], init);
    touch('pointerup', selector, [200, 100], init);
  };
  const tapPhoto = () => {
    tap('[data-double-tap]');
    log
      .querySelector('[data-double-tap]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  };
  const swipe = (selector: string, [x, y]: readonly [number, number], from = 200) => {
    touch('pointerdown', selector, [from, 100]);
    for (const part of [0.2, 0.6, 1]) touch('pointermove', selector, [from + x * part, 100 + y * part]);
    touch('pointerup', selector, [from + x, 100 + y]);
  };
  return { log, done, stop, touch, tap, tapPhoto, swipe };
}

describe('fingers on messages (chats-25)', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('a long press opens the menu of a message, and the browser opens none', () => {
    const { log, done, touch } = aLog();

    touch('pointerdown', '#theirs p', [200, 100]);
    jest.advanceTimersByTime(500);
    const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    log.querySelector('#theirs p')?.dispatchEvent(menu);
    touch('pointerup', '#theirs p', [200, 100]);

    expect(done).toEqual(['menu of theirs']);
    expect(menu.defaultPrevented).toBe(true);
  });

  it.each([
    ['on a link, whose own menu the browser opens', '#theirs a', {}],
    ['on a message that has none', '#system p', {}],
    ['with a mouse', '#theirs p', { pointerType: 'mouse' }],
    ['with a second finger', '#theirs p', { isPrimary: false }],
  ])('a long press opens no menu %s', (_where, selector, init) => {
    const { done, touch } = aLog();

    touch('pointerdown', selector, [200, 100], init);
    jest.advanceTimersByTime(2000);

    expect(done).toEqual([]);
  });

  it('a press that becomes scrolling opens no menu', () => {
    const { done, touch } = aLog();

    touch('pointerdown', '#theirs p', [200, 100]);
    touch('pointercancel', '#theirs p', [200, 104]);
    jest.advanceTimersByTime(2000);

    expect(done).toEqual([]);
  });

  it('a swipe towards the middle answers, from either side, and the bubble is back', () => {
    const { log, done, swipe } = aLog();

    swipe('#theirs p', [90, 10]);
    swipe('#mine p', [-90, 10]);

    expect(done).toEqual(['reply to theirs', 'reply to mine']);
    expect(log.querySelector('[data-swipe]')).toBeNull();
  });

  it.each([
    ['is too short', '#theirs p', [40, 0], 200],
    ['goes outwards', '#theirs p', [-90, 0], 200],
    ['goes along the log', '#theirs p', [60, 90], 200],
    ['begins at the edge of the screen, where it leads back', '#theirs p', [120, 0], 4],
  ] as const)('a swipe that %s answers nothing', (_how, selector, by, from) => {
    const { done, swipe } = aLog();

    swipe(selector, by, from);

    expect(done).toEqual([]);
  });

  it('a swipe draws the bubble with it, and says when it answers', () => {
    const { log, touch } = aLog();
    const row = log.querySelector<HTMLElement>('#mine');

    touch('pointerdown', '#mine p', [200, 100]);
    touch('pointermove', '#mine p', [170, 100]);
    expect([row?.dataset['swipe'], row?.style.getPropertyValue('--swipe')]).toEqual(['drawn', '-20px']);
    touch('pointermove', '#mine p', [20, 100]);

    expect([row?.dataset['swipe'], row?.style.getPropertyValue('--swipe')]).toEqual(['ready', '-76px']);
  });

  it('two taps on one message are a heart, a third one begins anew', () => {
    const { done, tap } = aLog();

    tap('#theirs p');
    tap('#mine p');
    expect(done).toEqual([]);
    tap('#mine p');
    expect(done).toEqual(['heart for mine']);
    tap('#mine p');

    expect(done).toEqual(['heart for mine']);
  });

  it('two taps on a link or a button are what they are', () => {
    const { done, tap } = aLog();

    tap('#theirs a');
    tap('#theirs a');

    expect(done).toEqual([]);
  });

  it('one tap on a photo opens it when no second one comes', () => {
    const { done, tapPhoto } = aLog();

    tapPhoto();
    jest.advanceTimersByTime(290);
    expect(done).toEqual([]);
    jest.advanceTimersByTime(20);

    expect(done).toEqual(['opened photo']);
  });

  it('two taps on a photo are a heart and do not open it', () => {
    const { done, tapPhoto } = aLog();

    tapPhoto();
    jest.advanceTimersByTime(200);
    tapPhoto();
    jest.advanceTimersByTime(1000);

    expect(done).toEqual(['heart for photo']);
  });

  it.each([
    ['a key', 0],
    ['a mouse', 1],
  ])('%s opens a photo at once', (_what, detail) => {
    const { log, done } = aLog();

    log.querySelector('[data-double-tap]')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));

    expect(done).toEqual(['opened photo']);
  });

  it('a photo that was tapped is not opened in a log that has gone', () => {
    const { done, stop, tapPhoto } = aLog();

    tapPhoto();
    stop();
    jest.advanceTimersByTime(1000);

    expect(done).toEqual([]);
  });

  it('nothing is followed any more when it is stopped', () => {
    const { done, stop, swipe } = aLog();

    stop();
    swipe('#theirs p', [90, 0]);

    expect(done).toEqual([]);
  });
});
