import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useStableFunctions } from './use-stable-functions.ts';

describe('functions that stay the same', () => {
  it('do what those of the latest rendering do', () => {
    const { result, rerender } = renderHook(
      ({ name }) => useStableFunctions({ greet: (word: string) => `${word} ${name}` }),
      {
        initialProps: { name: 'Olena' },
      },
    );
    const { greet } = result.current;

    rerender({ name: 'Maks' });

    expect(result.current.greet).toBe(greet);
    expect(greet('Hello')).toBe('Hello Maks');
  });
});
