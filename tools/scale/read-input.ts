import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/** An input of the plan that cannot be used; its message is one line that names the file and the field. */
export class InputError extends Error {}

/** Reads a JSON file of that shape; throws InputError for one that is not there, no JSON, or of another shape. */
export async function readInput<Schema extends z.core.$ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new InputError(`${file} cannot be read.`, { cause: error });
  });
  const result = z.safeParse(schema, parseJson(file, content));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new InputError(`${file}: ${issue?.path.join('.') || 'all of it'}: ${issue?.message}`);
}

function parseJson(file: string, content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new InputError(`${file} is no JSON.`, { cause: error });
  }
}
