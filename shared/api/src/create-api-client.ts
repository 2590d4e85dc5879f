import { splitCall } from '@duet/contracts';
import type { Call, CallAnswer, CallInput, CallName, Locale } from '@duet/contracts';
import { ApiError, toApiError } from './api-error.ts';
import { createCallOf } from './call-of.ts';
import type { LoadLateCalls } from './call-of.ts';

/** Idempotent requests are retried once on these statuses (shell-14). */
const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const IDEMPOTENT_METHODS: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE']);
/** After a 401 a call is tried once more, after 500 ms (account-6). */
const UNAUTHORIZED_DELAY = 500;
const RETRY_DELAY = 400;
/** When a server asks for a longer pause, the call fails with its refusal instead. */
const LONGEST_RETRY_AFTER = 3000;

/** @taken */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page, e.g. the flush of a pending nope. */
  readonly keepalive?: boolean;
  /** Told how much of the body has gone, from 0 to 1; another try tells it from the beginning. */
  readonly onProgress?: (share: number) => void;
  /** Sends the request in place of fetch, which tells no progress; gets these options too. */
  readonly send?: SendRequest;
}

/** Answers as fetch does, and rejects where fetch would. @taken */
export type SendRequest = (url: string, init: RequestInit & Pick<CallOptions, 'onProgress'>) => Promise<Response>;

/** Calls the API by the names in the table of calls. Rejects with `ApiError`, never opens a notice. */
export interface ApiClient {
  readonly call: <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ) => Promise<CallAnswer<Name>>;
}

export interface ApiClientOptions {
  /** The bearer token, fresh when `refresh` is set; null for a guest. */
  readonly token: (refresh: boolean) => Promise<string | null>;
  /** Changes its value whenever a session ends: a call belongs to the session it began in. */
  readonly sessionEpoch: () => number;
  readonly locale: () => Locale;
  /** Called when the refreshed token was refused too: the session is over (account-6). The code is the reason. */
  readonly onSessionLost: (code: string) => void;
  /** Called when a call requires finished onboarding and the member has not finished it. */
  readonly onNotOnboarded?: () => void;
  /** Called when a request has no answer, or a gateway's: a hint that the server is down. */
  readonly onUnreachable?: () => void;
  readonly fetch?: typeof fetch;
  readonly loadLateCalls?: LoadLateCalls;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

/** The typed client: bearer token, one retry after 401, one retry of idempotent calls, each within its session. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { token, sessionEpoch, locale, onSessionLost, onNotOnboarded } = options;
  const callOf = createCallOf(options.loadLateCalls);
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const sleep = options.sleep ?? ((milliseconds) => new Promise((done) => setTimeout(done, milliseconds)));

  /** A token that the network prevents counts as a network failure, as with any call. */
  async function bearerOf(refresh: boolean): Promise<string | null> {
    try {
      return await token(refresh);
    } catch (error) {
      throw new ApiError(0, 'network', undefined, error);
    }
  }

  async function attempt(request: ReturnType<typeof buildRequest>, bearer: string | null, extra: CallOptions) {
    const headers = new Headers(request.init.headers);
    headers.set('accept-language', locale());
    if (bearer) headers.set('authorization', `Bearer ${bearer}`);
    const init = { ...request.init, ...extra, method: request.method, headers };
    try {
      const response = await (extra.send ?? send)(request.url, init);
      if (response.status > 501) options.onUnreachable?.();
      return response;
    } catch (error) {
      if (extra.signal?.aborted) throw error;
      options.onUnreachable?.();
      throw new ApiError(0, 'network', undefined, error);
    }
  }

  /** Retries an idempotent call once after a network failure or one of the listed statuses. */
  async function sendWithRetry(request: ReturnType<typeof buildRequest>, bearer: string | null, extra: CallOptions) {
    const mayRepeat = IDEMPOTENT_METHODS.has(request.method) && !extra.keepalive;
    try {
      const response = await attempt(request, bearer, extra);
      if (!mayRepeat || !RETRIED_STATUSES.has(response.status)) return response;
      const pause = retryAfter(response) ?? RETRY_DELAY;
      if (pause > LONGEST_RETRY_AFTER) return response;
      await sleep(pause);
    } catch (error) {
      if (!mayRepeat || extra.signal?.aborted) throw error;
      await sleep(RETRY_DELAY);
    }
    return attempt(request, bearer, extra);
  }

  return {
    async call(name, input, extra = {}) {
      const begun = sessionEpoch();
      /** No request is sent, and no answer used, for another session than the one it began in. */
      const assertSameSession = <T>(value: T): T => {
        if (sessionEpoch() === begun) return value;
        throw new ApiError(401, 'session_ended');
      };
      const request = buildRequest(await callOf(name), input as AnyInput);
      const bearer = assertSameSession(await bearerOf(false));
      let response = assertSameSession(await sendWithRetry(request, bearer, extra));
      if (response.status === 401 && bearer) {
        const refusal = await toApiError(response);
        await sleep(UNAUTHORIZED_DELAY);
        const fresh = assertSameSession(await bearerOf(true));
        response = assertSameSession(await sendWithRetry(request, fresh, extra));
        if (response.status === 401) onSessionLost(refusal.code);
      }
      if (!response.ok) {
        const refusal = await toApiError(response);
        if (refusal.code === 'not_onboarded') onNotOnboarded?.();
        throw refusal;
      }
      return assertSameSession(await readAnswer(response)) as CallAnswer<typeof name>;
    },
  };
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
  readonly file?: Blob;
}

/** Method, address and body of a call, without authentication. */
function buildRequest(call: Call, input: AnyInput): { method: string; url: string; init: RequestInit } {
  const { params = {}, query = {}, body, file } = input;
  const { method, path } = splitCall(call);
  const filled = path.replace(/\{(\w+)\}/g, (_match, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`${call} needs the parameter ${key}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)] as [string, string]],
    ),
  ).toString();
  return { method, url: `/api${filled}${search && `?${search}`}`, init: withBody(body, file) };
}

function withBody(body: unknown, file: Blob | undefined): RequestInit {
  if (file) {
    const form = new FormData();
    form.append('file', file);
    return { body: form };
  }
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** The server has filtered the answer through the contract's schema; every file has a content disposition. */
async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  return response.headers.get('content-disposition') === null ? response.json() : response.blob();
}

function retryAfter(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  if (header === null) return undefined;
  const seconds = Number(header);
  return Number.isFinite(seconds) ? seconds * 1000 : Math.max(0, Date.parse(header) - Date.now());
}
