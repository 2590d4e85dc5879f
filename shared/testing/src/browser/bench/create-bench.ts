import { BehaviorSubject } from 'rxjs';
import type { CallName } from '@duet/contracts';
import { ApiError, isApiError } from '@duet/api';
import type { ApiClient } from '@duet/api';
import type { FakeServices } from '../fakes/fake-services.ts';
import { refusal } from '../fakes/refusal.ts';
import { statusOf } from './bench-settings.ts';
import type { BenchSettings, CallFailure } from './bench-settings.ts';
import { keepSettings } from './kept-settings.ts';

/** As many lines of what the remote did are kept. */
const LOG_LENGTH = 40;

export interface LogLine {
  /** Counts up. */
  readonly id: number;
  readonly text: string;
}

/** The knobs of a remote that runs alone, and what it did. */
export interface Bench {
  readonly settings$: BehaviorSubject<BenchSettings>;
  /** Calls, events and failures, the latest first. */
  readonly log$: BehaviorSubject<readonly LogLine[]>;
  /** Keeps settings for this tab and makes them true; a persona, a clock or a flag needs the page anew. */
  readonly change: (changes: Partial<BenchSettings>) => void;
  readonly note: (line: string) => void;
  /** The API of the fakes, whose calls are noted. */
  readonly api: ApiClient;
}

export interface BenchOptions {
  readonly fakes: FakeServices;
  readonly settings: BenchSettings;
  readonly storage: Pick<Storage, 'setItem'>;
  readonly reload: () => void;
}

/** Ties the settings to the fakes. */
export function createBench({ fakes, settings, storage, reload }: BenchOptions): Bench {
  const settings$ = new BehaviorSubject(settings);
  const log$ = new BehaviorSubject<readonly LogLine[]>([]);
  const note = (text: string) => {
    const id = (log$.value[0]?.id ?? 0) + 1;
    log$.next([{ id, text }, ...log$.value].slice(0, LOG_LENGTH));
  };
  for (const failure of settings.failures) fail(fakes, failure);
  applyNetwork(fakes, settings);
  fakes.sharedBus.facts$.subscribe(({ name, payload, sender }) =>
    note(`bus ${name} of ${sender} ${JSON.stringify(payload)}`),
  );

  return {
    settings$,
    log$,
    note,
    api: noting(fakes.api, note),
    change(changes) {
      const before = settings$.value;
      const after = { ...before, ...changes };
      keepSettings(after, storage);
      settings$.next(after);
      const { persona, clock, flags } = before;
      if (after.persona !== persona || after.clock !== clock || after.flags !== flags) return reload();
      if (after.failures !== before.failures) {
        for (const { call } of before.failures) fakes.api.recover(call);
        for (const failure of after.failures) fail(fakes, failure);
      }
      if (after.delay !== before.delay || after.isOffline !== before.isOffline) applyNetwork(fakes, after);
    },
  };
}

function fail({ api }: FakeServices, { call, code, isOnce }: CallFailure): void {
  const error = code === 'network' ? new ApiError(0, 'network') : refusal(statusOf(code), code);
  if (isOnce) api.failOnce(call, error);
  else api.failAlways(call, error);
}

/** Without a connection pages look at `navigator.onLine`, hear `offline`, lose the socket and get no answers. */
function applyNetwork({ api, realtime }: FakeServices, { delay, isOffline }: BenchSettings): void {
  const wasOffline = api.network.isOffline;
  Object.assign(api.network, { delay, isOffline });
  if (wasOffline === isOffline) return;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isOffline });
  realtime.status$.next(isOffline ? 'connecting' : 'online');
  dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}

function noting(api: ApiClient, note: (line: string) => void): ApiClient {
  const call: ApiClient['call'] = async (name: CallName, ...rest: readonly unknown[]) => {
    try {
      const answer = await (api.call as (name: CallName, ...rest: readonly unknown[]) => Promise<never>)(name, ...rest);
      note(`call ${name}`);
      return answer;
    } catch (error) {
      note(`call ${name} failed: ${isApiError(error) ? `${error.status} ${error.code}` : String(error)}`);
      throw error;
    }
  };
  return { ...api, call };
}
