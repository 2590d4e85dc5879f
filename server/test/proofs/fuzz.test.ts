import type { ErrorCode } from '@duet/contracts';
import { endpoints } from '@duet/contracts/endpoints';
import type { EndpointName } from '@duet/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeApi } from '../../src/web/openapi/describe-api.ts';
import { refusalsOf } from '../../src/web/openapi/refusals-of.ts';
import { openTestApp } from '../kits/test-app.ts';
import type { TestApp, TestMember } from '../kits/test-app.ts';
import { makePair } from './access-pair.ts';
import type { Pair } from './access-pair.ts';
import { accessTable } from './access-table.ts';
import { brokenBodies, brokenFields, brokenParameters } from './broken-values.ts';
import { sampleOf } from './sample-of.ts';
import type { JsonSchema } from './sample-of.ts';

/** One call as the API's description tells it to everybody. */
interface Operation {
  readonly name: EndpointName;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  readonly body: JsonSchema | undefined;
}

/** One wrong request; `field` is what is wrong with it, nothing where the whole is. */
interface Attempt {
  readonly what: string;
  readonly field?: string;
  readonly url: string;
  readonly payload?: string;
}

/** Exactly one of the two is needed: whichever is named tells as much. */
const other: Readonly<Record<string, string>> = { chatId: 'recipientId', recipientId: 'chatId' };
/** Milliseconds of the processor for one answer; how long it takes by the clock says how busy the machine is. */
const slowest = 5_000;
const operations = readOperations();

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe.each(operations)('$name', (operation) => {
  it('answers every broken request in time, without an error of ours, and names the field', async () => {
    const pair = await makePair(test, 'matched');
    let caller: Pick<TestMember, 'headers'> = aCaller(operation.name, pair);
    const listed = refusalsOf(endpoints[operation.name]);
    const wrong: string[] = [];

    for (const attempt of attemptsAt(operation, aimOf(operation.name, pair))) {
      // what worked by chance may have ended the caller's account
      if (operation.name === 'deleteAccount') caller = await test.member();
      const started = process.cpuUsage();
      const answer = await test.inject(requestOf(operation, attempt, caller));
      const { user, system } = process.cpuUsage(started);
      const complaint = complaintOf(attempt, listed, answer, (user + system) / 1000);
      if (complaint) wrong.push(`${attempt.what}: ${complaint}`);
    }

    expect(wrong).toEqual([]);
  });
});

/** Things that exist, so that what is broken gets as far as it can. */
function aimOf(name: EndpointName, pair: Pair) {
  return accessTable[name]?.aim?.(pair) ?? {};
}
type Aim = ReturnType<typeof aimOf>;

function aCaller(name: EndpointName, { attacker }: Pair): Pick<TestMember, 'headers'> {
  const caller = endpoints[name].access === 'identity' ? test.stranger() : attacker;
  test.deps.identity.claim(caller.uid, { moderator: true });
  return caller;
}

function requestOf({ method }: Operation, { url, payload }: Attempt, { headers }: Pick<TestMember, 'headers'>) {
  return {
    // the description knows the methods of HTTP only
    method: method as 'GET' | 'POST',
    url,
    headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload }),
  };
}

function complaintOf(
  attempt: Attempt,
  listed: readonly ErrorCode[],
  { statusCode: status, body }: { readonly statusCode: number; readonly body: string },
  milliseconds: number,
): string | undefined {
  if (status >= 500) return `${status} ${body}`;
  if (milliseconds > slowest) return `took ${Math.round(milliseconds)} ms`;
  if (status < 400) return undefined;
  const { code, errors = [] } = JSON.parse(body) as { code: ErrorCode; errors?: { field: string; code: string }[] };
  if (!listed.includes(code)) return `${code} is not among the refusals of the description`;
  if (code !== 'invalid_request') return undefined;
  if (errors.length === 0) return `names no field: ${body}`;
  const named = new Set(errors.flatMap(({ field }) => field.split('.')));
  // a list has no name, and a prototype is refused before anybody looks at fields
  const isNamed = [attempt.field, 'body', other[attempt.field ?? '']].some(
    (name) => name !== undefined && named.has(name),
  );
  return isNamed || attempt.field === undefined
    ? undefined
    : `names ${errors.map(({ field }) => field).join()} instead of ${attempt.field}`;
}

