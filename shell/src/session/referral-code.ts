import { shape } from '@duet/contracts';
import { readStored } from '../read-stored.ts';

/** Stores the code of a friend's link until the visitor registers. */
const KEY = 'duet.referral';
/** Visitors may register days after they have followed the link. */
const KEPT_FOR = 30 * 24 * 3_600_000;

const stored = shape.object({ code: shape.text, until: shape.count });

/** Keeps the code of a link such as `/sign-up?ref=K7QX2MBT4W`. */
export function keepReferralCode(search: string, storage: Storage, now = Date.now()): void {
  const code = new URLSearchParams(search).get('ref');
  if (code && /^\w{4,40}$/.test(code)) storage.setItem(KEY, JSON.stringify({ code, until: now + KEPT_FOR }));
}

/** The stored code, unless it has expired. */
export function readReferralCode(storage: Storage, now = Date.now()): string | undefined {
  const kept = readStored(storage, KEY, stored);
  return kept && kept.until > now ? kept.code : undefined;
}
