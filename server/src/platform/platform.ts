import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../lib/clock.ts';
import type { Config } from '../lib/config.ts';
import type { Database } from './database/database.ts';
import type { IdentityAdmin, IdentityVerifier } from './identity/index.ts';
import type { MediaService } from './media/media-service.ts';
import type { MediaReader } from './media/reader/media-reader.ts';
import type { RealtimeHub } from './realtime/hub.ts';
import type { CallRelay } from './relay/call-relay.ts';
import type { Tracing } from './tracing/tracing.ts';

/** Base dependencies, created once at the start. Functions take the parts they need: `Pick<Platform, …>`. */
export interface Platform {
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: IdentityVerifier;
  /** Removes the sign-in of a purged account. */
  readonly identityAdmin: Pick<IdentityAdmin, 'deleteAccount'>;
  readonly realtime: RealtimeHub;
  readonly media: MediaService;
  /** Reads what members upload, in processes of their own. */
  readonly mediaReader: MediaReader;
  /** What carries calls between members; our own server never sees their sound or pictures. */
  readonly relay: CallRelay;
  readonly tracing: Tracing;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
}