function* attemptsAt(operation: Operation, aim: Aim): Generator<Attempt> {
  const sample = operation.body && JSON.stringify(bodyOf(operation.body, aim));
  const things = { ...aim.query, ...(aim.id !== undefined && { id: aim.id }) };
  const valid = { url: addressOf(operation, things), ...(sample !== undefined && { payload: sample }) };
  for (const { name } of operation.parameters) {
    for (const { what, value } of brokenParameters) {
      yield { ...valid, what: `${name} is ${what}`, url: addressOf(operation, { ...things, [name]: String(value) }) };
    }
    yield {
      ...valid,
      what: `${name} twice`,
      url: `${valid.url}${valid.url.includes('?') ? '&' : '?'}${name}=1&${name}=2`,
    };
    yield { ...valid, what: `${name} as an object`, url: `${valid.url.split('?')[0]}?${name}[a]=1` };
  }
  yield {
    ...valid,
    what: 'an unknown parameter',
    url: `${valid.url}${valid.url.includes('?') ? '&' : '?'}__proto__=1`,
  };
  if (operation.body === undefined) return;
  for (const { what, value } of brokenBodies) yield { url: valid.url, what, payload: String(value) };
  yield* fieldsAt(operation.body, valid.url, aim);
}

/** A body that is right, about things that exist where the matrix names some. */
function bodyOf(schema: JsonSchema, { body }: Aim): unknown {
  const sample = sampleOf(schema);
  const isObject = [sample, body].every((of) => typeof of === 'object' && of !== null && !Array.isArray(of));
  return isObject ? { ...(sample as object), ...(body as object) } : sample;
}

/** The body with one field after the other broken, in lists and objects however deep. */
function* fieldsAt(schema: JsonSchema, url: string, aim: Aim): Generator<Attempt> {
  for (const { at, path } of placesIn(schema)) {
    for (const { what, value } of brokenFields) {
      const body = bodyOf(schema, aim);
      const broken = place(body, path, value);
      if (broken === undefined) continue;
      const payload = JSON.stringify(broken);
      yield {
        what: `${path.join('.') || 'the body'} is ${what}`,
        ...(at !== undefined && { field: at }),
        url,
        payload,
      };
    }
  }
  const root = bodyOf(schema, aim);
  if (typeof root === 'object' && root !== null && !Array.isArray(root)) {
    yield { what: 'a field too many', url, payload: JSON.stringify({ ...root, isModerator: true, coins: 1e6 }) };
  }
}

type Path = readonly (string | number)[];

function* placesIn(schema: JsonSchema, path: Path = []): Generator<{ at: string | undefined; path: Path }> {
  const last = path.at(-1);
  yield { at: last === undefined ? undefined : String(last), path };
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) yield* placesIn(first, path);
  for (const [name, of] of Object.entries(schema.properties ?? {})) yield* placesIn(of, [...path, name]);
  if (schema.items) yield* placesIn(schema.items, [...path, 0]);
}

function place(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body)) return body.map((item: unknown, index) => (index === key ? place(item, rest, value) : item));
  const fields = body as Record<string, unknown>;
  return { ...fields, [key]: place(fields[String(key)], rest, value) };
}

function addressOf({ path, parameters }: Operation, changed: Readonly<Record<string, string>>): string {
  const valueOf = ({ name, schema }: Operation['parameters'][number]): string =>
    changed[name] ?? encodeURIComponent(String(sampleOf(schema)));
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, parameter) => address.replace(`{${parameter.name}}`, valueOf(parameter)), path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || parameter.name in changed))
    .map((parameter) => `${parameter.name}=${valueOf(parameter)}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

function readOperations(): Operation[] {
  // the document is plain data, read here as what tools read
  const { paths } = JSON.parse(JSON.stringify(describeApi())) as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => {
      if (!(operationId in endpoints)) throw new Error(`${operationId} is no call.`);
      const body = requestBody?.content['application/json']?.schema;
      return { name: operationId as EndpointName, method: method.toUpperCase(), path, parameters, body };
    }),
  );
}

interface Described {
  readonly operationId: string;
  readonly parameters: Operation['parameters'];
  readonly requestBody?: { content: Record<string, { schema: JsonSchema }> };
}
