import { apiQuery, changeChats } from '@duet/kit';
import type { ShellServices } from '@duet/kit';
import { forgetDraft } from '../conversation/drafts.ts';
import { takeMessages } from '../conversation/messages-cache.ts';
import { forgetSafety } from '../safety/safety-memory.ts';
import { createOutbox } from './create-outbox.ts';
import type { Outbox } from './create-outbox.ts';
import { createPassingStore, openOutboxStore } from './outbox-store.ts';

/** Of each page, which has one cache, the outbox of whoever is signed in. */
const opened = new WeakMap<object, { readonly me: string; readonly outbox: Promise<Outbox> }>();

/**
 * The member's outbox. It outlives the screens of the chat: what was sent goes out while the member looks at something
 * else, until their session ends.
 */
export function outboxOf(services: ShellServices, me: string): Promise<Outbox> {
  const known = opened.get(services.queryClient);
  if (known?.me === me) return known.outbox;
  const outbox = open(services, me);
  opened.set(services.queryClient, { me, outbox });
  outbox.catch(() => opened.delete(services.queryClient));
  return outbox;
}

/** Sends what an earlier visit left, without a screen of the chat; the shell asks for it when something is left. */
export async function resumeOutbox(services: ShellServices): Promise<void> {
  const { userId } = await services.queryClient.query(apiQuery(services.api, 'getCurrentProfile', {}));
  await outboxOf(services, userId);
}

async function open(services: ShellServices, me: string): Promise<Outbox> {
  const { api, bus, queryClient, realtime, report } = services;
  const session = new AbortController();
  // heard from the start, because the session may end before the database is open
  const ending = bus.on('session.signedOut').subscribe(() => {
    ending.unsubscribe();
    opened.delete(queryClient);
    session.abort();
  });
  const store = await openOutboxStore(me).catch((error: unknown) => {
    report(error, 'chat');
    return createPassingStore();
  });
  const outbox = createOutbox({
    api,
    store,
    report: (error) => report(error, 'chat'),
    onSent: (message) => {
      takeMessages(queryClient, message.chatId, [message]);
      changeChats(queryClient, { type: 'message.created', message }, me);
    },
  });
  const ended = realtime.events$.subscribe((event) => {
    if (event.type !== 'chat.removed') return;
    forgetDraft(event.chatId);
    forgetSafety(event.chatId);
    outbox.removeChat(event.chatId).catch((error: unknown) => report(error, 'chat'));
  });
  const stop = () => {
    ended.unsubscribe();
    outbox.stop();
  };
  if (session.signal.aborted) stop();
  session.signal.addEventListener('abort', stop);
  outbox.resume().catch((error: unknown) => report(error, 'chat'));
  return outbox;
}
