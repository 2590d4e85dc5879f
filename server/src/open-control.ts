import path from 'node:path';
import type { Logger } from 'pino';
import { backingUpFolder } from './lib/data-folder.ts';
import { serveControl } from './platform/control/serve-control.ts';
import type { ControlCommands } from './platform/control/serve-control.ts';
import { runSecretsCommand } from './platform/database/secrets-command.ts';
import type { SecretsRequest } from './platform/database/secrets-command.ts';
import { rereadServerKeys } from './platform/database/server-keys.ts';
import type { Database } from './platform/database/index.ts';

/**
 * What the owner of the data folder may ask the running server for; commands over PostgreSQL need nobody's help. Without
 * a socket (a file system that has none, a folder whose name is too long) the server starts all the same.
 */
export async function openControl(
  { database, dataDir }: { readonly database: Database; readonly dataDir: string },
  log: Logger,
): Promise<() => Promise<void>> {
  const { copyFiles } = database;
  if (!copyFiles) return () => Promise.resolve();
  const commands: ControlCommands = {
    copyDatabase: async () => {
      const started = performance.now();
      await copyFiles(path.join(dataDir, backingUpFolder, 'database'));
      log.info({ milliseconds: Math.round(performance.now() - started) }, 'the database was copied for a backup');
    },
    secrets: async (request) => {
      // our own command sends it
      const said = await runSecretsCommand(database, request as SecretsRequest, new Date());
      await rereadServerKeys(database);
      return said;
    },
  };
  try {
    const server = await serveControl(dataDir, commands);
    return () => new Promise((resolve) => server.close(() => resolve()));
  } catch (error) {
    log.warn({ err: error }, 'commands cannot reach this server: backups need it stopped');
    return () => Promise.resolve();
  }
}
