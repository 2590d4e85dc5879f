import { useState } from 'react';
import { useServices } from './services-context.tsx';

/**
 * Whether a flag of this remote is on for whoever looks at the page: `useFlag('newComposer')` is that of `posts.newComposer` in
 * posts. It stays as it was when the component was first drawn, so that nothing changes under a member's hands.
 */
export function useFlag(name: string): boolean {
  const { isFlagOn } = useServices();
  return useState(() => isFlagOn(name))[0];
}
