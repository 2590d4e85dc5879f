import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useWhileScrolled } from './use-while-scrolled.ts';

function Log() {
  const log = useRef<HTMLDivElement>(null);
  useWhileScrolled(log);
  return <div ref={log} role="log" />;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('marks what is scrolled until it has come to rest', () => {
  render(<Log />);
  const log = screen.getByRole('log');
  expect(log).not.toHaveAttribute('data-scrolled');

  fireEvent.scroll(log);
  act(() => jest.advanceTimersByTime(100));
  fireEvent.scroll(log);
  act(() => jest.advanceTimersByTime(100));
  expect(log).toHaveAttribute('data-scrolled');

  act(() => jest.advanceTimersByTime(60));
  expect(log).not.toHaveAttribute('data-scrolled');
});
