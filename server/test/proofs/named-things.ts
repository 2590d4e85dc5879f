import * as z from 'zod';
import type { Endpoint } from '@duet/contracts/endpoints';

interface Schema {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** Ids that a client makes for its own request name nothing yet. */
const madeByClients = /^client|^requestId$|^ticket$/i;

/** The fields by which a call names things that are there already: every id that it takes, however deep. */
export function namedThings({ params, query, body }: Endpoint): string[] {
  return [params, query, body].flatMap((part) => {
    // zod's own type of a JSON schema is wider
    return part ? idsIn(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema) : [];
  });
}

function idsIn({ format, properties = {}, items, anyOf = [], oneOf = [] }: Schema, name = 'body'): string[] {
  if (format === 'uuid') return madeByClients.test(name) ? [] : [name];
  return [
    ...Object.entries(properties).flatMap(([field, of]) => idsIn(of, field)),
    ...[...(items ? [items] : []), ...anyOf, ...oneOf].flatMap((of) => idsIn(of, name)),
  ];
}
