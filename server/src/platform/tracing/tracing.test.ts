import { afterEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { openOtlpBackend } from '../../../test/kits/otlp-backend.ts';
import type { OtlpBackend, Traced } from '../../../test/kits/otlp-backend.ts';
import { freePort } from '../../../test/kits/free-port.ts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp } from '../../../test/kits/test-app.ts';
import { oncePer } from '../chores/hourly.ts';
import { loggerOptions } from '../observability/logger.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

async function backendThat(options?: Parameters<typeof openOtlpBackend>[0]): Promise<OtlpBackend> {
  const backend = await openOtlpBackend(options);
  opened.push(backend);
  return backend;
}

const lines: string[] = [];
/** What waits for the next line of the log. */
let onLine: () => void = () => undefined;
/** A server that sends its traces to `url`; the test closes it, which sends what is left. */
async function tracedTo(url: string, env: Record<string, string> = {}): Promise<TestApp> {
  lines.length = 0;
  const log = pino(loggerOptions('debug'), {
    write(line: string) {
      lines.push(line);
      onLine();
    },
  });
  const all = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${url}/v1/traces`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_TRACES_SAMPLER: 'always_on',
  };
  return await openTestApp({ log, env: { ...all, ...env } });
}

const outside = '0af7651916cd43dd8448eb211c80319c';

function only(spans: readonly Traced[], name: string): Traced {
  const found = spans.filter((span) => span.name === name);
  expect(found.map((span) => span.name)).toEqual([name]);
  return found[0] as Traced; // there is one
}

describe('a request that is traced', () => {
  it('is a span by its route, with its statements below', async () => {
    const backend = await backendThat();
    const test = await tracedTo(backend.url);
    const anna = await test.member();
    await anna.call('GET', '/coins');
    await test.close();

    const spans = backend.spans();
    const request = only(spans, 'GET /api/coins');
    const statements = spans.filter(({ parent }) => parent === request.id);
    expect(request.parent).toBeUndefined();
    expect(request.of).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/coins',
      'http.response.status_code': '200',
    });
    for (const { trace, milliseconds } of statements) {
      expect(trace).toBe(request.trace);
      expect(milliseconds).toBeGreaterThan(0);
    }
    const texts = statements.filter(({ name }) => name === 'SELECT members').map(({ of }) => of['db.query.text']);
    expect(texts).toContainEqual(expect.stringMatching(/\$1/));
  });

  it('tells nothing of who called, what they sent and what they were answered', async () => {
    const backend = await backendThat();
    const test = await tracedTo(backend.url);
    const [anna, boris] = [await test.member(), await test.member({ name: 'Borys', about_me: 'Hidden words' })];
    await boris.call('POST', '/likes?like=Like', anna.userId);
    const { statusCode } = await anna.call('POST', '/likes?like=Like', boris.userId);
    await anna.call('GET', `/user/${boris.userId}?token=a-word`);
    await anna.call('PATCH', '/user', { aboutMe: 'Written by Anna' });
    await anna.call('GET', '/nothing-here/anna@example.org');
    await test.close();

    expect(statusCode).toBe(200);
    expect(backend.spans().length).toBeGreaterThan(20);
    const told = backend.received.map(({ body }) => body.toString()).join('');
    for (const each of [anna, boris]) {
      for (const word of [each.userId, each.uid, each.headers.authorization.slice(7)]) expect(told).not.toContain(word);
    }
    expect(told).not.toMatch(/Borys|Hidden|Written|duet\.test|example\.org|a-word|127\.0\.0\.1/);
  });

  it('goes on with the trace of a page, which has no say in whether it is recorded', async () => {
    const backend = await backendThat();
    const env = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.5' };
    const test = await tracedTo(backend.url, env);
    for (const flag of ['00', '01']) {
      const traceparent = `00-${outside}-b7ad6b7169203331-${flag}`;
      for (let count = 0; count < 100; count += 1) {
        await test.inject({ method: 'GET', url: '/api/coins', headers: { traceparent } });
      }
    }
    await test.close();

    const requests = backend.spans().filter(({ name }) => name === 'GET /api/coins');
    expect(requests.length).toBeGreaterThan(50);
    expect(requests.length).toBeLessThan(150);
    for (const { trace, parent } of requests) expect([trace, parent]).toEqual([outside, 'b7ad6b7169203331']);
  });

  it.each([
    '',
    'anna@example.org',
    `00-${outside}-b7ad6b7169203331`,
    `00-${outside.toUpperCase()}-b7ad6b7169203331-01`,
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `00-${outside}-${'0'.repeat(16)}-01`,
    `00-${outside}-b7ad6b7169203331-01-more`,
    `ff-${outside}-b7ad6b7169203331-01`,
    `01-${outside}-b7ad6b7169203331-01-${'x'.repeat(200)}`,
  ])('begins a trace of its own where a page sends "%s"', async (traceparent) => {
    const backend = await backendThat();
    const test = await tracedTo(backend.url);
    const { statusCode } = await test.inject({
      method: 'GET',
      url: '/api/directory/countries',
      headers: { traceparent },
    });
    await test.close();

    const request = backend.spans().find(({ name }) => name.startsWith('GET'));
    expect(statusCode).toBeLessThan(500);
    expect(request?.parent).toBeUndefined();
    expect(request?.trace).not.toBe(outside);
  });

  it('names its trace in the lines that it logs', async () => {
    const backend = await backendThat();
    const test = await tracedTo(backend.url);
    await test.inject({ method: 'GET', url: '/api/coins' });
    await test.close();

    const request = only(backend.spans(), 'GET /api/coins');
    const line = lines.find((each) => each.includes('"code":"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ trace_id: request.trace, span_id: request.id });
  });

  it('has at most two hundred spans of a node, and says how many more there were', async () => {
    const backend = await backendThat();
    const test = await tracedTo(backend.url);
    const { db } = test.deps.database;
    await oncePer(test.deps, 'counting', 60_000, async () => {
      for (let count = 0; count < 250; count += 1) await db.selectFrom('members').select('id').execute();
    })();
    await test.close();

    const chore = only(backend.spans(), 'chore counting');
    expect(backend.spans().filter(({ parent }) => parent === chore.id)).toHaveLength(200);
    expect(chore.of).toEqual({ 'duet.spans.left_out': '50' });
  });

  it('brings a push along, with its kind and without the device', async () => {
    const backend = await backendThat();
    const test = await tracedTo(backend.url);
    const [anna, boris] = [await test.member(), await test.member()];
    await boris.call('POST', '/devices', { deviceName: 'Phone', pushToken: 'token-of-boris' });
    await anna.call('POST', '/likes?like=Like', boris.userId);
    await test.app.pushes.settled();
    await test.close();

    const push = only(backend.spans(), 'send push');
    expect(push.trace).toBe(only(backend.spans(), 'POST /api/likes').trace);
    expect(push.of).toEqual({ 'duet.push.kind': 'invite' });
  });
});

describe('a backend of traces', () => {
  it('is sent nothing where no trace is to be recorded', async () => {
    const backend = await backendThat();
    const test = await tracedTo(backend.url, { OTEL_TRACES_SAMPLER: 'always_off' });
    await test.inject({ method: 'GET', url: '/api/coins' });
    await test.close();

    expect(backend.received).toEqual([]);
  });

  it.each([
    ['is away', undefined],
    ['refuses', 400],
    ['never answers', 'nothing' as const],
  ])('that %s keeps no call from being answered, and is one line of the log', async (_what, answers) => {
    const backend = answers && (await backendThat({ answers }));
    const url = backend ? backend.url : `http://127.0.0.1:${await freePort()}`;
    const often = { OTEL_METRIC_EXPORT_INTERVAL: '20', OTEL_EXPORTER_OTLP_TIMEOUT: '50', LOG_LEVEL: 'warn' };
    const test = await tracedTo(url, often);
    const statuses = new Set<number>();
    for (let count = 0; count < 300; count += 1) {
      statuses.add((await test.inject({ method: 'GET', url: '/api/coins' })).statusCode);
    }
    const warnings = () => lines.filter((line) => line.includes('"signal":"traces"'));
    while (warnings().length === 0) await new Promise<void>((resolve) => (onLine = resolve));
    await test.close();

    expect(statuses).toEqual(new Set([401]));
    expect(warnings()).toHaveLength(1);
  });

  it('is sent what fits into a queue of a fixed length, however much there was at once', async () => {
    const backend = await backendThat();
    const test = await tracedTo(backend.url);
    for (let count = 0; count < 10_000; count += 1) test.deps.tracing.begin('work', { kind: 'internal' })?.end();
    await test.close();

    const { length } = backend.spans().filter(({ name }) => name === 'work');
    // what waits, and the batch on its way
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(4096 + 512);
  });
});
