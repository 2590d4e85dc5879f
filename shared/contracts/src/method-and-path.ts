import { calls } from './calls.ts';
import type { CallName } from './endpoints.ts';
import { splitCall } from './split-call.ts';

/** The method and path of a call, by its name. */
export function methodAndPath(name: CallName): { method: string; path: string } {
  return splitCall(calls[name]);
}
