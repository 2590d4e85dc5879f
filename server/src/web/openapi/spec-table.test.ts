import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp } from '../../../test/kits/test-app.ts';

/**
 * The table of the API (shell-14), row by row, held against what the running server says of itself and answers. Calls of our own
 * are not in it, and neither is what is free to us.
 */
interface Row {
  readonly call: string;
  /** The names of the query as the table writes them. */
  readonly query?: readonly string[];
  /** `none` where the table says so; `string`, `list`, `object` as JSON; `form` with a file. */
  readonly payload?: 'none' | 'string' | 'list' | 'object' | 'form';
  /** Fields that the table names in the payload. */
  readonly fields?: readonly string[];
  readonly answer?: 'blob';
  /** Fields that the table names in the answer. */
  readonly reads?: readonly string[];
}

const rows: readonly Row[] = [
  { call: 'GET /profiles/current', payload: 'none' },
  { call: 'PATCH /profiles/current', payload: 'object' },
  { call: 'GET /profiles/{id}', payload: 'none' },
  { call: 'GET /user/verify', payload: 'none', reads: ['status', 'userPhotoDownloaded'] },
  {
    call: 'GET /user/sync',
    payload: 'none',
    reads: ['isSubscription', 'matches', 'invites', 'isChatNewMessages'],
  },
  { call: 'POST /user/verify/photo/upload', payload: 'form' },
  { call: 'GET /user/verify/photo/download', answer: 'blob' },
  { call: 'POST /user/verify/reset-verification' },
  { call: 'GET /likes/invites', payload: 'none' },
  { call: 'GET /likes/missed', payload: 'none' },
  { call: 'POST /likes/invites/reaction', query: ['senderId', 'accept'] },
  { call: 'POST /likes', query: ['like'], payload: 'string' },
  { call: 'GET /chats', payload: 'none' },
  { call: 'GET /chat/{id}/messages' },
  { call: 'POST /chat/{id}/messages/send', payload: 'object' },
  { call: 'PUT /chat/{id}/messages/status', payload: 'list', fields: ['messageId', 'status'] },
  { call: 'POST /chat/{id}/media/upload' },
  { call: 'GET /chat/{id}/media/download', query: ['Type', 'Id'], answer: 'blob' },
  { call: 'GET /gifts', payload: 'none' },
  {
    call: 'GET /matching/profiles',
    query: ['PartnerGender', 'PartnerAgeFrom', 'PartnerAgeTo', 'CityId', 'Take', 'SearchType', 'CountryCode'],
  },
  { call: 'DELETE /matching/unmatch/{id}', payload: 'none' },
  {
    call: 'GET /UserPost/posts',
    query: [
      'Limit',
      'AgeFrom',
      'AgeTo',
      'Distance',
      'PartnerGender',
      'SearchType',
      'DateFrom',
      'Direction',
      'CountryCode',
      'ExcludeFilter',
    ],
    reads: ['items'],
  },
  { call: 'GET /UserPost/my-post', payload: 'none' },
  { call: 'GET /UserPost/templates', payload: 'none' },
  { call: 'DELETE /UserPost/delete' },
  { call: 'POST /UserPost/create' },
  { call: 'POST /UserPost/post-like', query: ['postId'] },
  { call: 'POST /UserPost/post-dislike', query: ['postId'] },
  { call: 'POST /UserPost/posts/reply/{id}' },
  { call: 'DELETE /account/delete', payload: 'none' },
  { call: 'GET /account/check', reads: ['user', 'hasOldAccount'] },
  { call: 'POST /account/register', payload: 'object', fields: ['name', 'device'] },
  { call: 'POST /account/restore' },
  { call: 'POST /account/drop-and-register-new' },
  { call: 'POST /support/ticket' },
  { call: 'POST /__session', payload: 'object', fields: ['token'] },
];

interface Schema {
  readonly type?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>>;
}

