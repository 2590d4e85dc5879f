import { useState } from 'react';
import { useServices } from '@duet/kit';
import { draftStore } from './profile-draft.ts';

/** Words being written on one screen, kept like its other drafts; empty words are forgotten. */
export function useKeptWords<Words extends Readonly<Record<string, string>>>(screen: string, empty: Words) {
  const { session } = useServices();
  const [drafts] = useState(() => {
    const state = session.state();
    return draftStore<Words>(sessionStorage, state.status === 'signed-in' ? state.uid : '', screen);
  });
  const [initial] = useState<Words>(() => ({ ...empty, ...drafts.read() }));
  return {
    initial,
    keep: (words: Words) => drafts.write(JSON.stringify(Object.values(words).some(Boolean) ? words : {})),
  };
}
