import type { CallEnd } from '@duet/contracts';
import type { Kysely } from 'kysely';
import type { CallRow } from '../../platform/database/schema-calls.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { noSuchCall } from '../call-errors.ts';
import { findCall } from './calls-store.ts';
import type { CallOf } from './calls-store.ts';

/** The call for one of its members; the same refusal for everybody else and for what is no call. */
export async function callFor(db: Kysely<Schema>, callId: string, memberId: string): Promise<CallOf> {
  const call = await findCall(db, callId, memberId);
  if (!call) throw noSuchCall();
  return call;
}

type Times = Pick<CallRow, 'started_at' | 'ends_at' | 'ended_at'>;

export const isOpen = ({ started_at, ended_at }: Times): boolean => started_at !== null && ended_at === null;

export const isRinging = ({ started_at, ended_at }: Times): boolean => started_at === null && ended_at === null;

/** Why a call that is not over has to end now; undefined while it has time. */
export function timeUp(call: Times, now: Date): CallEnd | undefined {
  if (call.ended_at !== null || call.ends_at === null || call.ends_at > now) return undefined;
  return isRinging(call) ? 'noAnswer' : 'timeUp';
}
