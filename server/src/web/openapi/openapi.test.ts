import { beforeAll, describe, expect, it } from '@jest/globals';
import { fieldCodes } from '@duet/contracts';
import { endpoints, errorCodes, fieldNotes } from '@duet/contracts/endpoints';
import type { Endpoint } from '@duet/contracts/endpoints';
import { Validator } from '@seriousme/openapi-schema-validator';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { openTestApp } from '../../../test/kits/test-app.ts';
import { titles } from '../../http/problem.ts';
import { describeApi } from './describe-api.ts';
import { createDocsPage, docsPolicy } from './docs-page.ts';

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; parameters: unknown[] }>>>>;
}

/** Without a server: what the contracts say alone, as tools read it. */
const bare = plain(describeApi());
const served: { document: unknown } = { document: undefined };
beforeAll(async () => {
  const test = await openTestApp();
  const { body } = await test.inject({ method: 'GET', url: '/api/openapi.json' });
  served.document = JSON.parse(body);
  await test.close();
});

describe('the description of the API', () => {
  // the document is plain data, read here as what tools read
  const { paths } = bare as Described;

  it('holds every call once', () => {
    const names = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));

    expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it('describes parameters of the path and the query', () => {
    expect(paths['/api/likes/invites/reaction']?.['post']?.parameters).toMatchObject([
      { name: 'senderId', in: 'query', required: true },
      { name: 'accept', in: 'query', required: true },
    ]);
    expect(paths['/api/profiles/{id}']?.['get']?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
    ]);
  });

  it.each([
    ['without a server', () => bare],
    ['as it is served', () => served.document],
  ])('is a valid OpenAPI 3.1 document %s', async (_name, read) => {
    const validator = new Validator();
    const document = read() as Record<string, unknown>;

    expect(await validator.validate(document)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('is refused by the validator when it is wrong', async () => {
    const { paths: _paths, ...rest } = bare as Record<string, unknown>;

    expect(await new Validator().validate({ ...rest, paths: [] })).toMatchObject({ valid: false });
  });

  it('is OpenAPI 3.1 in every place where tools look', () => {
    const document = bare as { openapi: string; info: Record<string, string>; paths: typeof paths };
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    );

    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    for (const { path, parameters, operationId, ...rest } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const inPath = parameters.filter((parameter) => (parameter as { in: string }).in === 'path');
      expect({ operationId, names: inPath.map((parameter) => (parameter as { name: string }).name) }).toEqual({
        operationId,
        names: named,
      });
      expect(rest).toMatchObject({ summary: expect.any(String), responses: { default: expect.anything() } });
    }
  });

  it('gives every parameter an example that the call takes', () => {
    for (const endpoint of Object.values<Endpoint>(endpoints)) {
      const { parameters } = operationOf(bare, endpoint);
      for (const [place, schema] of [['path', endpoint.params] as const, ['query', endpoint.query] as const]) {
        const examples = parameters.filter((parameter) => parameter.in === place);
        // as they travel: as text
        const sent = Object.fromEntries(examples.map(({ name, example }) => [name, String(example)]));

        if (schema) expect({ name: endpoint.name, ...z.safeParse(schema, sent) }).toMatchObject({ success: true });
      }
    }
  });

  it('tells how a socket is opened and every frame it knows', () => {
    const { info, components } = bare as {
      info: { description: string };
      components: { schemas: Record<string, { oneOf: { properties: { t: { const: string } } }[] }> };
    };
    const frames = (name: string) => components.schemas[name]?.oneOf.map(({ properties }) => properties.t.const);

    for (const word of ['/api/realtime?since=', '/api/realtime/ticket', 'duet.v1', 'ticket.']) {
      expect(info.description).toContain(word);
    }
    expect(frames('ServerFrame')).toEqual(['hello', 'event', 'ephemeral', 'resync', 'pong']);
    expect(frames('ClientFrame')).toEqual(['ack', 'typing', 'ping', 'visible']);
  });

  it('describes every field and parameter', () => {
    expect([...new Set(undescribed(bare))]).toEqual([]);
  });

  it('describes no field twice, and no unused field', () => {
    const names = fieldNotes.flatMap(({ notes }) => Object.keys(notes));
    const text = JSON.stringify(bare);
    const stale = names.filter((name) => !text.includes(`"${name}"`) && !namedOtherwise.has(name));

    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    expect(stale).toEqual([]);
  });

  it.each(Object.values<Endpoint>(endpoints))('shows examples that $name takes and answers', (endpoint) => {
    const { requestBody, responses } = operationOf(bare, endpoint);
    const sent = requestBody?.content['application/json'];
    const answered = responses['200']?.content?.['application/json'];

    if (endpoint.body) expect(z.safeParse(endpoint.body, sent?.example)).toMatchObject({ success: true });
    if (endpoint.answer) expect(z.safeParse(endpoint.answer, answered?.example)).toMatchObject({ success: true });
    const isJson = endpoint.answer !== undefined || endpoint.answerFile?.includes('application/json') === true;
    expect({ sent: sent !== undefined, answered: answered !== undefined }).toEqual({
      sent: endpoint.body !== undefined,
      answered: isJson,
    });
  });

  it('states who may make each call, and how often', () => {
    const { document } = served;

    const said = Object.values<Endpoint>(endpoints).map((endpoint) => [
      endpoint.name,
      operationOf(document, endpoint)['x-access'],
    ]);

    expect(said).toEqual(Object.values<Endpoint>(endpoints).map(({ name, access }) => [name, access]));
    expect(operationOf(document, endpoints.postLike)).toMatchObject({
      description:
        'Members who have finished onboarding may call, unless nobody may see them until a moderator has decided. Limited to 60 in a minute, up to 20 at once; beyond that 429 with Retry-After.',
    });
    expect(operationOf(document, endpoints.getCountries)).toMatchObject({ 'x-access': 'guest', security: [] });
  });

  it('lists the code of every refusal and of every wrong field', () => {
    const text = JSON.stringify(bare);

    for (const code of [...errorCodes, ...fieldCodes]) expect(text).toContain(`"${code}"`);
  });

  it('shows a problem for every code, with its status', () => {
    const { components } = bare as {
      components: { examples: Record<string, { value: { code: string; status: number; title: string } }> };
    };
    const shown = Object.values(components.examples).map(({ value }) => value);

    expect([...new Set(shown.map(({ code }) => code))]).toEqual([...errorCodes]);
    for (const { title, status } of shown) expect({ title, status }).toEqual({ title: titles[status], status });
  });

  it.each(Object.values<Endpoint>(endpoints))('lists by status with what $name may be refused', (endpoint) => {
    const { access } = endpoint;
    const codes = codesOf(operationOf(served.document, endpoint));

    const wanted = [
      ...(endpoint.refusals ?? []),
      ...(access === 'guest' ? [] : (['unauthenticated', 'token_expired', 'session_ended'] as const)),
      ...(access === 'member' || access === 'onboarded' || access === 'shown' ? (['not_registered'] as const) : []),
      ...(access === 'onboarded' || access === 'shown' ? (['not_onboarded'] as const) : []),
      ...(access === 'shown' ? (['profile_on_hold'] as const) : []),
      ...(access === 'moderator' ? (['forbidden'] as const) : []),
      ...(endpoint.params ? (['not_found'] as const) : []),
      ...(endpoint.body || endpoint.upload ? (['invalid_request', 'payload_too_large'] as const) : []),
      ...(endpoint.query ? (['invalid_request'] as const) : []),
      'too_many_requests',
      'internal',
    ];
    expect(codes.map(({ code }) => code)).toEqual(expect.arrayContaining(wanted));
    for (const { code, status, problem } of codes) expect(problem).toMatchObject({ code, status });
  });
});

describe('the page for people', () => {
  it('shows the document by a script of our own address, under a policy of its own', async () => {
    const test = await openTestApp();
    const { statusCode, headers, body } = await test.inject({ method: 'GET', url: '/api/docs' });
    const [, nonce = '', src = ''] = /<script nonce="([\w+/=]{24})" src="([^"]+)">/.exec(body) ?? [];
    const script = await test.inject({ method: 'GET', url: src, headers: { 'accept-encoding': 'gzip' } });
    const whole = await test.inject({ method: 'GET', url: src });
    const again = await test.inject({ method: 'GET', url: '/api/docs' });
    await test.close();
    const shown = /type="application\/json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '';

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': docsPolicy(nonce),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(Object.keys((JSON.parse(shown) as Described).paths)).toEqual(Object.keys((bare as Described).paths));
    expect(src).toMatch(/^\/api\/docs\/scalar\.js\?[\w-]{12}$/);
    expect(script.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(gunzipSync(script.rawPayload).equals(whole.rawPayload)).toBe(true);
    expect(again.headers['content-security-policy']).not.toBe(headers['content-security-policy']);
  });

  it('may send no requests, and runs that script only', () => {
    const directives = new Map(
      docsPolicy('N')
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );

    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'nonce-N'"]);
    expect([...directives.keys()]).not.toContain('connect-src');
    expect(directives.get('style-src')).not.toContain("'unsafe-inline'");
    expect(docsPolicy('N')).not.toMatch(/unsafe-eval|https?:/);
  });

  it('shows a body of one text as JSON', () => {
    const body = (example: unknown) => ({ requestBody: { content: { 'application/json': { example } } } });
    const page = createDocsPage(JSON.stringify([body('p7'), body({ name: 'Olena' })]))({ nonce: 'N', script: '/s.js' });

    expect(page).toContain(JSON.stringify([body('"p7"'), body({ name: 'Olena' })]));
  });

  it('shows no text of the document as markup', () => {
    const page = createDocsPage('{"a":"</script><b>"}')({ nonce: 'N', script: '/s.js' });

    expect(page).toContain('{"a":"\\u003c/script>\\u003cb>"}');
  });
});

