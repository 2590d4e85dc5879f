import type { Kysely } from 'kysely';
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

export const isOpen = ({ started_at, ended_at }: CallOf): boolean => started_at !== null && ended_at === null;

export const isRinging = ({ started_at, ended_at }: CallOf): boolean => started_at === null && ended_at === null;

export const isTimeUp = ({ ends_at }: CallOf, now: Date): boolean => ends_at !== null && ends_at <= now;
