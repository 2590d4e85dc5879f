import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RemoteFrame } from '@duet/kit';
import { useSafetyRules } from '@duet/safety';
import { createFakeServices } from './fakes/fake-services.ts';

/** Waits for the rules of safety, which come after the screens; those that are drawn later have them at once. */
export async function loadSafetyRules(): Promise<void> {
  const services = createFakeServices();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RemoteFrame name="chat" services={services}>
      {children}
    </RemoteFrame>
  );
  const { result, unmount } = renderHook(() => useSafetyRules('chat'), { wrapper });
  await waitFor(() => {
    if (!result.current) throw new Error('the rules of safety have not come yet');
  });
  unmount();
}
