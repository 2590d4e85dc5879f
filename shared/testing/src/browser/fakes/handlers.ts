import type { CallAnswer, CallInput, CallName } from '@duet/contracts';

/** One answer per call of the table; a new call without a fake does not compile. */
export type FakeHandlers = { [Name in CallName]: (input: CallInput<Name>) => CallAnswer<Name> };
