import { codeOf } from './code-of.ts';
import type { IdentityToken } from './identity.ts';

/** account-3. */
const EXPIRED_EARLY = 30_000;
const REFRESH_BEFORE = 5 * 60_000;
const FIRST_RETRY = 30_000;
const LONGEST_RETRY = 16 * 60_000;
/** A token this young that somebody else fetched is not fetched again. */
const JUST_REFRESHED = 5000;
/** Refusals after which no token will ever come for this sign-in. */
const FINAL_CODES: ReadonlySet<string> = new Set([
  'user-disabled',
  'user-token-expired',
  'invalid-user-token',
  'user-not-found',
  'invalid-refresh-token',
  'token-expired',
]);

export interface TokenKeeperOptions {
  /** What the browser has stored; another tab may have written it. */
  readonly stored: () => Promise<IdentityToken | null>;
  /** A new token from the provider, not the one that is refused or about to end. */
  readonly fetchToken: (refused: string | undefined) => Promise<IdentityToken | null>;
  /** One at a time over all tabs (Web Locks). */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** The provider will not give a token any more: the session is over. */
  readonly onLost: (code: string) => void;
  readonly onRefreshed?: () => void;
  readonly now?: () => number;
}

export interface TokenKeeper {
  /** A valid token, or null for a guest. `isRefused` says that the API refused the last one. */
  token(isRefused: boolean): Promise<string | null>;
  start(): void;
  stop(): void;
  /** Counts the sessions that have ended on this page. */
  sessionEpoch(): number;
}

/**
 * Keeps the bearer token: counts it as expired 30 s early, fetches a new one 5 minutes before, tries again after 30 s
 * doubling to 16 minutes when the network fails, and makes one refresh of any number of parallel refusals and tabs.
 */
export function createTokenKeeper(options: TokenKeeperOptions): TokenKeeper {
  const { stored, fetchToken, exclusively, onLost, onRefreshed, now = Date.now } = options;
  let current: IdentityToken | null = null;
  let refreshing: Promise<IdentityToken | null> | undefined;
  let refreshedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryDelay = FIRST_RETRY;
  let isRunning = false;
  let isRetryPlanned = false;
  /** An answer that was asked for in an epoch before this one is nobody's any more. */
  let sessionEpoch = 0;

  const isValid = (token: IdentityToken | null): token is IdentityToken =>
    token !== null && token.expiresAt - EXPIRED_EARLY > now();

  function schedule(delay: number): void {
    clearTimeout(timer);
    isRetryPlanned = false;
    if (isRunning) timer = setTimeout(renew, Math.min(delay, 2 ** 31 - 1));
  }

  function renew(): void {
    isRetryPlanned = false;
    // a failure has planned its retry, and calls that need a token ask by themselves
    void refresh().catch(() => undefined);
  }

  /** Calls that fail while a retry is planned do not put it off. */
  function planRetry(): void {
    if (isRetryPlanned) return;
    schedule(retryDelay);
    isRetryPlanned = true;
    retryDelay = Math.min(retryDelay * 2, LONGEST_RETRY);
  }

  function keep(token: IdentityToken): IdentityToken {
    current = token;
    retryDelay = FIRST_RETRY;
    refreshedAt = now();
    // never sooner than a retry: a token that is short-lived by this clock must not be fetched in a loop
    schedule(Math.max(FIRST_RETRY, token.expiresAt - REFRESH_BEFORE - now()));
    return token;
  }

  async function fetchOnce(refused: string | undefined, asked: number): Promise<IdentityToken | null> {
    return exclusively(async () => {
      const known = await stored();
      if (asked !== sessionEpoch) return null;
      const isFresher = isValid(known) && known.token !== refused && known.expiresAt > (current?.expiresAt ?? 0);
      if (isFresher) return keep(known);
      const token = await fetchToken(refused);
      if (asked !== sessionEpoch) return null;
      if (token) keep(token);
      if (token) onRefreshed?.();
      return token;
    });
  }

  function refresh(): Promise<IdentityToken | null> {
    const asked = sessionEpoch;
    refreshing ??= fetchOnce(current?.token, asked)
      .catch((error: unknown) => {
        if (asked !== sessionEpoch) return null;
        const code = codeOf(error) ?? '';
        if (FINAL_CODES.has(code)) {
          onLost(code);
          return null;
        }
        planRetry();
        throw error;
      })
      .finally(() => {
        if (asked === sessionEpoch) refreshing = undefined;
      });
    return refreshing;
  }

  return {
    async token(isRefused) {
      if (!isRunning) return null;
      if (isRefused && now() - refreshedAt > JUST_REFRESHED) return (await refresh())?.token ?? null;
      if (isValid(current)) return current.token;
      const asked = sessionEpoch;
      const known = await stored();
      if (asked !== sessionEpoch) return null;
      if (isValid(known)) {
        current = known;
        schedule(Math.max(0, known.expiresAt - REFRESH_BEFORE - now()));
        return known.token;
      }
      return (await refresh())?.token ?? null;
    },
    start() {
      isRunning = true;
    },
    stop() {
      // a page that was a guest's goes on with what it has begun
      if (isRunning) sessionEpoch += 1;
      isRunning = false;
      refreshing = undefined;
      clearTimeout(timer);
      isRetryPlanned = false;
      current = null;
      refreshedAt = -Infinity;
      retryDelay = FIRST_RETRY;
    },
    sessionEpoch: () => sessionEpoch,
  };
}
