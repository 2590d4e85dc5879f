import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { useSmartScroll } from './use-smart-scroll.ts';

const theirs = (key: string) => ({ key, isMine: false });
const mine = (key: string) => ({ key, isMine: true });

/** A log of 1,000 px of which 400 are visible, and what is read in it. */
function aLog(...bubbles: readonly ReturnType<typeof theirs>[]) {
  const element = document.createElement('div');
  Object.defineProperties(element, { scrollHeight: { value: 1000, writable: true }, clientHeight: { value: 400 } });
  const log = { current: element };
  const { result, rerender } = renderHook((shown: readonly ReturnType<typeof theirs>[]) => useSmartScroll(log, shown), {
    initialProps: bubbles,
  });
  const scrollTo = (top: number) => {
    element.scrollTop = top;
    fireEvent.scroll(element);
  };
  return { element, result, scrollTo, show: (...shown: readonly ReturnType<typeof theirs>[]) => rerender(shown) };
}

describe('the place of a reader', () => {
  it('counts everything that comes below, also in one go and above what is on its way', () => {
    const { result, scrollTo, show, element } = aLog(theirs('a'), mine('waiting'));
    scrollTo(100);

    show(theirs('a'), theirs('b'), theirs('c'), theirs('d'), mine('waiting'));

    expect(result.current.newCount).toBe(3);
    expect(element.scrollTop).toBe(100);
  });

  it('does not count a message that goes', () => {
    const { result, scrollTo, show } = aLog(theirs('a'), mine('failed'));
    scrollTo(100);

    show(theirs('a'));

    expect(result.current.newCount).toBe(0);
  });

  it('stays with what is read while history loads above', () => {
    const { result, scrollTo, show, element } = aLog(theirs('c'));
    scrollTo(100);

    Object.assign(element, { scrollHeight: 1600 });
    show(theirs('a'), theirs('b'), theirs('c'));

    expect(element.scrollTop).toBe(700);
    expect(result.current.newCount).toBe(0);
  });

  it('follows what comes at the end, and what the member writes anywhere', () => {
    const { scrollTo, show, element } = aLog(theirs('a'));
    show(theirs('a'), theirs('b'));
    expect(element.scrollTop).toBe(1000);

    scrollTo(100);
    show(theirs('a'), theirs('b'), mine('c'));

    expect(element.scrollTop).toBe(1000);
  });

  it('forgets the count at the end', () => {
    const { result, scrollTo, show } = aLog(theirs('a'));
    scrollTo(100);
    show(theirs('a'), theirs('b'));

    act(() => result.current.toEnd());

    expect(result.current.newCount).toBe(0);
  });
});
