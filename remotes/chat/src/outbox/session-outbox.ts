import { apiQuery, changeChats } from '@duet/kit';
import type { ShellServices } from '@duet/kit';
import { forgetDraft } from '../conversation/drafts.ts';
import { takeMessages } from '../conversation/messages-cache.ts';
import { forgetSafety } from '../safety/safety-memory.ts';
import { createOutbox } from './create-outbox.ts';
import type { Outbox } from './create-outbox.ts';
import { createPassingStore, lateStore, openOutboxStore } from './outbox-store.ts';

/** The outbox of whoever is signed in. */
export interface SessionOutbox {
  readonly outbox: Outbox;
  /** Whether what is not sent yet outlives the page; known once the store of the device is open. */
  readonly isLasting: Promise<boolean>;
}

/** Of each page, which has one cache. */
const opened = new WeakMap<object, SessionOutbox & { readonly me: string }>();

/**
 * The member's outbox. It outlives the screens of the chat: what was sent goes out while the member looks at something
 * else, until their session ends. It is there at once, and what an earlier visit has left when the store is open.
 */
export function outboxOf(services: ShellServices, me: string): SessionOutbox {
  const known = opened.get(services.queryClient);
  if (known?.me === me) return known;
  const outbox = { ...open(services, me), me };
  opened.set(services.queryClient, outbox);
  return outbox;
}

/** Sends what an earlier visit left, without a screen of the chat; the shell asks for it when something is left. */
export async function resumeOutbox(services: ShellServices): Promise<void> {
  const { userId } = await services.queryClient.query(apiQuery(services.api, 'getCurrentProfile', {}));
  await outboxOf(services, userId).isLasting;
}

function open(services: ShellServices, me: string): SessionOutbox {
  const { api, bus, queryClient, realtime, report } = services;
  const opening = openOutboxStore(me).catch((error: unknown) => {
    report(error, 'chat');
    return createPassingStore();
  });
  const outbox = createOutbox({
    api,
    store: lateStore(opening),
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
  const ending = bus.on('session.signedOut').subscribe(() => {
    ending.unsubscribe();
    ended.unsubscribe();
    opened.delete(queryClient);
    outbox.stop();
  });
  outbox.resume().catch((error: unknown) => report(error, 'chat'));
  return { outbox, isLasting: opening.then(({ isLasting }) => isLasting) };
}
