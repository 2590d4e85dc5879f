import { createHmac, timingSafeEqual } from 'node:crypto';
import { ForgedWebhookError } from './payment-provider.ts';

/** Maximum age of a delivery, so that a recorded one cannot be replayed later. */
const tolerance = 5 * 60;

/** Signs a webhook: HMAC-SHA256 over the time and the raw body, written `t=…,v1=…`. */
export function signWebhook(secret: string | Buffer, body: Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body)}`;
}

/**
 * Throws unless one of the signatures is by one of the secrets and recent. There are several signatures while the sender
 * rotates its secret, and several secrets while we do.
 */
export function assertSigned(
  secrets: readonly (string | Buffer)[],
  header: string | undefined,
  body: Buffer,
  now: Date,
): void {
  const parts = (header ?? '').split(',').map((part) => part.split('='));
  const seconds = Number(parts.find(([key]) => key === 't')?.[1]);
  if (!Number.isSafeInteger(seconds)) throw new ForgedWebhookError('The signature has no time.');
  if (Math.abs(now.getTime() / 1000 - seconds) > tolerance) throw new ForgedWebhookError('The delivery is too old.');

  const wanted = secrets.map((secret) => Buffer.from(digest(secret, seconds, body)));
  const isOurs = parts.some(([key, value = '']) => {
    const given = Buffer.from(value);
    return key === 'v1' && wanted.some((each) => given.length === each.length && timingSafeEqual(given, each));
  });
  if (!isOurs) throw new ForgedWebhookError('The signature is not ours.');
}

function digest(secret: string | Buffer, seconds: number, body: Buffer): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}
