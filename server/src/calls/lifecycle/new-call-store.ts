import type { Insertable, Transaction } from 'kysely';
import type { CallRow, CallsTable } from '../../platform/database/schema-calls.ts';
import type { Schema } from '../../platform/database/schema.ts';

interface Side {
  readonly memberId: string;
  /** The tab that is in the call; null while it rings. */
  readonly ticket: string | null;
}

/** Writes a call. While it is not over, the database refuses a member who is in another one. */
export async function insertCall(
  tx: Transaction<Schema>,
  call: Insertable<CallsTable>,
  { caller, callee }: { readonly caller: Side; readonly callee: Side },
): Promise<CallRow> {
  const row = await tx.insertInto('calls').values(call).returningAll().executeTakeFirstOrThrow();
  // in the order of ids, as everything between two members
  const sides = [
    { ...caller, isCaller: true },
    { ...callee, isCaller: false },
  ].toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1));
  await tx
    .insertInto('call_members')
    .values(
      sides.map(({ memberId, ticket, isCaller }) => ({
        call_id: call.id,
        member_id: memberId,
        is_caller: isCaller,
        ticket,
      })),
    )
    .execute();
  if (row.ended_at) return row;
  await tx
    .insertInto('calls_now')
    .values(sides.map(({ memberId }) => ({ member_id: memberId, call_id: call.id, alive_at: call.created_at })))
    .execute();
  return row;
}
