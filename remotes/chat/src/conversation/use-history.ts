import { useEffect, useMemo, useRef, useState } from 'react';
import { isApiError, useServices } from '@duet/kit';
import { loadAround, loadNewer, loadOlder, loadUnread } from './messages-cache.ts';
import type { ChatPart } from './messages-cache.ts';

export type LoadState = 'idle' | 'loading' | 'failed';

/** What loads the rest of a chat, and how that goes. */
export interface History {
  readonly older: LoadState;
  /** What comes after the place that was jumped to. */
  readonly newer: LoadState;
  /** What is around a message; `gone` when the chat has it no more. */
  readonly jump: LoadState | 'gone';
  /** What `loadUnread` has found: null for nothing. */
  readonly firstUnreadId: string | null | undefined;
  readonly loadOlder: (part?: ChatPart) => void;
  readonly loadNewer: () => void;
  /** Loads what is around the first message of the partner that is unread. */
  readonly loadUnread: (partnerId: string) => void;
  readonly loadAround: (messageId: string) => void;
  readonly retryJump: () => void;
  /** Ends the loading around a message, or what is said of its failure. */
  readonly stopJump: () => void;
}

type States = Pick<History, 'older' | 'newer' | 'jump' | 'firstUnreadId'>;

const idle: States = { older: 'idle', newer: 'idle', jump: 'idle', firstUnreadId: undefined };

/** Loads what is not loaded of a chat. The functions stay the same, so that they redraw nothing. */
export function useHistory(chatId: string): History {
  const services = useServices();
  const [states, setStates] = useState(idle);
  const jumping = useRef<AbortController>(undefined);
  useEffect(() => () => jumping.current?.abort(), []);

  const loads = useMemo(() => {
    const set = (change: Partial<States>) => setStates((before) => ({ ...before, ...change }));

    /** A page that is scrolled asks again before it has been drawn as loading. */
    const asked = { older: false, newer: false };
    async function loadOnce(what: 'older' | 'newer', work: () => Promise<unknown>): Promise<void> {
      if (asked[what]) return;
      asked[what] = true;
      await load(what, work());
      asked[what] = false;
    }

    async function load(what: 'older' | 'newer', work: Promise<unknown>): Promise<void> {
      set({ [what]: 'loading' });
      try {
        await work;
        set({ [what]: 'idle' });
      } catch (error) {
        set({ [what]: 'failed' });
        services.report(error, 'chat');
      }
    }

    async function findUnread(partnerId: string): Promise<void> {
      set({ firstUnreadId: await loadUnread(services, chatId, partnerId) });
    }

    async function jump(messageId: string): Promise<void> {
      jumping.current?.abort();
      const { signal } = (jumping.current = new AbortController());
      set({ jump: 'loading' });
      try {
        await loadAround(services, chatId, messageId, signal);
        set({ jump: 'idle' });
      } catch (error) {
        if (signal.aborted) return;
        const isGone = isApiError(error, 'not_found');
        set({ jump: isGone ? 'gone' : 'failed' });
        if (!isGone) services.report(error, 'chat');
      }
    }

    let wanted = '';
    return {
      loadOlder: (part: ChatPart = 'newest') => void loadOnce('older', () => loadOlder(services, chatId, { part })),
      loadNewer: () => void loadOnce('newer', () => loadNewer(services, chatId)),
      loadUnread: (partnerId: string) => void load('older', findUnread(partnerId)),
      loadAround: (messageId: string) => {
        wanted = messageId;
        void jump(messageId);
      },
      retryJump: () => void jump(wanted),
      stopJump: () => {
        jumping.current?.abort();
        setStates((before) => (before.jump === 'idle' ? before : { ...before, jump: 'idle' }));
      },
    };
  }, [services, chatId]);

  return { ...states, ...loads };
}
