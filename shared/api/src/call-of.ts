import { calls } from '@duet/contracts';
import type { Call, CallName } from '@duet/contracts';
import type { lateCalls } from '@duet/contracts/late-calls';
import { ApiError } from './api-error.ts';

export type LoadLateCalls = () => Promise<{ readonly lateCalls: typeof lateCalls }>;

const loadTable: LoadLateCalls = () => import(/* webpackChunkName: "late-calls" */ '@duet/contracts/late-calls');

/**
 * Finds the method and path of a call. Those that few visits need come as a chunk with the first of them; without it such a
 * call has failed as without a network, and the next one asks for it again.
 */
export function createCallOf(load: LoadLateCalls = loadTable): (name: CallName) => Promise<Call> {
  let all: Readonly<Partial<Record<CallName, Call>>> = calls;

  async function loadCallOf(name: CallName): Promise<Call> {
    try {
      const known: Readonly<Record<CallName, Call>> = { ...calls, ...(await load()).lateCalls };
      all = known;
      return known[name];
    } catch (error) {
      throw new ApiError(0, 'network', undefined, error);
    }
  }
  return async (name) => all[name] ?? (await loadCallOf(name));
}
