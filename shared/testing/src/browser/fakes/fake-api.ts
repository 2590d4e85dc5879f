import type { CallAnswer, CallInput, CallName } from '@duet/contracts';
import { ApiError } from '@duet/api';
import type { ApiClient, CallOptions } from '@duet/api';
import { fakeHandlers } from './fake-handlers.ts';
import { aWorld } from './fake-world.ts';
import type { FakeWorld } from './fake-world.ts';
import type { FakeHandlers } from './handlers.ts';

/** One call that the code under test has made. */
export interface FakeCall {
  readonly name: CallName;
  readonly input: unknown;
}

/** What lies between a page and its server. */
export interface FakeNetwork {
  /** Milliseconds that every answer takes. */
  delay: number;
  /** No call reaches the server. */
  isOffline: boolean;
}

/** An in-memory API over a world, typed by the contracts. */
export interface FakeApi extends ApiClient {
  readonly world: FakeWorld;
  readonly calls: readonly FakeCall[];
  readonly network: FakeNetwork;
  /** The inputs of one call, in order. */
  callsOf<Name extends CallName>(name: Name): CallInput<Name>[];
  /** Replaces the answer of one call; the handler may throw an `ApiError` or return a promise. */
  on<Name extends CallName>(
    name: Name,
    handler: (input: CallInput<Name>, options: CallOptions) => CallAnswer<Name> | Promise<CallAnswer<Name>>,
  ): void;
  /** The next call of this name fails once with the given refusal. */
  failOnce(name: CallName, error?: ApiError): void;
  /** Every call of this name fails with the given refusal until `recover`. */
  failAlways(name: CallName, error?: ApiError): void;
  /** Calls of this name are answered again. */
  recover(name: CallName): void;
}

interface Failure {
  readonly error: ApiError;
  readonly isOnce: boolean;
}

const unavailable = () => new ApiError(503, 'unavailable');

/** Makes a fake API. */
export function createFakeApi(changes: Partial<FakeWorld> = {}): FakeApi {
  const world = aWorld(changes);
  const calls: FakeCall[] = [];
  const failures = new Map<CallName, Failure>();
  const network: FakeNetwork = { delay: 0, isOffline: false };
  // each handler is stored under its own name, so its input and answer belong together
  const handlers = fakeHandlers(world) as Record<CallName, (input: never, options: CallOptions) => unknown>;

  return {
    world,
    calls,
    network,
    callsOf: <Name extends CallName>(name: Name) =>
      calls.filter((call) => call.name === name).map((call) => call.input as CallInput<Name>),
    on(name, handler) {
      handlers[name] = handler;
    },
    failOnce: (name, error = unavailable()) => void failures.set(name, { error, isOnce: true }),
    failAlways: (name, error = unavailable()) => void failures.set(name, { error, isOnce: false }),
    recover: (name) => void failures.delete(name),
    async call<Name extends CallName>(
      name: Name,
      input: CallInput<Name>,
      options: CallOptions = {},
    ): Promise<CallAnswer<Name>> {
      calls.push({ name, input });
      if (network.delay > 0) await pause(network.delay, options.signal);
      if (network.isOffline) throw new ApiError(0, 'network');
      const failure = failures.get(name);
      if (failure) {
        if (failure.isOnce) failures.delete(name);
        throw failure.error;
      }
      const answer = await handlers[name](input as never, options);
      return (answer instanceof Blob || answer === undefined ? answer : asSent(answer)) as CallAnswer<Name>;
    },
  };
}

/** What a page gets of an answer: `structuredClone` of a test DOM makes objects that the cache does not take for plain ones. */
function asSent(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer));
}

/** Waits, but no longer than somebody wants the answer. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Nobody wants the answer any more', 'AbortError'));
    });
  });
}

export type { FakeHandlers };
