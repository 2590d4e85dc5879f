import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useQueryClient, useServices } from '@duet/kit';
import { applyEvent } from './conversation/messages-cache.ts';
import type { Outbox } from './outbox/create-outbox.ts';
import { outboxOf } from './outbox/session-outbox.ts';
import { useMyId } from './use-my-id.ts';

/** What every part of the chat shares: who I am and my outbox. */
export interface ChatContextValue {
  readonly me: string;
  readonly outbox: Outbox;
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
  const { realtime } = useServices();
  const cache = useQueryClient();
  const me = useMyId();
  const outbox = useOutbox(me);

  useEffect(() => {
    const events = realtime.events$.subscribe((event) => applyEvent(cache, event));
    return () => events.unsubscribe();
  }, [realtime, cache]);

  const value = useMemo(() => (me && outbox ? { me, outbox } : undefined), [me, outbox]);
  if (!value) return fallback;
  return <ChatContext value={value}>{children}</ChatContext>;
}

function useOutbox(me: string | undefined): Outbox | undefined {
  const services = useServices();
  const [outbox, setOutbox] = useState<Outbox>();
  useEffect(() => {
    if (!me) return;
    let isGone = false;
    outboxOf(services, me).then(
      (opened) => {
        if (!isGone) setOutbox(opened);
      },
      (error: unknown) => services.report(error, 'chat'),
    );
    return () => {
      isGone = true;
    };
  }, [services, me]);
  return outbox;
}
