import type { CallKind, MemberCall } from '@duet/contracts';
import { callMatch } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { findReachedPartner } from '../../chats/messages/chat-access-store.ts';
import { noSuchChat } from '../../chats/messages/chat-errors.ts';
import { requestReused } from '../../coins/coin-errors.ts';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { calls } from '../../lib/constants.ts';
import { newId } from '../../lib/ids.ts';
import { lockPair } from '../../members/pairs/lock-pair.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { callsUnavailable, matchCallRefused } from '../call-errors.ts';
import { isSetUp } from '../is-set-up.ts';
import { callFor, isRinging } from '../lifecycle/call-for.ts';
import { writeCallMessage } from '../lifecycle/call-message.ts';
import { tellCall, viewCall } from '../lifecycle/call-view.ts';
import { findCallOfTicket, findOpenCall } from '../lifecycle/calls-store.ts';
import type { CallOf } from '../lifecycle/calls-store.ts';
import { insertCall } from '../lifecycle/new-call-store.ts';
import { leaveQueue } from '../searches/draw-store.ts';
import { matchObstacleOf } from './match-obstacle.ts';
import { readMatchStanding } from './match-standing-store.ts';
import { takeUp } from './take-up.ts';

interface Ring {
  readonly memberId: string;
  readonly chatId: string;
  readonly kind: CallKind;
  readonly ticket: string;
}

/** Rings a match in all their tabs (calls-15). Of two who ring each other the second one answers the first. */
export function registerCallMatch(app: FastifyInstance, deps: AppDeps): void {
  route(app, callMatch, async ({ body }, { userId }) => {
    if (!isSetUp(deps)) throw callsUnavailable();
    return await withEvents(deps, (unit) => ring(unit, deps, { ...body, memberId: userId }));
  });
}

async function ring(unit: UnitOfWork, deps: AppDeps, wanted: Ring): Promise<MemberCall> {
  const { tx } = unit;
  const { memberId, chatId, ticket } = wanted;
  // before the members are locked, as a draw holds its searches before it locks them
  await leaveQueue(tx, [memberId]);
  const otherId = await lockPairOfChat(tx, chatId, memberId);

  const repeated = await findCallOfTicket(tx, memberId, ticket);
  if (repeated && repeated.chat_id !== chatId) throw requestReused();
  if (repeated) return await viewCall(tx, deps, repeated);
  const current = await findOpenCall(tx, memberId);
  if (current && isRungFrom(current, chatId)) return await takeUp(unit, deps, current.id, { memberId, ticket });

  const now = deps.clock.now();
  const standing = await readMatchStanding(tx, { chatId, memberId, otherId, now });
  const obstacle = matchObstacleOf(standing);
  if (obstacle !== null) throw matchCallRefused(obstacle);
  const callId = await begin(unit, { ...wanted, otherId, now, isBusy: !standing.isPartnerFree });
  if (standing.isPartnerFree) await tellCall(unit, deps, 'call.ringing', callId);
  return await viewCall(tx, deps, await callFor(tx, callId, memberId));
}

/** Locks the member and the other one of an open chat; a chat that is closed, or none of theirs, is none. */
async function lockPairOfChat(tx: Transaction<Schema>, chatId: string, memberId: string): Promise<string> {
  const otherId = await findReachedPartner(tx, chatId, memberId);
  if (otherId === undefined) throw noSuchChat();
  await lockPair(tx, memberId, otherId);
  // what parts the two may have happened before the lock
  if (!(await findReachedPartner(tx, chatId, memberId))) throw noSuchChat();
  return otherId;
}

/** Writes the call: ringing, or over at once where the other one cannot answer. */
async function begin(
  unit: UnitOfWork,
  { memberId, otherId, chatId, kind, ticket, now, isBusy }: Ring & { otherId: string; now: Date; isBusy: boolean },
): Promise<string> {
  const call = await insertCall(
    unit.tx,
    {
      id: newId(),
      origin: 'match',
      kind,
      chat_id: chatId,
      created_at: now,
      started_at: null,
      ends_at: new Date(now.getTime() + calls.ring),
      ...(isBusy ? { ended_at: now, end_reason: 'busy' as const } : {}),
    },
    { caller: { memberId, ticket }, callee: { memberId: otherId, ticket: null } },
  );
  if (isBusy) await writeCallMessage(unit, call);
  return call.id;
}

const isRungFrom = (call: CallOf, chatId: string) => isRinging(call) && !call.is_caller && call.chat_id === chatId;
