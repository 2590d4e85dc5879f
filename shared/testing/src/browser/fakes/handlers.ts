import type { CallAnswer, CallInput, CallName, CallsOf, Room } from '@duet/contracts';

/** One answer for every call of the contracts; a call without a fake does not compile. */
export type FakeHandlers = { [Name in CallName]: (input: CallInput<Name>) => CallAnswer<Name> };

/** The answers to the calls of one room of the contracts. */
export type RoomHandlers<Of extends Room> = { [Name in CallsOf<Of>]: FakeHandlers[Name] };
