import type { CallEnd, MemberCall } from '@duet/contracts';
import type { Kysely } from 'kysely';
import type { AppDeps } from '../../http/deps.ts';
import { facePhotoUrl } from '../../members/faces/face-photo.ts';
import { ageOf, loadFaces } from '../../members/faces/faces-store.ts';
import type { Face } from '../../members/faces/faces-store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { noSuchCall } from '../call-errors.ts';
import { findCall, listCallMembers } from './calls-store.ts';
import type { CallOf } from './calls-store.ts';

type ViewDeps = Pick<AppDeps, 'media' | 'clock'>;

/** A call as its member sees it. One that is over is nothing to them when the two were parted, or the other is gone. */
export async function viewCall(db: Kysely<Schema>, deps: ViewDeps, call: CallOf): Promise<MemberCall> {
  if (call.ended_at !== null && call.is_separated) throw noSuchCall();
  const partner = (await loadFaces(db, [call.partner_id])).get(call.partner_id);
  if (!partner) throw noSuchCall();
  return toMemberCall(call, partner, deps);
}

/** Tells both how the call stands, each in their own view. */
export async function tellCall(
  { tx, emit }: UnitOfWork,
  deps: ViewDeps,
  type: 'call.found' | 'call.changed' | 'call.ringing' | 'call.answered',
  callId: string,
): Promise<void> {
  const members = await listCallMembers(tx, callId);
  const faces = await loadFaces(tx, members);
  for (const memberId of members) {
    const call = await findCall(tx, callId, memberId);
    const partner = call && faces.get(call.partner_id);
    if (partner) emit(memberId, { type, call: toMemberCall(call, partner, deps) });
  }
}

function toMemberCall(call: CallOf, partner: Face, { media, clock }: ViewDeps): MemberCall {
  return {
    callId: call.id,
    origin: call.origin,
    kind: call.kind,
    state: stateOf(call),
    isOfferer: call.is_caller,
    ticket: call.ticket,
    partnerTicket: call.partner_ticket,
    chatId: call.chat_id,
    partner: {
      userId: call.partner_id,
      name: partner.name,
      age: ageOf(partner, clock.now()),
      photoUrl: facePhotoUrl(media, partner, call.member_id),
      isProfileVerified: partner.is_verified,
    },
    startedAt: call.started_at?.toISOString() ?? null,
    endsAt: call.ends_at?.toISOString() ?? null,
    endedAt: call.ended_at?.toISOString() ?? null,
    endReason: call.end_reason && toldReason(call.end_reason, call.ended_by === call.member_id),
    shown: tapsOf(call.shown_mine, call.shown_theirs),
    extended: tapsOf(call.extended_mine, call.extended_theirs),
    kept: tapsOf(call.kept_mine, call.kept_theirs),
  };
}

function stateOf({ ended_at, started_at }: CallOf): MemberCall['state'] {
  if (ended_at !== null) return 'ended';
  return started_at === null ? 'ringing' : 'open';
}

const tapsOf = (mine: boolean, theirs: boolean) => ({ mine, both: mine && theirs });

/** Who was reported or blocked is not told so (calls-12): to them the other one has hung up. */
export function toldReason(reason: CallEnd, isOwn: boolean): CallEnd {
  return !isOwn && (reason === 'reported' || reason === 'blocked') ? 'hangUp' : reason;
}
