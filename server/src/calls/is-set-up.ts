import type { AppDeps } from '../http/deps.ts';

/** Whether there is a relay, without which nobody can call. */
export function isSetUp({ relay, clock }: Pick<AppDeps, 'relay' | 'clock'>): boolean {
  return relay.iceServers(clock.now()) !== undefined;
}
