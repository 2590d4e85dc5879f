import { afterEach, expect } from '@jest/globals';

/** A test fails on a console warning unless it mocks it with `jest.spyOn(console, 'warn')` and asserts it. */
const said: string[] = [];

for (const level of ['warn', 'error'] as const) {
  const say = console[level].bind(console);
  console[level] = (...words: unknown[]) => {
    said.push(words.map(String).join(' '));
    say(...words);
  };
}

afterEach(() => {
  expect(said.splice(0)).toEqual([]);
});
