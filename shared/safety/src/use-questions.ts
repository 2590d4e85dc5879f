import { useServices } from '@duet/kit';

type Questions = typeof import('./report-and-block.ts');

/** Loads the questions before a report and a block, and what follows from their answers. */
export type LoadQuestions = () => Promise<Questions>;

/** A part of its own, because few members ever need it. */
export const loadQuestions: LoadQuestions = () => import(/* webpackChunkName: "safety" */ './report-and-block.ts');

/** The questions when they are needed; undefined, and `failure` is told, when they do not load, as without a network. */
export function useQuestions(load: LoadQuestions): (failure: string) => Promise<Questions | undefined> {
  const { notify } = useServices();
  return async (failure) => {
    try {
      return await load();
    } catch {
      notify({ type: 'negative', message: failure });
      return undefined;
    }
  };
}
