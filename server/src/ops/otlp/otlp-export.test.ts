import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PageReports, RemoteReport } from '@duet/contracts/endpoints';
import { pino } from 'pino';
import { openTestDatabase } from '../../../test/kits/database/test-database.ts';
import { aBuild, aRemote, aRoute, fixtureDist } from '../../../test/kits/fixture-dist.ts';
import { freePort } from '../../../test/kits/free-port.ts';
import { openOtlpBackend } from '../../../test/kits/otlp-backend.ts';
import type { OtlpBackend } from '../../../test/kits/otlp-backend.ts';
import { at } from '../../../test/kits/protobuf-strings.ts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestAppOptions } from '../../../test/kits/test-app.ts';
import { publishedBuildReader } from '../../web/published-build-reader.ts';

const dist = fixtureDist();
const posts = { ...aRemote('posts', [aRoute('Post', '/main/posts/:postId')], 'v2'), owner: 'team-posts' };
dist.publish({ ...aBuild, remotes: { ...aBuild.remotes, posts } });
afterAll(() => rmSync(dist.dir, { recursive: true }));

let lines: string[];
/** What waits for the next line of the log. */
let onLine: () => void;
beforeEach(() => {
  lines = [];
  onLine = () => undefined;
});

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});
function keep<Kept extends { close(): Promise<void> }>(kept: Kept): Kept {
  opened.push(kept);
  return kept;
}

async function backendThat(options?: Parameters<typeof openOtlpBackend>[0]): Promise<OtlpBackend> {
  return keep(await openOtlpBackend(options));
}

/** A server that exports as JSON to `url`; it has to be closed by the test, which sends what is left. */
async function exportingTo(
  url: string,
  env: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const stream = {
    write: (line: string) => {
      lines.push(line);
      onLine();
    },
  };
  return await openTestApp({
    builds: publishedBuildReader(dist.dir),
    log: pino({ level: 'warn' }, stream),
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'always_off',
      ...env,
    },
    ...options,
  });
}

async function logged(count: number): Promise<void> {
  while (lines.length < count) await new Promise<void>((resolve) => (onLine = resolve));
}

const about = { remote: 'posts', version: 'v2', channel: 'stable' } as const;
const release = { 'duet.remote': 'posts', 'duet.version': 'v2', 'duet.channel': 'stable', 'duet.owner': 'team-posts' };
const frame = { functionName: 'send', file: '/remotes/posts/v2/1.js', line: 1, column: 2 };
const failure: PageReports['failures'][number] = {
  ...about,
  kind: 'error',
  message: 'TypeError: no list of anna@example.org',
  frames: [frame],
  route: '/main/posts/:postId',
};
const use = { ...about, visits: 2, requests: 5, bytes: 4000 };
const batch: PageReports = {
  failures: [failure, { ...failure, kind: 'fallback', message: 'v2 did not load', frames: [], route: '/main/anna' }],
  measures: [
    { ...about, measure: 'LCP', value: 900 },
    { ...about, measure: 'LCP', value: 1100 },
    { ...about, measure: 'INP', value: 40 },
    { ...about, measure: 'CLS', value: 0.25 },
    { ...about, measure: 'longTask', value: 80 },
  ],
  usage: [use],
};

async function send(test: TestApp, body: PageReports = batch): Promise<number> {
  return (await test.inject({ method: 'POST', url: '/api/page-reports', payload: body })).statusCode;
}

