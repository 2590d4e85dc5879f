import { createContext, useCallback, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chat } from '@duet/contracts';
import { useServices } from '@duet/kit';
import { ConfirmModal } from '@duet/ui/confirm';
import type { Question } from '@duet/ui/confirm';
import type { Bubble } from '../conversation/merge-messages.ts';
import { findPrompt } from './rules/find-prompt.ts';
import type { Prompt } from './rules/find-prompt.ts';
import { useSafetyMemory } from './safety-memory.ts';
import { useHiddenWords } from './use-hidden-words.ts';
import { HiddenWordsContext } from './use-is-covered.ts';
import { useSafetyRules } from './use-safety-rules.ts';

/** What the parts of a dialog need in order to nudge; nothing of it leaves the device (safety-8). */
export interface Safety {
  readonly chat: Chat;
  /** The one message under which something is asked. */
  readonly prompt: Prompt | undefined;
  readonly answer: (prompt: Prompt) => void;
  /** Undefined when nothing has to be asked, so that a harmless message goes at once. */
  readonly askFirst: (words: string) => Promise<boolean> | undefined;
  /** Undefined once a link of the chat was opened. */
  readonly openLink: ((url: string) => void) | undefined;
}

const SafetyContext = createContext<Safety | undefined>(undefined);

/** The nudges of the dialog, inside `SafetyProvider`. */
export function useSafety(): Safety {
  const value = useContext(SafetyContext);
  if (!value) throw new Error('useSafety needs a SafetyProvider above it');
  return value;
}

export interface SafetyProviderProps {
  readonly chat: Chat;
  readonly bubbles: readonly Bubble[];
  readonly children: ReactNode;
}

/** Nudges in the dialog with a match; the product's own messages need none. */
export function SafetyProvider({ chat, bubbles, children }: SafetyProviderProps) {
  const rules = useSafetyRules();
  const hiddenWords = useHiddenWords();
  const { answeredUpTo, mayOpenLinks, remember } = useSafetyMemory(chat.chatId);
  const ask = useQuestion();
  const openLink = useOpenLink(chat.partner.name, remember);
  const isWatched = !chat.isSystemChat;
  const prompt = useMemo(
    () => (rules && isWatched ? findPrompt(bubbles, rules, answeredUpTo) : undefined),
    [rules, isWatched, bubbles, answeredUpTo],
  );

  const value = useMemo<Safety>(
    () => ({
      chat,
      prompt,
      answer: ({ seq }) => remember({ answeredUpTo: seq }),
      askFirst: (words) => (rules?.isAbusive(words) ? ask() : undefined),
      openLink: mayOpenLinks || !isWatched ? undefined : openLink,
    }),
    [chat, prompt, remember, rules, ask, mayOpenLinks, isWatched, openLink],
  );
  return (
    <HiddenWordsContext value={hiddenWords}>
      <SafetyContext value={value}>{children}</SafetyContext>
    </HiddenWordsContext>
  );
}

/** Asks whether words that may hurt are meant; who turns back finds them in the field. */
function useQuestion(): () => Promise<boolean> {
  const { openModal } = useServices();
  const { t } = useTranslation('chat');
  return useCallback(async () => {
    const question: Question = {
      title: t('safety.sure.title'),
      text: t('safety.sure.text'),
      action: t('safety.sure.send'),
      cancel: t('safety.sure.edit'),
      tone: 'secondary',
    };
    return (await openModal<boolean, Question>(ConfirmModal, question)) === true;
  }, [openModal, t]);
}

/** Says where the first link of a chat leads. A page that cannot say it opens the link all the same. */
function useOpenLink(name: string, remember: (news: { readonly mayOpenLinks: true }) => void): (url: string) => void {
  const { openModal, report } = useServices();
  return useCallback(
    (url) => {
      async function open(): Promise<void> {
        const { LinkModal } = await import(/* webpackChunkName: "safety-link" */ './link-modal.tsx');
        const isOpened = await openModal<boolean, { url: string; name: string }>(LinkModal, { url, name });
        if (isOpened) remember({ mayOpenLinks: true });
      }
      open().catch((error: unknown) => {
        report(error, 'chat');
        window.open(url, '_blank', 'noopener,noreferrer');
      });
    },
    [name, openModal, remember, report],
  );
}
