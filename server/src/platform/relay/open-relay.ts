import type { Config } from '../../lib/config.ts';
import type { DatabaseLog } from '../database/database.ts';
import { callRelay, noRelay } from './call-relay.ts';
import type { CallRelay } from './call-relay.ts';
import { startOwnRelay } from './own/start-own-relay.ts';

export interface OpenedRelay {
  readonly relay: CallRelay;
  close(): Promise<void>;
}

/** The relay that is named, or our own; without one calls are not set up, which is no reason not to start. */
export async function openRelay({ relay }: Pick<Config, 'relay'>, log: DatabaseLog): Promise<OpenedRelay> {
  if (relay.kind === 'named') return { relay: callRelay(relay), close: () => Promise.resolve() };
  if (relay.kind === 'off') return { relay: noRelay, close: () => Promise.resolve() };
  try {
    const own = await startOwnRelay({ log });
    return { relay: callRelay(own), close: own.stop };
  } catch (error) {
    log.warn({ err: error }, 'The relay of calls did not start: there are no calls.');
    return { relay: noRelay, close: () => Promise.resolve() };
  }
}
