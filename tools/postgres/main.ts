import { spawn } from 'node:child_process';

import { startPostgres } from './index.ts';

/**
 * `node tools/postgres/main.ts` keeps a throw-away PostgreSQL until Ctrl-C;
 * `node tools/postgres/main.ts npm run test:unit -- server` runs a command with TEST_DATABASE_URL naming one.
 */
const [command, ...parameters] = process.argv.slice(2);
const postgres = await startPostgres();

if (command === undefined) {
  console.log(`TEST_DATABASE_URL=${postgres.url}`);
  await new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
} else {
  // The command gets the same Ctrl-C from the terminal; we stay to clean up behind it.
  process.on('SIGINT', () => undefined);
  process.exitCode = await new Promise<number>((resolve) => {
    const child = spawn(command, parameters, {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: postgres.url },
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
await postgres.stop();
