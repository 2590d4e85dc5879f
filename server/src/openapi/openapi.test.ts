import { describe, expect, it } from '@jest/globals';
import { calls, errorCodes, fieldCodes } from '@duet/contracts';
import { endpoints } from '@duet/contracts/endpoints';
import type { Endpoint } from '@duet/contracts/endpoints';
import * as z from 'zod/mini';
import { accessTable } from '../proofs/access-table.ts';
import { openTestApp } from '../lib/test-app.ts';
import { describeApi } from './describe-api.ts';
import { docsPolicy, renderDocs } from './docs-page.ts';

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; parameters: unknown[] }>>>>;
}

describe('the description of the API', () => {
  // the document is plain data, read here as what tools read
  const { paths } = JSON.parse(JSON.stringify(describeApi())) as Described;

  it('holds every call once', () => {
    const names = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));

    expect(names.toSorted()).toEqual(Object.keys(calls).toSorted());
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

  it('is OpenAPI 3.1 in every place where tools look', () => {
    const document = plain(describeApi()) as { openapi: string; info: Record<string, string>; paths: typeof paths };
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

  it('says of every field and parameter what it means', () => {
    expect([...new Set(undescribed(plain(describeApi())))]).toEqual([]);
  });

  it.each(Object.values<Endpoint>(endpoints))('shows examples that $name takes and answers', (endpoint) => {
    const { requestBody, responses } = operationOf(describeApi(), endpoint);
    const sent = requestBody?.content['application/json'];
    const answered = responses['200']?.content['application/json'];

    if (endpoint.body) expect(z.safeParse(endpoint.body, sent?.example)).toMatchObject({ success: true });
    if (endpoint.answer) expect(z.safeParse(endpoint.answer, answered?.example)).toMatchObject({ success: true });
    const isJson = endpoint.answer !== undefined || endpoint.answerFile?.includes('application/json') === true;
    expect({ sent: sent !== undefined, answered: answered !== undefined }).toEqual({
      sent: endpoint.body !== undefined,
      answered: isJson,
    });
  });

  it('says of every call who may make it, as the access matrix does', async () => {
    const test = await openTestApp();
    const { body } = await test.inject({ method: 'GET', url: '/api/openapi.json' });
    await test.close();
    const document: unknown = JSON.parse(body);

    const said = Object.values<Endpoint>(endpoints).map((endpoint) => [
      endpoint.name,
      operationOf(document, endpoint)['x-access'],
    ]);

    expect(Object.fromEntries(said)).toEqual(
      Object.fromEntries(Object.entries(accessTable).map(([name, { access }]) => [name, access])),
    );
    expect(operationOf(document, endpoints.postLike)).toMatchObject({
      description:
        'Members with an account may call. Limited to 60 in a minute, up to 20 at once; beyond that 429 with Retry-After.',
    });
    expect(operationOf(document, endpoints.getCountries)).toMatchObject({ 'x-access': 'guest', security: [] });
  });

  it('lists the code of every refusal and of every wrong field', () => {
    const text = JSON.stringify(describeApi());

    for (const code of [...errorCodes, ...fieldCodes]) expect(text).toContain(`"${code}"`);
  });
});

describe('the page for people', () => {
  it('is served under its own policy', async () => {
    const test = await openTestApp();
    const { statusCode, headers } = await test.inject({ method: 'GET', url: '/api/docs' });
    await test.close();

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': docsPolicy,
      'x-content-type-options': 'nosniff',
    });
  });

  it('shows every call, loads nothing and runs nothing', () => {
    const page = renderDocs();

    for (const name of Object.keys(calls)) expect(page).toContain(`<details id="${name}">`);
    expect(page).not.toMatch(/<script|<link|<img|https?:\/\//);
    expect(docsPolicy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/);
  });
});

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly example?: unknown }>> }>
  >;
  readonly 'x-access'?: string;
}

function operationOf(document: unknown, { path, method }: Endpoint): Operation {
  // the document is plain data, read here as what tools read
  const { paths: all } = plain(document) as { paths: Record<string, Record<string, Operation>> };
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
