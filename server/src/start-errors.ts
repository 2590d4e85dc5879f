import { ConfigError } from './lib/environment.ts';
import { isDiskFull } from './lib/error-code.ts';
import { UnusableValueError } from './lib/unusable-value.ts';
import {
  DatabaseFullError,
  DatabaseInUseError,
  DatabaseRoomError,
  DatabaseVersionError,
  MigrationError,
} from './platform/database/index.ts';
import { EmulatorInProductionError, IdentityPortTakenError, IdentityStartError } from './platform/identity/index.ts';
import { MediaStoreError } from './platform/media/s3-media-store.ts';

/** Another program listens where we should. */
export class PortTakenError extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken by another program; stop that one or choose another PORT.`);
    this.name = 'PortTakenError';
  }
}

const expected = [
  ConfigError,
  DatabaseFullError,
  DatabaseInUseError,
  DatabaseRoomError,
  DatabaseVersionError,
  EmulatorInProductionError,
  IdentityPortTakenError,
  IdentityStartError,
  MediaStoreError,
  MigrationError,
  PortTakenError,
  UnusableValueError,
] as const;

/** One line of explanation for a start error that people can fix; nothing for a bug. */
export function startProblem(error: unknown): string | undefined {
  if (isDiskFull(error)) return `There is no room on the disk: ${(error as Error).message}`;
  return expected.some((kind) => error instanceof kind) ? (error as Error).message : undefined;
}