/** The number of an event, which is `seq` in the frames of the socket. */
const namedOtherwise = new Set(['eventSeq']);

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
  readonly 'x-access'?: string;
}

interface Content {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
}

/** Each code that an operation lists, with the status under which it stands and the problem that it refers to. */
function codesOf({ responses }: Operation) {
  // the document is plain data, read here as what tools read
  const { components } = served.document as { components: { examples: Record<string, { value: unknown }> } };
  return Object.entries(responses).flatMap(([status, { content }]) =>
    Object.entries(content?.['application/problem+json']?.examples ?? {}).map(([code, { $ref }]) => {
      const name = $ref.replace('#/components/examples/', '');
      return { code, status: Number(status), problem: components.examples[name]?.value };
    }),
  );
}

function operationOf(document: unknown, { path, method }: Endpoint): Operation {
  // the document is plain data, read here as what tools read
  const { paths: all } = document as { paths: Record<string, Record<string, Operation>> };
  const operation = all[`/api${path}`]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described.`);
  return operation;
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Names of properties and parameters without a description, however deep. */
function undescribed(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties, in: place, name, description } = value as Record<string, unknown>;
  const own = typeof place === 'string' && description === undefined ? [String(name)] : [];
  const fields = Object.entries((properties ?? {}) as Record<string, { description?: string }>)
    .filter(([, of]) => of.description === undefined)
    .map(([field]) => field);
  return [...own, ...fields, ...Object.values(value).flatMap(undescribed)];
}
