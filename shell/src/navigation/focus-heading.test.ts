import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { focusHeading } from './focus-heading.ts';

describe('focus after a navigation', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = '<a href="/">Support</a><main id="main"></main>';
    document.querySelector('a')?.focus();
  });
  afterEach(() => void jest.useRealTimers());

  it('moves to the heading as soon as the screen has one', () => {
    focusHeading(new AbortController().signal);
    jest.advanceTimersByTime(500);
    document.getElementById('main')?.insertAdjacentHTML('beforeend', '<h1>Support</h1>');

    jest.advanceTimersByTime(100);

    expect(document.activeElement).toBe(document.querySelector('h1'));
  });

  it('waits while the heading of the leaving screen cannot take it', () => {
    const leaving = document.createElement('h1');
    leaving.focus = () => undefined; // as browsers behave for an undisplayed element
    document.getElementById('main')?.append(leaving);
    focusHeading(new AbortController().signal);
    jest.advanceTimersByTime(200);
    leaving.remove();
    document.getElementById('main')?.insertAdjacentHTML('beforeend', '<h1>Support</h1>');

    jest.advanceTimersByTime(100);

    expect(document.activeElement).toHaveTextContent('Support');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('finds the heading in the main of another layout', () => {
    focusHeading(new AbortController().signal);
    document.body.innerHTML = '<main id="main"><h1>Welcome back</h1></main>';

    jest.advanceTimersByTime(100);

    expect(document.activeElement).toHaveTextContent('Welcome back');
  });

  it('stays where the screen has put it', () => {
    focusHeading(new AbortController().signal);
    document.getElementById('main')?.insertAdjacentHTML('beforeend', '<h1>Chat</h1><input>');
    document.querySelector('input')?.focus();

    jest.advanceTimersByTime(1000);

    expect(document.activeElement).toBe(document.querySelector('input'));
  });
});