let test: TestApp;
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
beforeAll(async () => {
  test = await openTestApp();
  const served = await test.inject({ method: 'GET', url: '/api/openapi.json' });
  ({ paths } = served.json<{ paths: typeof paths }>());
});
afterAll(() => test.close());

function operationOf(call: string): Operation {
  const [method = '', path = ''] = call.split(' ');
  const operation = paths[`/api${path}`]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${call} is not in the description.`);
  return operation;
}

const payloadOf = ({ requestBody }: Operation): string => {
  if (!requestBody) return 'none';
  const { 'multipart/form-data': form, 'application/json': json } = requestBody.content;
  if (form) return Object.keys(form.schema.properties ?? {}).join() === 'file' ? 'form' : 'a form without a file';
  const { type, anyOf, oneOf } = json?.schema ?? {};
  const kind = type ?? (anyOf ?? oneOf)?.[0]?.type;
  return kind === 'array' ? 'list' : String(kind);
};

const fieldsOf = ({ items, properties }: Schema = {}): string[] => Object.keys(items?.properties ?? properties ?? {});

describe('the table of the calls', () => {
  it('has its 36 rows here, each once', () => {
    expect(new Set(rows.map(({ call }) => call)).size).toBe(36);
  });

  it.each(rows)('$call is answered at exactly that method and path', async ({ call }) => {
    const [method = '', path = ''] = call.split(' ');
    const url = `/api${path}`;

    expect(Object.keys(paths[url] ?? {})).toContain(method.toLowerCase());
    const isServed = test.app.hasRoute({ method, url: url.replaceAll(/\{(\w+)\}/g, ':$1') });
    expect(isServed).toBe(true);
  });

  it.each(rows)('$call takes the query and the payload of the table', ({ call, query = [], payload, fields = [] }) => {
    const operation = operationOf(call);
    const named = operation.parameters.filter((parameter) => parameter.in === 'query');

    expect(named.map(({ name }) => name)).toEqual(expect.arrayContaining([...query]));
    if (payload !== undefined) expect(payloadOf(operation)).toBe(payload);
    if (payload === 'none') expect(named.filter(({ required }) => required)).toEqual([]);
    // what a client of the table does not send may not be needed
    if (query.length > 0) {
      expect(named.filter(({ name, required }) => required && !query.includes(name))).toEqual([]);
    }
    expect(fieldsOf(operation.requestBody?.content['application/json']?.schema)).toEqual(
      expect.arrayContaining([...fields]),
    );
  });

  it.each(rows)('$call answers what the table reads', ({ call, answer, reads = [] }) => {
    const content = operationOf(call).responses['200']?.content ?? {};

    expect(fieldsOf(content['application/json']?.schema)).toEqual(expect.arrayContaining([...reads]));
    expect(Object.keys(content).some((type) => !type.startsWith('application/json'))).toBe(answer === 'blob');
  });

  it('is answered under capitals as they are written, and nowhere else', async () => {
    const member = await test.member();

    for (const path of ['/userpost/posts', '/USERPOST/posts', '/UserPost/Posts', '/Chats', '/profiles/Current/']) {
      expect({ path, status: (await member.call('GET', path)).statusCode }).toEqual({ path, status: 404 });
    }
    const wrongCase = await member.call('GET', '/UserPost/posts?limit=0');
    const rightCase = await member.call('GET', '/UserPost/posts?Limit=0');
    expect([wrongCase.statusCode, rightCase.statusCode]).toEqual([200, 400]);
  });

  it('takes a bare JSON string as the profile that is liked', async () => {
    const [member, other] = [await test.member(), await test.member({ gender: 'Male' })];

    const { statusCode } = await test.inject({
      method: 'POST',
      url: '/api/likes?like=Heart',
      headers: { ...member.headers, 'content-type': 'application/json' },
      payload: JSON.stringify(other.userId),
    });

    expect(statusCode).toBe(200);
  });
});
