import { afterEach, describe, expect, it } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { useAfterPaint } from './use-after-paint.ts';

function told(hasBeenActive: boolean): void {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } });
}

describe('the long part of a screen', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  it('waits for the paint that answers the press by which the screen was opened', async () => {
    told(true);

    const { result } = renderHook(() => useAfterPaint());

    expect(result.current).toBe(false);
    await waitFor(() => expect(result.current).toBe(true));
  });

  it('is drawn at once in a page that has just been loaded, in which there was no press', () => {
    told(false);

    expect(renderHook(() => useAfterPaint()).result.current).toBe(true);
  });

  it('waits where the browser does not tell of presses', () => {
    expect(renderHook(() => useAfterPaint()).result.current).toBe(false);
  });
});
