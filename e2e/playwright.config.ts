import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './fixtures/chromium.ts';

/** JOURNEYS_PORT lets two checkouts of one machine run journeys at once. */
const port = Number(process.env['JOURNEYS_PORT'] ?? 4310);
const identityPort = port + 5000;
/** Every worker reads the config too, but only the first process starts the product. */
const isMain = process.env['TEST_WORKER_INDEX'] === undefined;
/**
 * Journeys run in two lanes, one journey of each at a time. What builds, releases, breaks or calls is in the second: such
 * journeys change sources, share the strangers that are drawn, and are long.
 */
const secondLane = [
  'addresses',
  'page-data',
  'canary',
  'candidate',
  'conform',
  'dev-against',
  'feature-flags',
  'federation',
  'load-plan',
  'mismatched-pair',
  'misbehaving-remotes',
  'open-registry',
  'overlay',
  'own-repository',
  'previews',
  'release',
  'remote-styles',
  'remotes',
  'reports',
  'restart',
  'second-origin',
  'server-away',
  'solo-bench',
  'solo-edits',
  'call-devices',
  'call-no-camera',
  'call-sizes',
  'chat-uploads',
  'match-calls',
  'random-calls',
  'three-in-calls',
].map((journey) => `${journey}.spec.ts`);
/** A product that is already running, started with RATE_LIMITS=0. */
const running = process.env['JOURNEYS_URL'];

/** Journeys run in Debian's Chromium against the whole product on its own ports and data. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // only a limit for waiting: a busy machine is slow, and the journeys do not measure the product's speed
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 2,
  projects: [
    { name: 'screens', testIgnore: secondLane, workers: 1 },
    { name: 'platform and calls', testMatch: secondLane, workers: 1 },
  ],
  forbidOnly: true,
  // what passes only then is listed as flaky, with its first error and the page it was seen on
  retries: 1,
  reporter: [['list'], ['./fixtures/page-reporter.ts']],
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    // a trace costs a third of a journey's processor time
    trace: 'on-first-retry',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // a journey cannot replace a worker's requests; the journeys about the worker allow it
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
    viewport: { width: 1280, height: 800 },
    launchOptions: launchOptions(),
  },
  ...(running ? {} : { webServer: startProduct() }),
});

function startProduct() {
  return {
    command: 'node tools/start/main.ts',
    cwd: '..',
    url: `http://localhost:${port}/health/ready`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      PORT: String(port),
      IDENTITY_PORT: String(identityPort),
      METRICS_PORT: String(identityPort + 1),
      RATE_LIMITS: '0',
      DATA_DIR: isMain ? mkdtempSync(path.join(tmpdir(), 'duet-journeys-')) : tmpdir(),
    },
  };
}
