import { relayCredentials } from './relay-credentials.ts';
import type { RelayCredentials } from './relay-credentials.ts';

/** What a page gives to its connection: one relay by several addresses, and who it may say it is. */
export interface IceServers extends RelayCredentials {
  readonly urls: readonly string[];
}

/** The relay that both members of a call are always on: neither learns where the other is. */
export interface CallRelay {
  /** Nothing where calls are not set up. */
  iceServers(now: Date): IceServers | undefined;
}

export const noRelay: CallRelay = { iceServers: () => undefined };

/** A relay that knows the secret. */
export function callRelay({ urls, secret }: { readonly urls: readonly string[]; readonly secret: string }): CallRelay {
  return { iceServers: (now) => ({ urls, ...relayCredentials(secret, now) }) };
}
