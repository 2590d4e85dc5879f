import { describe, expect, it, jest } from '@jest/globals';
import { collectErrors } from './collect-errors.ts';

const error = (line: number) => `remotes/posts/src/app.tsx(${line},1): error TS2322: Type 'number' is not assignable.`;

describe('the errors of a compiler that watches', () => {
  it('are told with each summary, and are only those of the last change', () => {
    const tell = jest.fn();
    const read = collectErrors(tell);

    for (const line of [
      '12:11:06 PM - Starting compilation in watch mode...',
      '',
      '12:11:09 PM - Found 0 errors. Watching for file changes.',
      '12:11:14 PM - File change detected. Starting incremental compilation...',
      '',
      error(7),
      "  Type 'number' is not 'string'.",
      '12:11:16 PM - Found 1 error. Watching for file changes.',
      '12:11:20 PM - File change detected. Starting incremental compilation...',
      '12:11:22 PM - Found 0 errors. Watching for file changes.',
    ]) {
      read(line);
    }

    expect(tell.mock.calls).toEqual([[''], [`${error(7)}\n  Type 'number' is not 'string'.`], ['']]);
  });

  it('are few enough to be read', () => {
    const tell = jest.fn<(errors: string) => void>();
    const read = collectErrors(tell);

    for (let line = 1; line <= 30; line += 1) read(error(line));
    read('12:11:16 PM - Found 30 errors. Watching for file changes.');

    const told = tell.mock.calls[0]?.[0].split('\n');
    expect(told).toHaveLength(21);
    expect(told?.at(-1)).toBe('… and 10 lines more');
  });
});
