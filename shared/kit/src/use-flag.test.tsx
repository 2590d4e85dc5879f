import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createFakeServices } from '@duet/testing';
import { ServicesContext } from './services-context.tsx';
import { useFlag } from './use-flag.ts';

function aScreen(flags: readonly string[]) {
  const services = createFakeServices({ flags });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesContext value={services}>{children}</ServicesContext>
  );
  return { services, draw: () => renderHook(() => useFlag('newComposer'), { wrapper }) };
}

it('a flag inside a screen is on for whom it is on, and for nobody else', () => {
  expect(aScreen(['newComposer']).draw().result.current).toBe(true);
  expect(aScreen(['newList']).draw().result.current).toBe(false);
});

it('a flag stays as it was while the screen is open, and the next visit has the new one', () => {
  const { services, draw } = aScreen([]);
  const { result, rerender } = draw();

  services.flags.add('newComposer');
  rerender();

  expect(result.current).toBe(false);
  expect(draw().result.current).toBe(true);
});
