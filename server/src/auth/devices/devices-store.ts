import { NO_PUSH_TOKEN } from '@duet/contracts';
import type { Locale, Registration } from '@duet/contracts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { newId } from '../../lib/ids.ts';
import type { DevicesTable } from '../../platform/database/schema-members.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type DeviceRow = Selectable<DevicesTable>;

/** Whose device it is, by which sign-in, and in which language they read there. */
export interface DeviceOwner {
  readonly memberId: string;
  readonly sessionId: string;
  readonly language: Locale;
}

export interface SavedDevice {
  readonly row: DeviceRow;
  /** False when it took the place of one that the same sign-in had registered before. */
  readonly isNew: boolean;
}

/**
 * Adds a device, or gives it its new name or token. A push token belongs to the member who registered it last. A sign-in is
 * one device: whatever it registers takes the place of what it had, except that the token `test`, which means "no push" and
 * is shared, leaves one that works.
 */
export async function saveDevice(
  tx: Transaction<Schema>,
  { memberId, sessionId, language }: DeviceOwner,
  { deviceName, pushToken }: Registration['device'],
  now: Date,
): Promise<SavedDevice> {
  const isSilent = pushToken === NO_PUSH_TOKEN;
  if (!isSilent) await dropToken(tx, pushToken);
  const replaced = await tx
    .deleteFrom('devices')
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .$if(isSilent, (query) => query.where('push_token', '=', NO_PUSH_TOKEN))
    .returning('id')
    .execute();
  const row = await tx
    .insertInto('devices')
    .values({
      id: newId(),
      member_id: memberId,
      session_id: sessionId,
      device_name: deviceName,
      push_token: pushToken,
      created_at: now,
      last_seen_at: now,
      language,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, isNew: replaced.length === 0 };
}

/** Takes a token from whoever has it: another member registers it, or the provider says that it is dead. */
export async function dropToken(db: Kysely<Schema>, pushToken: string): Promise<void> {
  await db.deleteFrom('devices').where('push_token', '=', pushToken).execute();
}

export async function listDevices(db: Kysely<Schema>, memberId: string): Promise<readonly DeviceRow[]> {
  return await db
    .selectFrom('devices')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Changes a device of a member; undefined when they have none of this id. */
export async function changeDevice(
  tx: Transaction<Schema>,
  memberId: string,
  id: string,
  change: { readonly deviceName?: string | undefined; readonly pushToken?: string | undefined },
  now: Date,
): Promise<DeviceRow | undefined> {
  const found = await tx
    .selectFrom('devices')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const { deviceName, pushToken } = change;
  if (pushToken !== undefined && pushToken !== NO_PUSH_TOKEN) {
    await tx.deleteFrom('devices').where('push_token', '=', pushToken).where('id', '<>', id).execute();
  }
  return await tx
    .updateTable('devices')
    .set({
      last_seen_at: now,
      ...(deviceName !== undefined && { device_name: deviceName }),
      ...(pushToken !== undefined && { push_token: pushToken }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Takes a device of a member away; false when they have none of this id. */
export async function removeDevice(tx: Transaction<Schema>, memberId: string, id: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('devices')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** The devices of one sign-in become those of another, which the same browser has made. */
export async function moveDevices(
  tx: Transaction<Schema>,
  { memberId, before, after }: { readonly memberId: string; readonly before: string; readonly after: string },
): Promise<void> {
  await tx
    .updateTable('devices')
    .set({ session_id: after })
    .where('session_id', '=', before)
    .where('member_id', '=', memberId)
    .execute();
}
