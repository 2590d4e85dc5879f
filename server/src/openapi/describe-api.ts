import { endpoints } from '@duet/contracts/endpoints';
import type { Endpoint } from '@duet/contracts/endpoints';
import * as z from 'zod/mini';

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
    info: { title: 'Duet', version: '1.0.0', description: 'Every call of the Duet API.' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    security: [{ bearer: [] }],
  };
}

function describeCall(endpoint: Endpoint): Json {
  const body = describeBody(endpoint);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    parameters: [...describeParameters(endpoint.params, 'path'), ...describeParameters(endpoint.query, 'query')],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      ...(endpoint.answer
        ? {
            200: {
              description: 'Done.',
              content: { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } },
            },
          }
        : { 204: { description: 'Done.' } }),
      default: {
        description: `A refusal as problem+json${endpoint.errors ? `; of its own: ${endpoint.errors.join(', ')}` : ''}.`,
        content: { 'application/problem+json': { schema: { type: 'object' } } },
      },
    },
  };
}

function describeBody(endpoint: Endpoint): Json | undefined {
  if (endpoint.upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    return { 'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } } };
  }
  return endpoint.body && { 'application/json': { schema: schemaOf(endpoint.body, 'input') } };
}

function describeParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

/** Transforms have no JSON schema; what they take in does, and the rest is left open. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
