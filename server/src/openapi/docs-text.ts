import { escapeHtml } from '../web/escape-html.ts';

interface Schema {
  readonly type?: unknown;
  readonly format?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** A sentence of the description as HTML: `code` and **bold** are all the Markdown that it uses. */
export function prose(text: string): string {
  return escapeHtml(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>');
}

/** A schema as people read it: a pattern says nothing that its format has not said. */
export function schemaText(schema: unknown): string {
  return JSON.stringify(
    schema,
    (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('format' in value)) return value;
      const { pattern: _pattern, ...rest } = value as Readonly<Record<string, unknown>>;
      return rest;
    },
    2,
  );
}

/** The kind of a parameter in a few words. */
export function kindText({ type, format, enum: words, ...bounds }: Schema): string {
  if (words) return words.join(', ');
  const { minimum = bounds.minLength, maximum = bounds.maxLength } = bounds;
  const range = maximum === undefined ? '' : `, ${minimum ?? 0} to ${maximum}`;
  return `${String(format ?? type)}${range}${type === 'string' && range ? ' characters' : ''}`;
}
