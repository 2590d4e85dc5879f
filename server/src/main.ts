import closeWithGrace from 'close-with-grace';
import { readConfig } from './lib/config.ts';
import { startProblem } from './start-errors.ts';
import { startServer } from './start-server.ts';

export { startServer } from './start-server.ts';
export type { RunningServer } from './start-server.ts';

/** The server as a process: reads the environment, listens, and ends cleanly when asked to. */
async function main(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const server = await startServer(config);
    closeWithGrace({ delay: config.drainSeconds * 1000 + 10_000, logger: false }, () => server.close());
    console.log(`Duet is ready at ${server.url}`);
  } catch (error) {
    const line = startProblem(error);
    if (line === undefined) throw error;
    console.error(line);
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