describe('reports of pages, sent to a backend of OpenTelemetry', () => {
  it('are metrics with unit, remote, version, channel and owner, all there when the server has ended', async () => {
    const backend = await backendThat();
    const test = await exportingTo(backend.url, { OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging' });
    await send(test);
    await send(test, { ...batch, failures: [failure] });

    await test.close();

    expect(backend.points('duet.page.lcp')).toEqual([{ unit: 'ms', count: 4, sum: 4000, of: release }]);
    expect(backend.points('duet.page.inp')).toEqual([{ unit: 'ms', count: 2, sum: 80, of: release }]);
    expect(backend.points('duet.page.cls')).toEqual([{ unit: '1', count: 2, sum: 0.5, of: release }]);
    expect(backend.points('duet.page.long_task')).toEqual([{ unit: 'ms', count: 2, sum: 160, of: release }]);
    expect(backend.points('duet.page.visits')).toEqual([{ unit: '{visit}', value: 4, of: release }]);
    expect(backend.points('duet.page.requests')).toEqual([{ unit: '{request}', value: 10, of: release }]);
    expect(backend.points('duet.page.bytes')).toEqual([{ unit: 'By', value: 8000, of: release }]);
    expect(backend.points('duet.page.failures')).toEqual([
      { unit: '{failure}', value: 2, of: { ...release, 'duet.failure.kind': 'error' } },
      { unit: '{failure}', value: 1, of: { ...release, 'duet.failure.kind': 'fallback' } },
    ]);
    expect(backend.metricNames()).toHaveLength(8);
    const resource = { 'service.name': 'duet', 'deployment.environment.name': 'staging' };
    for (const each of backend.resources()) expect(each).toMatchObject(resource);
    expect(lines).toEqual([]);
  });

  it('are records of a log for what failed, without the words, pages and addresses of members', async () => {
    const backend = await backendThat();
    const test = await exportingTo(backend.url);
    await send(test);

    await test.close();

    expect(backend.records()).toEqual([
      {
        severity: 'ERROR',
        event: 'duet.page.failure',
        text: 'TypeError: no list of (e-mail)',
        of: {
          ...release,
          'duet.failure.kind': 'error',
          'exception.type': 'TypeError',
          'exception.message': 'TypeError: no list of (e-mail)',
          'exception.stacktrace': 'TypeError: no list of (e-mail)\n    at send (/remotes/posts/v2/1.js:1:2)',
          'url.template': '/main/posts/:postId',
        },
      },
      {
        severity: 'WARN',
        event: 'duet.page.failure',
        text: 'v2 did not load',
        of: { ...release, 'duet.failure.kind': 'fallback', 'exception.message': 'v2 did not load' },
      },
    ]);
    for (const { body } of backend.received) expect(body.toString()).not.toMatch(/anna|127\.0\.0\.1/);
  });

  it('name no release, remote or owner that nobody has published', async () => {
    const backend = await backendThat();
    const test = await exportingTo(backend.url);
    const usage = Array.from({ length: 10 }, (_each, index) => ({ ...use, version: `v${index + 10}` }));
    await send(test, { failures: [], measures: [], usage: [...usage, { ...use, remote: 'invented' }] });

    await test.close();

    const other = { 'duet.remote': 'other', 'duet.version': 'other', 'duet.channel': 'stable' };
    expect(backend.points('duet.page.visits')).toEqual([
      { unit: '{visit}', value: 20, of: { ...release, 'duet.version': 'other' } },
      { unit: '{visit}', value: 2, of: other },
    ]);
  });

  it('go as protobuf with the headers that are set, each signal to its own address, where nothing else is asked for', async () => {
    const backend = await backendThat();
    const test = await exportingTo('', {
      OTEL_EXPORTER_OTLP_PROTOCOL: '',
      OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `${backend.url}/api/metrics`,
      OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: `${backend.url}/api/logs`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b,x-tenant=duet',
    });
    await send(test);

    await test.close();

    const bodyAt = (path: string) => backend.received.find((each) => each.path === path)?.body ?? Buffer.alloc(0);
    const textsAt = (body: Buffer, ...path: number[]) => at(body, ...path).map(String);
    expect(textsAt(bodyAt('/api/metrics'), 1, 2, 2, 1)).toContain('duet.page.lcp');
    expect(textsAt(bodyAt('/api/metrics'), 1, 2, 2, 7, 1, 7, 2, 1)).toContain('team-posts');
    expect(textsAt(bodyAt('/api/logs'), 1, 2, 2, 3)).toEqual(['ERROR', 'WARN']);
    expect(textsAt(bodyAt('/api/logs'), 1, 2, 2, 6, 1)).toContain('duet.owner');
    for (const { headers } of backend.received) {
      expect(headers).toMatchObject({ 'content-type': 'application/x-protobuf', 'x-key': 'a b', 'x-tenant': 'duet' });
    }
  });

  it.each([
    ['is away', undefined],
    ['refuses', 400],
  ])(
    'are taken and kept as ever while the backend %s, and each signal is one line of the log',
    async (_what, answers) => {
      const backend = answers && (await backendThat({ answers }));
      const url = backend ? backend.url : `http://127.0.0.1:${await freePort()}`;
      const often = { OTEL_METRIC_EXPORT_INTERVAL: '20', OTEL_EXPORTER_OTLP_TIMEOUT: '20' };
      const test = await exportingTo(url, often);

      const statuses = [];
      for (let sent = 0; sent < 20; sent++) statuses.push(await send(test));
      await logged(2);
      if (backend) await backend.until(() => backend.received.length > 6);
      const { remotes } = (await test.moderator().call('GET', '/page-reports')).json<RemoteReport>();
      await test.close();

      expect(new Set(statuses)).toEqual(new Set([204]));
      expect(remotes[0]).toMatchObject({ remote: 'posts', visits: 40, errors: 20 });
      expect(lines).toHaveLength(2);
      for (const signal of ['logs', 'metrics']) expect(lines.join('')).toContain(`"signal":"${signal}"`);
    },
  );

  it('come with all counts once the backend is back', async () => {
    const port = await freePort();
    const often = { OTEL_METRIC_EXPORT_INTERVAL: '50', OTEL_EXPORTER_OTLP_TIMEOUT: '50' };
    const test = await exportingTo(`http://127.0.0.1:${port}`, often);
    await send(test);
    await logged(2);

    const backend = await backendThat({ port });
    await send(test, { ...batch, failures: [{ ...failure, message: 'Error: later' }] });
    await backend.until(() => backend.records().length > 0 && backend.points('duet.page.visits')[0]?.value === 4);
    await test.close();

    expect(backend.records().map(({ text }) => text)).toContain('Error: later');
    expect(backend.points('duet.page.failures').map(({ value }) => value)).toEqual([2, 1]);
    expect(lines.filter((line) => line.includes('again'))).toHaveLength(2);
  });

  it('do not keep the server from ending when the backend never answers', async () => {
    const backend = await backendThat({ answers: 'nothing' });
    const test = await exportingTo(backend.url, { OTEL_EXPORTER_OTLP_TIMEOUT: '3000' });
    await send(test);

    await test.close();

    expect(backend.held()).toBe(2);
  });

  it('are sent once, by the node that was told, of several nodes', async () => {
    const backend = await backendThat();
    const database = await openTestDatabase();
    const first = await exportingTo(backend.url, {}, { database });
    const second = await exportingTo(backend.url, {}, { database });
    const told = { ...batch, failures: [failure] };
    for (const node of [first, first, second]) await send(node, told);

    await first.app.close();
    await second.close();
    first.deps.mediaReader.close();

    expect(backend.records()).toHaveLength(3);
    expect(backend.points('duet.page.visits').map(({ value }) => value)).toEqual([4, 2]);
    expect(new Set(backend.resources().map((each) => each['service.instance.id'])).size).toBe(2);
  });
});
