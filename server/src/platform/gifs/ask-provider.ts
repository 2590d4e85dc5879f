import * as z from 'zod/mini';

const patience = 3_000;

/** Asks a provider for JSON of this form. */
export async function askProvider<Schema extends z.ZodMiniType>(
  url: string,
  query: Readonly<Record<string, string>>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await fetch(`${url}?${new URLSearchParams(query).toString()}`, {
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`The GIF provider answered ${response.status}.`);
  return z.parse(schema, await response.json());
}
