import type { Kysely, Selectable } from 'kysely';
import type { PaidRequestsTable } from '../platform/database/schema-payments.ts';
import type { Schema } from '../platform/database/schema.ts';

/** Keeps the request, or finds what the one of this id asked for before; a rival waits here for the first. */
export async function keepRequest(db: Kysely<Schema>, request: Selectable<PaidRequestsTable>): Promise<string> {
  await db
    .insertInto('paid_requests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['member_id', 'call', 'request_id']).doNothing())
    .execute();
  const { parameters } = await db
    .selectFrom('paid_requests')
    .select('parameters')
    .where('member_id', '=', request.member_id)
    .where('call', '=', request.call)
    .where('request_id', '=', request.request_id)
    .executeTakeFirstOrThrow();
  return parameters;
}
