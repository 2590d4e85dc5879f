import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Directory } from '../directory/directory.ts';
import type { Database } from '../platform/database/database.ts';
import type { IdentityAdmin, IdentityVerifier } from '../platform/identity/index.ts';
import type { MediaService } from '../platform/media/media-service.ts';
import type { MediaReader } from '../platform/media/reader/media-reader.ts';
import type { RealtimeHub } from '../platform/realtime/hub.ts';
import type { Clock } from './clock.ts';

/** Everything an area may use, made once at the start and given to every `register…`. */
export interface AppDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: IdentityVerifier;
  /** Removes the sign-in of a purged account. */
  readonly identityAdmin: Pick<IdentityAdmin, 'deleteAccount'>;
  readonly realtime: RealtimeHub;
  readonly media: MediaService;
  /** Reads what members upload, in processes of their own. */
  readonly mediaReader: MediaReader;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly directory: Directory;
}
