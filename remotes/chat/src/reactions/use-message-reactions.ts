import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message, MessageReaction, ReactionsOfMessage } from '@duet/contracts';
import { isApiError, useQueryClient, useServices } from '@duet/kit';
import { useChat } from '../chat-context.tsx';
import { changeMessages } from '../conversation/messages-cache.ts';
import { laterReactions, reactionOf, withReaction } from './reaction-rules.ts';

/** Chooses a reaction to a message; the one that is chosen already is taken back. */
export type ToggleReaction = (message: Message, reaction: MessageReaction) => void;

/** What is on its way for one message. */
interface UnderWay {
  /** What the server has. */
  confirmed: MessageReaction | null;
  left: number;
  work: Promise<void>;
}

/** Shows a reaction at once and sends it; one that fails disappears again, and a notice says why (chats-24). */
export function useMessageReactions(chatId: string): ToggleReaction {
  const { t } = useTranslation('chat');
  const { api, notify, report } = useServices();
  const cache = useQueryClient();
  const { me } = useChat();

  return useMemo(() => {
    /** Choices for one message go out one after the other, so that the last one stays. */
    const underWay = new Map<string, UnderWay>();

    function change(messageId: string, changed: (message: Message) => ReactionsOfMessage | undefined): void {
      changeMessages(cache, chatId, (items) =>
        items.map((each) => (each.id === messageId ? { ...each, reactions: changed(each) } : each)),
      );
    }

    async function send(messageId: string, reaction: MessageReaction | null, state: UnderWay): Promise<void> {
      try {
        const answer = await api.call('putMessageReaction', { params: { id: chatId, messageId }, body: { reaction } });
        state.confirmed = reaction;
        if (state.left === 1) change(messageId, ({ reactions }) => laterReactions(reactions, answer));
      } catch (error) {
        if (state.left === 1) change(messageId, (each) => withReaction(each, me, state.confirmed));
        if (!isApiError(error)) return report(error, 'chat');
        notify({ type: 'negative', message: t(error.code === 'network' ? 'react.offline' : 'react.failed') });
      } finally {
        state.left -= 1;
        if (state.left === 0) underWay.delete(messageId);
      }
    }

    return (message, reaction) => {
      const shown = reactionOf(message, me);
      const wanted = shown === reaction ? null : reaction;
      const state = underWay.get(message.id) ?? { confirmed: shown, left: 0, work: Promise.resolve() };
      underWay.set(message.id, state);
      state.left += 1;
      change(message.id, (each) => withReaction(each, me, wanted));
      state.work = state.work.then(() => send(message.id, wanted, state));
    };
  }, [api, cache, chatId, me, notify, report, t]);
}
