import { createContext, useContext, useEffect, useEffectEvent, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '@duet/i18n';
import { useApiQuery, useQueryClient, useServices } from '@duet/kit';
import { applyEvent } from './conversation/messages-cache.ts';
import { LoadFailed } from './load-failed.tsx';
import type { Outbox } from './outbox/create-outbox.ts';
import { outboxOf } from './outbox/session-outbox.ts';

/** What every part of the chat shares: who I am and my outbox. */
export interface ChatContextValue {
  readonly me: string;
  readonly outbox: Outbox;
  /** For what stands in a log or a list many times: asked for by each of them, the texts would cost a third of its drawing. */
  readonly t: Translate<'chat'>;
}

const ChatContext = createContext<ChatContextValue | undefined>(undefined);

/** The member and the outbox, inside `ChatProvider`. */
export function useChat(): ChatContextValue {
  const value = useContext(ChatContext);
  if (!value) throw new Error('useChat needs a ChatProvider above it');
  return value;
}

/** Brings the member's outbox and keeps the message cache in step with the socket. */
export function ChatProvider({ children, fallback }: { readonly children: ReactNode; readonly fallback: ReactNode }) {
  const { api, realtime } = useServices();
  const { t } = useTranslation('chat');
  const cache = useQueryClient();
  const { data: profile, isError, refetch } = useApiQuery(api, 'getCurrentProfile', {});
  const me = profile?.userId;
  const outbox = useOutbox(me);

  useEffect(() => {
    const events = realtime.events$.subscribe((event) => applyEvent(cache, event));
    return () => events.unsubscribe();
  }, [realtime, cache]);

  const value = useMemo(() => (me && outbox ? { me, outbox, t } : undefined), [me, outbox, t]);
  if (!me && isError) return <LoadFailed onRetry={() => void refetch()} hasWayBack />;
  if (!value) return fallback;
  return <ChatContext value={value}>{children}</ChatContext>;
}

/** Outboxes whose member has been told that unsent messages do not outlive the page. */
const said = new WeakSet<Outbox>();

function useOutbox(me: string | undefined): Outbox | undefined {
  const services = useServices();
  const { t } = useTranslation('chat');
  const session = useMemo(() => (me ? outboxOf(services, me) : undefined), [services, me]);
  const say = useEffectEvent((passing: Outbox) => {
    if (said.has(passing)) return;
    said.add(passing);
    services.notify({ type: 'warning', message: t('passing') });
  });
  useEffect(() => {
    if (!session) return;
    let isGone = false;
    void session.isLasting.then((isLasting) => {
      if (!isGone && !isLasting) say(session.outbox);
    });
    return () => {
      isGone = true;
    };
  }, [session]);
  return session?.outbox;
}
