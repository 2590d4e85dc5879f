import { useEffect, useState } from 'react';
import { useServices } from '@duet/kit';
import { draftStore } from './profile-draft.ts';

/** Words being written on one screen, kept like its other drafts; `forget` when they have been sent. */
export function useWords<Words extends Readonly<Record<string, string>>>(screen: string, empty: Words) {
  const { session } = useServices();
  const [drafts] = useState(() => {
    const state = session.state();
    return draftStore<Partial<Words>>(sessionStorage, state.status === 'signed-in' ? state.uid : '', screen);
  });
  const [words, setWords] = useState<Words>(() => ({ ...empty, ...drafts.read() }));

  useEffect(() => drafts.write(Object.values(words).some(Boolean) ? words : {}), [drafts, words]);

  return {
    words,
    write: (changes: Partial<Words>) => setWords((known) => ({ ...known, ...changes })),
    forget: () => setWords(empty),
  };
}
