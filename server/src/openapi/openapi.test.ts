import { describe, expect, it } from '@jest/globals';
import { calls, errorCodes, fieldCodes } from '@duet/contracts';
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
