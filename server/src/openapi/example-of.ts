/** A JSON schema as the description of the API holds it, as far as examples need it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Values by the name of a field, used wherever the field's schema takes them. */
export type ExampleValues = Readonly<Record<string, unknown>>;

/** A value that the schema takes: the one known by the field's name where it fits, else one made from the schema. */
export function exampleOf(schema: JsonSchema, values: ExampleValues, name = ''): unknown {
  if (name in values && takes(schema, values[name])) return values[name];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first, values, name);
  switch (typeof schema.type === 'object' ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, of]) => [field, exampleOf(of, values, field)]),
      );
    case 'array':
      return schema.items
        ? Array.from({ length: schema.minItems ?? 1 }, () => exampleOf(schema.items ?? {}, values, name))
        : [];
    case 'integer':
    case 'number':
      return Math.min(Math.max(schema.minimum ?? 1, 1), schema.maximum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return exampleText(schema);
  }
}

/** Whether a schema takes a value, judged by what of it is simple: its kind, its choices and its bounds. */
function takes(schema: JsonSchema, value: unknown): boolean {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some((choice) => takes(choice, value));
  if ('const' in schema) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  switch (typeof value) {
    case 'string':
      return schema.type === 'string' && takesText(schema, value);
    case 'number':
      return (
        (schema.type === 'number' || (schema.type === 'integer' && Number.isInteger(value))) &&
        value >= (schema.minimum ?? value) &&
        value <= (schema.maximum ?? value)
      );
    case 'boolean':
      return schema.type === 'boolean';
    default:
      if (value === null) return schema.type === 'null';
      return Array.isArray(value) && schema.type === 'array' && value.every((item) => takes(schema.items ?? {}, item));
  }
}

function takesText({ pattern, minLength = 0, maxLength = Infinity }: JsonSchema, value: string): boolean {
  const fits = value.length >= minLength && value.length <= maxLength;
  return fits && (pattern === undefined || new RegExp(pattern, 'u').test(value));
}

function exampleText({ format, pattern, minLength = 1 }: JsonSchema): string {
  if (format === 'uuid') return '019a9c1e-7f3a-7c42-9b1d-5e8f60a4c713';
  if (format === 'date-time') return '2026-11-20T10:00:00.000Z';
  if (format === 'date') return '1994-03-02';
  if (pattern === '^[A-Z]{2}$') return 'UA';
  return 'valid'.padEnd(minLength, ' text');
}
