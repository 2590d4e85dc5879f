import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openOtlpBackend } from '../../../test/kits/otlp-backend.ts';
import { startServerProcess } from '../../../test/kits/server-process.ts';

/** Five starts of real processes. */
jest.setTimeout(300_000);

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'duet-otlp-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Prints the path of every file of OpenTelemetry's libraries that the process loads. */
const watchLoads = `import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    if (url.includes('/@opentelemetry/')) console.log('loads ' + url.replace(/.*@opentelemetry./, ''));
    return next(url, context);
  },
});`;

/** Starts the server, tells it of a page, ends it, and says which libraries of OpenTelemetry it has loaded. */
async function librariesOf(env: Record<string, string>) {
  const server = startServerProcess({
    PORT: '0',
    IDENTITY_PORT: '0',
    METRICS_PORT: '0',
    DATA_DIR: dataDir,
    DEMO: '0',
    OTEL_TRACES_SAMPLER: 'always_on',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watchLoads)}`,
    ...env,
  });
  const url = await server.ready();
  const usage = [{ remote: 'feed', version: 'v1', channel: 'stable', visits: 3, requests: 1, bytes: 1 }];
  const { status } = await fetch(`${url}/api/page-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ failures: [], measures: [], usage }),
  });
  server.kill('SIGTERM');
  const code = await server.ended();
  const libraries = new Set([...server.output().matchAll(/^loads ([^/]+)\//gm)].map(([, name]) => name));
  return { status, code, libraries };
}

describe('the libraries of OpenTelemetry', () => {
  it('are loaded by no server that sends nothing there', async () => {
    const { status, code, libraries } = await librariesOf({ OTEL_SERVICE_NAME: 'of-another-program' });

    expect([status, code]).toEqual([204, 0]);
    // Prometheus numbers and the identity provider have the interface in common with it
    expect([...libraries].filter((name) => name !== 'api')).toEqual([]);
  });

  it('are loaded where an address is set, and what was told is sent before the process ends', async () => {
    const backend = await openOtlpBackend();
    const { status, code, libraries } = await librariesOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: backend.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    });
    await backend.close();

    expect([status, code]).toEqual([204, 0]);
    expect(libraries).toContain('sdk-metrics');
    expect(backend.points('duet.page.visits')).toMatchObject([{ value: 3 }]);
    expect(libraries).toContain('sdk-trace');
    expect(backend.spans().map(({ name }) => name)).toContain('POST /api/page-reports');
  });

  it('are loaded for traces only where these alone have an address, and not where none is to be recorded', async () => {
    const backend = await openOtlpBackend();
    const address = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${backend.url}/v1/traces` };
    const traced = await librariesOf({ ...address, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' });
    const untraced = await librariesOf({ ...address, OTEL_TRACES_SAMPLER: 'always_off' });
    await backend.close();

    expect([traced.code, untraced.code]).toEqual([0, 0]);
    expect(backend.received.map((each) => each.path)).toContain('/v1/traces');
    expect(backend.metricNames()).toEqual([]);
    expect([...untraced.libraries].filter((name) => name !== 'api')).toEqual([]);
  });

  it('let the process end although the backend never answers', async () => {
    const backend = await openOtlpBackend({ answers: 'nothing' });
    const { status, code } = await librariesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: backend.url });
    const held = backend.held();
    await backend.close();

    expect([status, code]).toEqual([204, 0]);
    // use and traces
    expect(held).toBe(2);
  });
});
