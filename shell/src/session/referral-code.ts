/** The code of the friend's link that brought somebody here, until they register. */
const KEY = 'duet.referral';
/** A link is followed today, and somebody signs up at the weekend. */
const KEPT_FOR = 30 * 24 * 3_600_000;

/** Keeps the code of a link such as `/sign-up?ref=K7QX2MBT4W`. */
export function keepReferralCode(search: string, storage: Storage, now = Date.now()): void {
  const code = new URLSearchParams(search).get('ref');
  if (code && /^\w{4,40}$/.test(code)) storage.setItem(KEY, JSON.stringify({ code, until: now + KEPT_FOR }));
}

/** The code, if it was kept and not too long ago. */
export function readReferralCode(storage: Storage, now = Date.now()): string | undefined {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as { code?: unknown; until?: unknown } | null;
    return typeof kept?.code === 'string' && Number(kept.until) > now ? kept.code : undefined;
  } catch {
    return undefined;
  }
}
