import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createScrollMemory } from './scroll.ts';

const quiet = { hash: '', isBack: false, keep: false };

/** jsdom does not scroll, so this is a page of the given height that does. */
function aPage(height: () => number) {
  jest.spyOn(window, 'scrollTo').mockImplementation((options) => {
    const { top = 0 } = options as ScrollToOptions;
    Object.defineProperty(window, 'scrollY', { value: Math.min(top, height()), configurable: true });
  });
  return (top: number) => window.scrollTo({ top });
}

describe('scrolling after a navigation', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
    document.body.replaceChildren();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('goes to the top', () => {
    const scrollTo = aPage(() => 2000);
    scrollTo(700);

    createScrollMemory(sessionStorage).apply('b', quiet);

    expect(window.scrollY).toBe(0);
  });

  it('keeps the position when the route asks for that', () => {
    const scrollTo = aPage(() => 2000);
    scrollTo(700);

    createScrollMemory(sessionStorage).apply('b', { ...quiet, keep: true });

    expect(window.scrollY).toBe(700);
  });

  it('returns to the position of the entry once the screen is high enough', () => {
    let height = 2000;
    const scrollTo = aPage(() => height);
    const memory = createScrollMemory(sessionStorage);
    scrollTo(700);
    memory.save('a');
    height = 300;
    memory.apply('a', { ...quiet, isBack: true });
    expect(window.scrollY).toBe(300);

    height = 2000;
    jest.advanceTimersByTime(100);

    expect(window.scrollY).toBe(700);
  });

  it('remembers positions over a full load', () => {
    const scrollTo = aPage(() => 2000);
    const before = createScrollMemory(sessionStorage);
    scrollTo(700);
    before.save('a');
    before.keep();
    scrollTo(0);

    createScrollMemory(sessionStorage).apply('a', { ...quiet, isBack: true });

    expect(window.scrollY).toBe(700);
  });

  it('starts with no positions when the stored ones cannot be read', () => {
    const scrollTo = aPage(() => 2000);
    sessionStorage.setItem('duet.scroll', '{');
    scrollTo(700);

    createScrollMemory(sessionStorage).apply('a', { ...quiet, isBack: true });

    expect(window.scrollY).toBe(0);
  });

  it('scrolls to the anchor as soon as its screen shows it', () => {
    aPage(() => 2000);
    createScrollMemory(sessionStorage).apply('b', { ...quiet, hash: '#safety' });
    jest.advanceTimersByTime(200);
    const anchor = Object.assign(document.createElement('h2'), { id: 'safety', scrollIntoView: jest.fn() });
    document.body.append(anchor);

    jest.advanceTimersByTime(50);

    expect(anchor.scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it('forgets the positions of a member who has signed out', () => {
    const memory = createScrollMemory(sessionStorage);
    memory.save('a');

    memory.forget();
    memory.keep();

    expect(sessionStorage.getItem('duet.scroll')).toBe('[]');
  });
});
