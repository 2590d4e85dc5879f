import { v4 } from 'uuid';

/** A JSON schema as the API's description holds it, as far as the fuzzing reads it. */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
}

/** Values that a schema cannot tell: they must exist. */
const known: Readonly<Record<string, unknown>> = {
  cityId: 703_448,
  templateId: 'custom',
  text: 'Somebody for a walk?',
  gender: 'Female',
  additionalGender: null,
  replyToMessageId: null,
  status: 3,
  giftId: 'rose',
  // a gift has one receiver, named by the chat or by the member
  chatId: undefined,
};

/** A value that the schema takes: where the fuzzing starts, before it breaks one field. */
export function sampleOf(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, of]) => [name, name in known ? known[name] : sampleOf(of)]),
      );
    case 'array':
      return schema.items ? Array.from({ length: schema.minItems ?? 1 }, () => sampleOf(schema.items ?? {})) : [];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return sampleText(schema);
  }
}

function sampleText({ format, pattern, minLength = 1 }: JsonSchema): string {
  if (format === 'uuid') return v4();
  if (format === 'date-time') return '2026-11-20T10:00:00.000Z';
  if (format === 'date') return '1994-03-02';
  if (pattern === '^[A-Z]{2}$') return 'UA';
  if (pattern?.includes('nearby')) return 'country';
  return 'valid'.padEnd(minLength, ' text');
}
