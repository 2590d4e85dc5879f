import { sample } from 'openapi-sampler';
import * as z from 'zod';

/** A JSON schema as zod writes it, as far as it is read here. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly description?: string;
}

/** What is said of fields by their names. */
export interface FieldAnnotations {
  readonly descriptions?: Readonly<Record<string, string>>;
  /** Shown wherever the field's schema takes them. */
  readonly examples: Readonly<Record<string, unknown>>;
}

/** Transforms have no JSON schema; what they take in does, and the rest is left open. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', annotations: FieldAnnotations): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: dropBounds });
  // zod's own type of a JSON schema is wider
  return annotate(rest as JsonSchema, annotations);
}

/** Whole numbers without bounds of ours get those of JavaScript, which say nothing to anybody. */
function dropBounds({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Says of every property by its name what it means and what it looks like, however deep. */
export function annotate(schema: JsonSchema, annotations: FieldAnnotations, name = ''): JsonSchema {
  const { properties, items, anyOf, oneOf } = schema;
  const each = (list: readonly JsonSchema[]) => list.map((one) => annotate(one, annotations));
  const description = schema.description ?? descriptionOf(name, schema, annotations);
  // where a field says of itself what it means, the sentence and the example of its name are about something else
  const isOther = annotations.descriptions !== undefined && schema.description !== undefined;
  return {
    ...(description !== undefined && { description }),
    ...schema,
    ...(!isOther &&
      name in annotations.examples &&
      takes(schema, annotations.examples[name]) && { examples: [annotations.examples[name]] }),
    ...(items && { items: annotate(items, annotations) }),
    ...(anyOf && { anyOf: each(anyOf) }),
    ...(oneOf && { oneOf: each(oneOf) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, of]) => [field, annotate(of, annotations, field)]),
      ),
    }),
  };
}

/** A value that the schema takes, of its examples as far as it has some. */
export function exampleOf(schema: JsonSchema): unknown {
  // its types know an older draft only; it reads this one
  return sample(schema as Parameters<typeof sample>[0]);
}

/** What has one word only says which of several kinds this is. */
function descriptionOf(name: string, schema: JsonSchema, { descriptions }: FieldAnnotations): string | undefined {
  if (!descriptions || name === '') return undefined;
  return typeof schema.const === 'string' ? `This kind: \`${schema.const}\`.` : descriptions[name];
}

function takes(schema: JsonSchema, value: unknown): boolean {
  // zod's own type of a JSON schema is wider
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value).success;
}
