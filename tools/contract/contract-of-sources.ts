import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { kitSurfaceFiles, parseKitSurface } from '@duet/build';
import { busEvents } from '@duet/contracts';
import type { RemoteManifest } from '@duet/contracts';
import { clientFrame, endpoints, serverFrame } from '@duet/contracts/endpoints';
import type { Endpoint } from '@duet/contracts/endpoints';
import * as z from 'zod';
import { remoteParts } from '../building/build-parts.ts';
import type { CallContract, Contract, ContractRoute } from './contract.ts';
import { routesIn } from './contract-routes.ts';
import type { Schema } from './schema-gaps.ts';

/** The contract that the working tree would have if it were released now. */
export async function contractOfSources(): Promise<Contract> {
  const { version, exports } = parseKitSurface(readFileSync(kitSurfaceFiles.known, 'utf8'));
  return {
    kit: version,
    exports,
    shared: kitSurfaceFiles.shared,
    events: Object.fromEntries(
      Object.entries(busEvents).map(([name, { shape: _shape, ...event }]) => [name, event] as const),
    ),
    calls: Object.fromEntries(Object.values<Endpoint>(endpoints).map((each) => [each.name, callContract(each)])),
    frames: { server: schemaOf(serverFrame, 'output'), client: schemaOf(clientFrame, 'input') },
    routes: await routesOfSources(),
  };
}

function callContract(endpoint: Endpoint): CallContract {
  const { call, access, flag, params, query, body, answer, upload, answerFile } = endpoint;
  return {
    call,
    access,
    ...(flag !== undefined && { flag }),
    ...(params && { params: schemaOf(params, 'input') }),
    ...(query && { query: schemaOf(query, 'input') }),
    ...(body && { body: schemaOf(body, 'input') }),
    ...(upload && { upload }),
    ...(answer && { answer: schemaOf(answer, 'output') }),
    ...(answerFile && { answerFile }),
  };
}

/** What cannot be a JSON schema, such as a transform, is left open on its other side. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: shorten });
  // zod's own type of a JSON schema is wider
  return rest as Schema;
}

/** Takes out what says nothing: the bounds of every whole number, the pattern behind a format that has a name. */
function shorten({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}

async function routesOfSources(): Promise<ContractRoute[]> {
  const manifests = await Promise.all(
    remoteParts().map(async ({ folder }) => {
      const file = pathToFileURL(path.join(folder, 'src/manifest.ts')).href;
      const { manifest } = (await import(file)) as { readonly manifest: RemoteManifest };
      return manifest;
    }),
  );
  return routesIn(manifests);
}
