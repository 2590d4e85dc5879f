import { lateCalls } from '@duet/contracts/late-calls';
import { calls } from '@duet/contracts';
import type { CallName } from '@duet/contracts';
import { refusals } from '@duet/contracts/endpoints';
import type { ErrorCode } from '@duet/contracts/endpoints';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Milliseconds that every answer takes; 0 is as fast as the machine. */
export const delays = [0, 500, 2000, 10_000] as const;

export type FailureCode = ErrorCode | 'network';

/** How one call fails. */
export interface CallFailure {
  readonly call: CallName;
  readonly code: FailureCode;
  /** Only the first call after the page was loaded. */
  readonly isOnce: boolean;
}

/** What a tester has chosen, besides the language, which is in the address like everywhere. */
export interface BenchSettings {
  readonly persona: string;
  readonly theme: Theme;
  readonly delay: number;
  readonly isOffline: boolean;
  /** The time at which the page's clock stands still, as ISO 8601 in UTC. */
  readonly clock: string | null;
  readonly failures: readonly CallFailure[];
  /** Flags of the remote that are on, without its name. */
  readonly flags: readonly string[];
  readonly isOpen: boolean;
}

const asShipped: BenchSettings = {
  persona: 'olena',
  theme: 'system',
  delay: 0,
  isOffline: false,
  clock: null,
  failures: [],
  flags: [],
  isOpen: false,
};

export const callNames = [...Object.keys(calls), ...Object.keys(lateCalls)].toSorted() as CallName[];
export const failureCodes = ['network', ...Object.keys(refusals)] as readonly FailureCode[];

/** The status of a refusal; 0 for a call that reaches nobody. */
export function statusOf(code: FailureCode): number {
  return code === 'network' ? 0 : ([refusals[code].status].flat()[0] ?? 500);
}

const PREFIX = 'bench.';

/** Reads settings from the parameters `bench.*`; what is missing or makes no sense is as shipped. */
export function readSettings(query: URLSearchParams): BenchSettings {
  const get = (name: string) => query.get(PREFIX + name);
  const clock = new Date(get('clock') ?? Number.NaN);
  return {
    persona: get('persona') ?? asShipped.persona,
    theme: themes.find((theme) => theme === get('theme')) ?? asShipped.theme,
    delay: delays.find((delay) => delay === Number(get('delay'))) ?? asShipped.delay,
    isOffline: get('offline') === '1',
    clock: Number.isNaN(clock.getTime()) ? null : clock.toISOString(),
    failures: query.getAll(`${PREFIX}fail`).flatMap(readFailure),
    flags: query.getAll(`${PREFIX}flag`).filter((name) => /^[a-z]\w*$/i.test(name)),
    isOpen: get('open') === '1',
  };
}

/** The parameters that say what is not as shipped. */
export function writeSettings(settings: BenchSettings): URLSearchParams {
  const query = new URLSearchParams();
  const say = (name: string, value: string | number, shipped: string | number) => {
    if (value !== shipped) query.append(PREFIX + name, String(value));
  };
  say('persona', settings.persona, asShipped.persona);
  say('theme', settings.theme, asShipped.theme);
  say('delay', settings.delay, asShipped.delay);
  say('offline', settings.isOffline ? 1 : 0, 0);
  say('clock', settings.clock ?? '', '');
  for (const { call, code, isOnce } of settings.failures) {
    say('fail', `${call}:${code}${isOnce ? ':once' : ''}`, '');
  }
  for (const flag of settings.flags) say('flag', flag, '');
  say('open', settings.isOpen ? 1 : 0, 0);
  return query;
}

/** Whether an address brings settings along. */
export function hasSettings(query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => name.startsWith(PREFIX));
}

/** The query of an address without its settings: what the remote is to see. */
export function withoutSettings(search: string): string {
  const query = new URLSearchParams(search);
  if (!hasSettings(query)) return search;
  const ours = [...query.keys()].filter((name) => name.startsWith(PREFIX));
  for (const name of ours) query.delete(name);
  const rest = query.toString();
  return rest && `?${rest}`;
}

function readFailure(text: string): CallFailure[] {
  const [name, wanted, once] = text.split(':');
  const call = callNames.find((each) => each === name);
  const code = failureCodes.find((each) => each === wanted);
  return call && code ? [{ call, code, isOnce: once === 'once' }] : [];
}
