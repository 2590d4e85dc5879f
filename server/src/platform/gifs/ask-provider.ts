import * as z from 'zod';

const patience = 3_000;

/** 4xx about this query only, while the provider is healthy: Giphy answers 404 for an unknown id. */
const asksForNothing = new Set([400, 404, 414]);

/** Asks a provider for JSON of this form; nothing when it has nothing for the question. Throws when it is not well. */
export async function askProvider<Schema extends z.ZodType>(
  url: string,
  query: Readonly<Record<string, string>>,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const response = await fetch(`${url}?${new URLSearchParams(query).toString()}`, {
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  });
  if (asksForNothing.has(response.status)) return undefined;
  if (!response.ok) throw new Error(`The GIF provider answered ${response.status}.`);
  return z.parse(schema, await response.json());
}

/** The items with the expected form; malformed ones are skipped. */
export function itemsOf<Schema extends z.ZodType>(items: readonly unknown[], schema: Schema): z.output<Schema>[] {
  return items.flatMap((item) => {
    const { success, data } = z.safeParse(schema, item);
    return success ? [data] : [];
  });
}
