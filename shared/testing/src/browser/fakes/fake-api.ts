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

/** An in-memory API over a world, typed by the contracts. */
export interface FakeApi extends ApiClient {
  readonly world: FakeWorld;
  readonly calls: readonly FakeCall[];
  /** The inputs of one call, in order. */
  callsOf<Name extends CallName>(name: Name): CallInput<Name>[];
  /** Replaces the answer of one call; the handler may throw an `ApiError` or return a promise. */
  on<Name extends CallName>(
    name: Name,
    handler: (input: CallInput<Name>, options: CallOptions) => CallAnswer<Name> | Promise<CallAnswer<Name>>,
  ): void;
  /** The next call of this name fails once with the given refusal. */
  failOnce(name: CallName, error?: ApiError): void;
}

/** Makes a fake API. */
export function createFakeApi(changes: Partial<FakeWorld> = {}): FakeApi {
  const world = aWorld(changes);
  const calls: FakeCall[] = [];
  const failures = new Map<CallName, ApiError>();
  // each handler is stored under its own name, so its input and answer belong together
  const handlers = fakeHandlers(world) as Record<CallName, (input: never, options: CallOptions) => unknown>;

  return {
    world,
    calls,
    callsOf: <Name extends CallName>(name: Name) =>
      calls.filter((call) => call.name === name).map((call) => call.input as CallInput<Name>),
    on(name, handler) {
      handlers[name] = handler;
    },
    failOnce: (name, error = new ApiError(503, 'unavailable')) => void failures.set(name, error),
    async call<Name extends CallName>(
      name: Name,
      input: CallInput<Name>,
      options: CallOptions = {},
    ): Promise<CallAnswer<Name>> {
      calls.push({ name, input });
      const failure = failures.get(name);
      if (failure) {
        failures.delete(name);
        throw failure;
      }
      const answer = await handlers[name](input as never, options);
      // files are immutable, and not every test DOM can clone them
      return (answer instanceof Blob ? answer : structuredClone(answer)) as CallAnswer<Name>;
    },
  };
}

export type { FakeHandlers };
