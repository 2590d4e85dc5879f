import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/test/chromium.ts';

const port = 4310;
const identityPort = 9310;
const isMain = process.env['TEST_WORKER_INDEX'] === undefined;
const chromium = findChromium();

/** Journeys run in Debian's Chromium against the whole product on ports and data of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node tools/start/main.ts',
    cwd: '..',
    url: `http://localhost:${port}/health/ready`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      IDENTITY_PORT: String(identityPort),
      METRICS_PORT: '9311',
      RATE_LIMITS: '0',
      DATA_DIR: isMain ? mkdtempSync(path.join(tmpdir(), 'duet-journeys-')) : tmpdir(),
    },
  },
});
