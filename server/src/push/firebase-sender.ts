import type { PushData } from '@duet/contracts';
import type { Messaging, TokenMessage } from 'firebase-admin/messaging';
import { codeOf } from '../platform/identity/index.ts';
import type { PushSender } from './push-sender.ts';

const goneCodes = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  'messaging/mismatched-credential',
]);
/** A day: whoever was away longer looks by themselves. */
const lifeSeconds = 86_400;

/**
 * Pushes by Firebase Cloud Messaging. Browsers get the data alone and their service worker shows it; apps are shown a
 * notification by their system. The library is loaded with the first push.
 */
export function firebaseSender(messaging: () => Promise<Pick<Messaging, 'send'>>): PushSender {
  let loaded: Promise<Pick<Messaging, 'send'>> | undefined;
  return {
    async send(pushToken, data) {
      try {
        const service = await (loaded ??= messaging());
        await service.send(toMessage(pushToken, data));
        return 'sent';
      } catch (error) {
        return goneCodes.has(codeOf(error)) ? 'gone' : 'failed';
      }
    },
  };
}

function toMessage(token: string, data: PushData): TokenMessage {
  const { title, body, tag } = data;
  return {
    token,
    data: { ...data },
    webpush: { headers: { TTL: String(lifeSeconds), Urgency: 'high' } },
    android: { priority: 'high', ttl: lifeSeconds * 1000, notification: { title, body, tag } },
    apns: {
      headers: { 'apns-collapse-id': tag.slice(0, 64) },
      payload: { aps: { alert: { title, body }, badge: Number(data.waiting), threadId: tag } },
    },
  };
}
