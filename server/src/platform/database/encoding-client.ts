import type { PostgresPoolClient } from 'kysely';
import { isStalePlan } from './errors.ts';
import type { PreparedNames } from './prepared-names.ts';
import { encodeParameter } from './values.ts';
import type { Connection } from './watched-connection.ts';

/** A connection as Kysely sees it: parameters leave as text, by the same rules as for the embedded engine. */
export function encodingClient(client: Connection, names: PreparedNames): PostgresPoolClient {
  async function query(text: string, parameters: readonly unknown[]): Promise<unknown> {
    const values = parameters.map(encodeParameter);
    const send = (): Promise<unknown> => {
      const name = names.nameOf(text);
      return client.query({ text, values, ...(name !== undefined && { name }) });
    };
    try {
      return await send();
    } catch (error) {
      // another node has migrated a table; inside a transaction this fails again, and the whole transaction is repeated
      if (!isStalePlan(error)) throw error;
      names.renew();
      return await send().catch(() => Promise.reject(error as Error));
    }
  }
  // Kysely declares two forms of query; its driver calls only this one as long as no cursor is configured.
  return { query: query as PostgresPoolClient['query'], release: () => client.release() };
}
