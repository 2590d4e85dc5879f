import type { PushData } from '@duet/contracts';
import type { Messaging, TokenMessage } from 'firebase-admin/messaging';
import { codeOf } from '../../platform/identity/index.ts';
import type { PushSender } from './push-sender.ts';

/** What is wrong with the token. A mismatched credential is not: then our project is the wrong one, for every token. */
const goneCodes = new Set(['messaging/registration-token-not-registered', 'messaging/invalid-registration-token']);
/** A day: whoever was away longer looks by themselves. */
const lifeSeconds = 86_400;
/** As long as a call rings: nobody is told later that one did. */
const ringSeconds = 30;

/**
 * Pushes by Firebase Cloud Messaging. Browsers get the data alone and their service worker shows it; apps are shown a
 * notification by their system. The library is loaded with the first push.
 */
export function firebaseSender(messaging: () => Promise<Pick<Messaging, 'send'>>): PushSender {
  let loaded: Promise<Pick<Messaging, 'send'>> | undefined;
  return {
    async send(pushToken, data) {
      try {
        const service = await load();
        await service.send(toMessage(pushToken, data));
        return 'sent';
      } catch (error) {
        const code = codeOf(error);
        return goneCodes.has(code) ? 'gone' : { failed: code || 'unknown' };
      }
    },
  };

  /** Loaded once; what did not load is tried again with the next push. */
  function load(): Promise<Pick<Messaging, 'send'>> {
    loaded ??= messaging().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  }
}

function toMessage(token: string, data: PushData): TokenMessage {
  const { title, body, tag } = data;
  const life = data.ring === 'on' ? ringSeconds : lifeSeconds;
  return {
    token,
    data: { ...data },
    webpush: { headers: { TTL: String(life), Urgency: 'high' } },
    android: { priority: 'high', ttl: life * 1000, notification: { title, body, tag } },
    apns: {
      headers: { 'apns-collapse-id': tag.slice(0, 64) },
      payload: { aps: { alert: { title, body }, badge: Number(data.waiting), threadId: tag } },
    },
  };
}
