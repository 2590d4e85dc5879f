import { useCallback } from 'react';
import type { Publisher } from '@duet/contracts';
import { useLocale, useServices } from '@duet/kit';
import type { Question } from '@duet/ui/confirm';
import { useSafetyParts } from './use-safety-parts.ts';

/** Undefined when nothing has to be asked, so that a harmless message goes at once; false when the sender turns back. */
export type AskFirst = (words: string) => Promise<boolean> | undefined;

/** Asks whether words that may hurt are meant, before they go to another member (safety-8). */
export function useAskFirst(owner: Publisher): AskFirst {
  const { openModal } = useServices();
  const locale = useLocale();
  const parts = useSafetyParts(owner);
  return useCallback(
    (words) => {
      if (!parts?.rules.isAbusive(words)) return undefined;
      const question = parts.questions[locale];
      return openModal<boolean, Question>(parts.ConfirmModal, question).then((isMeant) => isMeant === true);
    },
    [locale, openModal, parts],
  );
}
