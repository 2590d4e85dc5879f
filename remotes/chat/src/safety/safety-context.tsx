import { createContext, useCallback, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Chat } from '@duet/contracts';
import { useServices } from '@duet/kit';
import { useAskFirst, useSafetyRules } from '@duet/safety';
import type { AskFirst } from '@duet/safety';
import type { Bubble } from '../conversation/merge-messages.ts';
import { findPrompt } from './rules/find-prompt.ts';
import type { Prompt } from './rules/find-prompt.ts';
import { useSafetyMemory } from './safety-memory.ts';
import { useHiddenWords } from './use-hidden-words.ts';
import { HiddenWordsContext } from './use-is-covered.ts';

/** What the parts of a dialog need in order to nudge; nothing of it leaves the device (safety-8). */
export interface Safety {
  readonly chat: Chat;
  /** The one message under which something is asked. */
  readonly prompt: Prompt | undefined;
  readonly answer: (prompt: Prompt) => void;
  readonly askFirst: AskFirst;
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
  const rules = useSafetyRules('chat');
  const hiddenWords = useHiddenWords();
  const { answeredUpTo, mayOpenLinks, remember } = useSafetyMemory(chat.chatId);
  const askFirst = useAskFirst('chat');
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
      askFirst,
      openLink: mayOpenLinks || !isWatched ? undefined : openLink,
    }),
    [chat, prompt, remember, askFirst, mayOpenLinks, isWatched, openLink],
  );
  return (
    <HiddenWordsContext value={hiddenWords}>
      <SafetyContext value={value}>{children}</SafetyContext>
    </HiddenWordsContext>
  );
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
