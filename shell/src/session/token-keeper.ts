export { exclusively } from './exclusively.ts';
import { codeOf } from './code-of.ts';
import type { IdentityToken } from './identity.ts';
import { FIRST_RETRY, renewalTimer } from './renewal-timer.ts';

/** A token counts as expired this early (account-3). */
const EXPIRED_EARLY = 30_000;
const REFRESH_BEFORE = 5 * 60_000;
/** When a tab checks whether the renewal in another tab has succeeded; the old token stays valid for minutes. */
const LOOK_AGAIN = 60_000;
/** A token this young from another tab is used instead of renewing it. */
const JUST_REFRESHED = 5000;
/** Refusals after which this sign-in can never get a token again. */
const FINAL_CODES: ReadonlySet<string> = new Set([
  'user-disabled',
  'user-token-expired',
  'invalid-user-token',
  'user-not-found',
  'invalid-refresh-token',
  'token-expired',
]);

export interface TokenKeeperOptions {
  /**
   * The token that the provider's SDK holds, which alone stores tokens; null for a guest. Instead of a `stale` one it
   * waits briefly for the one that another tab has just fetched.
   */
  readonly held: (stale?: string) => Promise<IdentityToken | null>;
  /** Requests a new token from the provider. */
  readonly renew: () => Promise<IdentityToken | null>;
  /** Runs work in one tab at a time (Web Locks). */
  readonly exclusively: <T>(work: (hasWaited: boolean) => Promise<T>) => Promise<T>;
  /** The provider will not issue another token: the session is over. */
  readonly onLost: (code: string) => void;
  readonly onRefreshed?: () => void;
  readonly now?: () => number;
}

export interface TokenKeeper {
  /** A valid token, or null for a guest. `isRefused` means that the API refused the last one. */
  token(isRefused: boolean): Promise<string | null>;
  start(): void;
  stop(): void;
  /** Counts the sessions that have ended on this page. */
  sessionEpoch(): number;
}

/**
 * Keeps a valid token: counts one as expired 30 s early, renews it 5 minutes before its end, retries after 30 s doubling
 * to 16 minutes when the network fails, and makes one refresh for any number of parallel refusals and tabs.
 */
export function createTokenKeeper(options: TokenKeeperOptions): TokenKeeper {
  const { held, onLost, onRefreshed, now = Date.now } = options;
  /** The token that was given out last. */
  let current: IdentityToken | null = null;
  let refreshing: Promise<IdentityToken | null> | undefined;
  let refreshedAt = -Infinity;
  /** Answers that were requested in an earlier epoch are discarded. */
  let sessionEpoch = 0;
  const timer = renewalTimer(() => {
    // a failure has planned its retry, and calls that need a token request it themselves
    void refresh(false).catch(() => undefined);
  });

  const isValid = (token: IdentityToken | null): token is IdentityToken =>
    token !== null && token.expiresAt - EXPIRED_EARLY > now();

  function keep(token: IdentityToken): IdentityToken {
    current = token;
    refreshedAt = now();
    // never sooner than a retry: a token that looks short-lived by this clock must not be renewed in a loop
    timer.plan(Math.max(FIRST_RETRY, token.expiresAt - REFRESH_BEFORE - now()));
    return token;
  }

  async function fetchOnce(asked: number, isRefused: boolean): Promise<IdentityToken | null> {
    const { token, from } = await fetchToken(options, current, { isValid, isRefused });
    if (asked !== sessionEpoch) return null;
    if (from === 'later') timer.plan(LOOK_AGAIN);
    else if (token) keep(token);
    if (token && from === 'provider') onRefreshed?.();
    return token;
  }

  function refresh(isRefused: boolean): Promise<IdentityToken | null> {
    const asked = sessionEpoch;
    refreshing ??= fetchOnce(asked, isRefused)
      .catch((error: unknown) => {
        if (asked !== sessionEpoch) return null;
        const code = codeOf(error) ?? '';
        if (!FINAL_CODES.has(code)) {
          timer.planRetry();
          throw error;
        }
        onLost(code);
        return null;
      })
      .finally(() => {
        if (asked === sessionEpoch) refreshing = undefined;
      });
    return refreshing;
  }

  /** A renewal that was running may have returned the very token that was refused. */
  async function refreshRefused(refused: string | undefined): Promise<IdentityToken | null> {
    const token = await refresh(true);
    return token?.token === refused && token !== null ? refresh(true) : token;
  }

  return {
    async token(isRefused) {
      if (!timer.isRunning()) return null;
      if (isRefused && now() - refreshedAt > JUST_REFRESHED)
        return (await refreshRefused(current?.token))?.token ?? null;
      if (isValid(current)) return current.token;
      const asked = sessionEpoch;
      const known = await held();
      if (asked !== sessionEpoch) return null;
      if (!isValid(known)) return (await refresh(false))?.token ?? null;
      current = known;
      timer.plan(Math.max(0, known.expiresAt - REFRESH_BEFORE - now()));
      return known.token;
    },
    start: timer.start,
    stop() {
      // a session that begins on a guest's page continues the calls that the page has started
      if (timer.isRunning()) sessionEpoch += 1;
      timer.stop();
      refreshing = undefined;
      current = null;
      refreshedAt = -Infinity;
    },
    sessionEpoch: () => sessionEpoch,
  };
}

interface Rules {
  readonly isValid: (token: IdentityToken | null) => token is IdentityToken;
  /** Whether the API refused the last token. */
  readonly isRefused: boolean;
}

interface Fetched {
  readonly token: IdentityToken | null;
  /** `later`: the first tab has tried to renew it; by the next check the SDK knows the result. */
  readonly from: 'tab' | 'later' | 'provider';
}

/** The token after `last`, fetched by one tab at a time: the one of another tab, or a new one. */
function fetchToken(
  { held, renew, exclusively }: Pick<TokenKeeperOptions, 'held' | 'renew' | 'exclusively'>,
  last: IdentityToken | null,
  { isValid, isRefused }: Rules,
): Promise<Fetched> {
  return exclusively(async (hasWaited) => {
    const isStillGood = !isRefused && isValid(last);
    const known = await held(hasWaited && !isStillGood ? last?.token : undefined);
    const isFresher = isValid(known) && known.token !== last?.token && known.expiresAt > (last?.expiresAt ?? 0);
    if (isFresher) return { token: known, from: 'tab' };
    if (hasWaited && isStillGood) return { token: last, from: 'later' };
    return { token: await renew(), from: 'provider' };
  });
}
