import { readConfig } from '../lib/config.ts';
import { openDatabase } from '../platform/database/index.ts';
import type { Database, DatabaseLog } from '../platform/database/index.ts';
import { createIdentity, EMULATOR_PROJECT_ID } from '../platform/identity/index.ts';
import type { Identity } from '../platform/identity/index.ts';
import { startProblem } from '../start-errors.ts';
import { readAdminConfig } from './admin-config.ts';
import { AdminError } from './admin-error.ts';
import { moderatorApi } from './moderator-api.ts';
import { runAdmin } from './run-admin.ts';
import { signIn } from './sign-in.ts';

/**
 * `npm run admin -- …`: moderation from a terminal. Decisions go over the API with a moderator's own sign-in, so that
 * they are checked, carried out and noted like any other, and the embedded database stays with the server that holds it.
 */
let identity: Identity | undefined;
let database: Database | undefined;
const log: DatabaseLog = { info: () => undefined, warn: (_fields, message) => console.warn(message) };

try {
  const lines = await runAdmin(process.argv.slice(2), {
    api: async () => {
      const config = readAdminConfig(process.env);
      return moderatorApi(config.url, await signIn(config));
    },
    accounts: () => {
      const config = readConfig(process.env).identity;
      identity = createIdentity(
        config.kind === 'firebase' ? config : { kind: 'emulator', projectId: EMULATOR_PROJECT_ID, port: config.port },
      );
      return Promise.resolve(identity.admin);
    },
    database: async () => {
      const { databaseUrl, dataDir } = readConfig(process.env);
      database = databaseUrl === undefined ? undefined : await openDatabase({ databaseUrl, dataDir, log });
      return database;
    },
  });
  console.log(lines.join('\n'));
} catch (error) {
  console.error(error instanceof AdminError ? error.message : (startProblem(error) ?? error));
  process.exitCode = 1;
} finally {
  await identity?.close();
  await database?.close();
}
