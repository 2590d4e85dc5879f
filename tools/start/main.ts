import { setTimeout as delay } from 'node:timers/promises';

import { assertPortFree, readConfig, startProblem } from '@duet/server/settings';

/** `npm start`, after the installation: builds what changed and runs everything in this process until Ctrl-C. */
let stopWithin = 8_000;
let close: () => Promise<void> = () => Promise.resolve();
/** When the first signal came. */
let stoppingSince: number | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
// The command that started us was killed.
process.on('disconnect', () => void stop());
process.channel?.unref();

try {
  await start();
} catch (error) {
  console.error(startProblem(error) ?? error);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  stopWithin += config.drainSeconds * 1000;
  await assertPortFree(config.port);
  // Webpack is heavy: a bad setting is answered before it is loaded.
  const { buildAll } = await import('../build.ts');
  const { startServer } = await import('@duet/server/start');

  const { built } = await buildAll();
  if (built.length > 0) console.log(`Built ${built.join(', ')}`);
  const server = await startServer(config);
  close = () => server.close();

  console.log(`Duet is ready at ${server.url}`);
  if (config.demo && config.identity.kind === 'emulator') console.log('Sign in with demo@duet.test / duet-demo-2026');
}

/** A second Ctrl-C does not wait; the same signal by two ways, from a terminal and from our parent, is one. */
async function stop(): Promise<void> {
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince > 1_000) process.exit(0);
    return;
  }
  stoppingSince = performance.now();
  const late = delay(stopWithin, 'late');
  const outcome = await Promise.race([close().catch((error: unknown) => error), late]);
  if (outcome === 'late') console.error(`Not everything had stopped after ${stopWithin / 1000} s.`);
  else if (outcome !== undefined) console.error(outcome);
  process.exit(0);
}
