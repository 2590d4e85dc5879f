import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RemoteFrame } from '@duet/kit';
import { createFakeServices } from '@duet/testing';
import { forgetSafety, useSafetyMemory } from './safety-memory.ts';

function aMemory() {
  const services = createFakeServices({ publisher: 'chat' });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RemoteFrame name="chat" services={services}>
      {children}
    </RemoteFrame>
  );
  const { result } = renderHook(() => useSafetyMemory('c1'), { wrapper });
  return { result, services };
}

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('what a member has answered in a chat', () => {
  it('is there at the next visit, and gone with the chat', () => {
    const { result } = aMemory();

    act(() => result.current.remember({ answeredUpTo: 4 }));
    act(() => result.current.remember({ mayOpenLinks: true }));

    expect(aMemory().result.current).toMatchObject({ answeredUpTo: 4, mayOpenLinks: true });
    forgetSafety('c1');
    expect(aMemory().result.current).toMatchObject({ answeredUpTo: 0, mayOpenLinks: false });
  });

  it('counts for this visit where the browser stores nothing, and the failure is reported', () => {
    const { result, services } = aMemory();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });

    act(() => result.current.remember({ answeredUpTo: 4 }));
    act(() => result.current.remember({ mayOpenLinks: true }));

    expect(result.current).toMatchObject({ answeredUpTo: 4, mayOpenLinks: true });
    expect(services.reports).toHaveLength(2);
  });
});
