import { fieldCodes } from '@duet/contracts';
import { clientFrame, endpoints, errorCodes, refusals, serverFrame } from '@duet/contracts/endpoints';
import type { Endpoint } from '@duet/contracts/endpoints';
import type * as z from 'zod';
import { describeAccess } from './describe-access.ts';
import { fieldAnnotations } from './field-annotations.ts';
import { introduction } from './introduction.ts';
import { exampleOf, schemaOf } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { refusalExamples, refusalName } from './refusal-examples.ts';
import { refusalsByStatus, refusalsOf } from './refusals-of.ts';

type Json = Readonly<Record<string, unknown>>;

/** The contracts as an OpenAPI 3.1 document, for people and tools that are not our client. */
export function describeApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeCall(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Duet', version: '1.0.0', description: introduction },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Problem: problem,
        ServerFrame: describeFrame(serverFrame, 'What the server says on the socket, told apart by `t`.'),
        ClientFrame: describeFrame(clientFrame, 'What a client says on the socket, told apart by `t`.'),
      },
      examples: refusalExamples(),
    },
    security: [{ bearer: [] }],
  };
}

/** RFC 9457, as every refusal answers it. */
const problem: Json = {
  type: 'object',
  description: 'A refusal (RFC 9457). Some codes bring members of their own, e.g. the four fields of the feed limit.',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string', description: '`urn:duet:problem:` and the code.' },
    title: { type: 'string', description: 'The same for every problem of a status.' },
    status: { type: 'integer', description: 'The status of the answer.' },
    detail: {
      type: 'string',
      description: 'A sentence for developers; people get one of the catalogues, by the code.',
    },
    code: {
      enum: [...errorCodes],
      description: 'Why, for programs.',
      'x-enumDescriptions': Object.fromEntries(errorCodes.map((code) => [code, refusals[code].meaning])),
    },
    errors: {
      type: 'array',
      description: 'Every wrong field of the request.',
      items: {
        type: 'object',
        required: ['field', 'code'],
        properties: {
          field: { type: 'string', description: 'The path of the field, such as `name` or `0.status`.' },
          code: { enum: [...fieldCodes], description: 'What is wrong with it.' },
        },
      },
    },
  },
};

/** The area of a call, as its path begins. */
function tagOf({ path }: Endpoint): string {
  return path.split('/')[1] ?? path;
}

function describeCall(endpoint: Endpoint): Json {
  const body = describeBody(endpoint);
  return {
    operationId: endpoint.name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    ...describeAccess(endpoint),
    parameters: [...describeParameters(endpoint.params, 'path'), ...describeParameters(endpoint.query, 'query')],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      ...describeAnswer(endpoint),
      ...describeRefusals(endpoint),
    },
  };
}

/** The codes of each status with what they mean and an example, and what no list can foresee. */
function describeRefusals(endpoint: Endpoint): Json {
  const schema = { $ref: '#/components/schemas/Problem' };
  const byStatus = refusalsByStatus(refusalsOf(endpoint));
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `\`${code}\`: ${refusals[code].meaning}`).join('\n\n'),
          ...(codes.includes('too_many_requests') && { headers: { 'Retry-After': retryAfter } }),
          content: {
            'application/problem+json': {
              schema,
              examples: Object.fromEntries(
                codes.map((code) => [code, { $ref: `#/components/examples/${refusalName(code, status)}` }]),
              ),
            },
          },
        },
      ]),
    ),
    default: { description: 'Any other refusal.', content: { 'application/problem+json': { schema } } },
  };
}

const retryAfter: Json = { description: 'Seconds until it may be asked again.', schema: { type: 'integer' } };

function describeAnswer({ answer, answerFile }: Endpoint): Json {
  if (!answer && !answerFile) return { 204: { description: 'Done.' } };
  const content = answer
    ? { 'application/json': withExample(schemaOf(answer, 'output', fieldAnnotations)) }
    : Object.fromEntries(
        (answerFile ?? []).map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
      );
  return { 200: { description: answer ? 'Done.' : 'The file.', content } };
}

function describeBody(endpoint: Endpoint): Json | undefined {
  if (endpoint.upload) {
    const file = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: fieldAnnotations.descriptions['file'],
    };
    return { 'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } } };
  }
  return endpoint.body && { 'application/json': withExample(schemaOf(endpoint.body, 'input', fieldAnnotations)) };
}

function withExample(schema: JsonSchema): Json {
  return { schema, example: exampleOf(schema) };
}

function describeParameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input', fieldAnnotations);
  const { properties: read = {} } = schemaOf(schema, 'output', fieldAnnotations);
  return Object.entries(properties).map(([name, given]) => {
    // a number travels as text: its bounds are those of what is read
    const { description, ...of } = read[name]?.type === 'integer' ? read[name] : given;
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description,
      ...withExample(of),
    };
  });
}

/** Numbers of frames count the events of a member, not the messages of a chat as everywhere else. */
function describeFrame(frame: z.ZodType, description: string): Json {
  const { oneOf = [], ...rest } = schemaOf(frame, 'output', { ...fieldAnnotations, examples: {} });
  const seq = fieldAnnotations.descriptions['eventSeq'];
  const kinds = oneOf.map(({ properties = {}, ...kind }) => ({
    ...kind,
    properties: { ...properties, ...(properties['seq'] && { seq: { ...properties['seq'], description: seq } }) },
  }));
  return { description, ...rest, oneOf: kinds };
}
