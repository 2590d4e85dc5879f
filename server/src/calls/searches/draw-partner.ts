import { setTimeout as delay } from 'node:timers/promises';
import { debit } from '../../coins/ledger.ts';
import type { AppDeps } from '../../http/deps.ts';
import { newId } from '../../lib/ids.ts';
import { randomCalls } from '../../lib/constants.ts';
import { lockBoth } from '../../members/pairs/pairs-store.ts';
import type { CallWaitingRow } from '../../platform/database/schema-calls.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { tellCall } from '../lifecycle/call-view.ts';
import { insertCall } from '../lifecycle/new-call-store.ts';
import { holdPartner, holdSearch, leaveQueue, listUnpaid, mayStillMeet, saveMet } from './draw-store.ts';

type DrawDeps = Pick<AppDeps, 'database' | 'clock' | 'realtime' | 'media'>;
interface Search {
  readonly memberId: string;
  readonly ticket: string;
}

/** How often a draw looks again when another one was in its way. */
const tries = 4;

/**
 * Draws a partner for a search. Two who arrive at the same instant hold each other's rows, so whoever meets a row that is
 * held looks again after a moment; later on every heartbeat of the page looks.
 */
export async function drawPartner(deps: DrawDeps, search: Search): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await withEvents(deps, (unit) => drawOnce(unit, deps, search));
    if (outcome === 'done' || attempt === tries) return;
    if (outcome === 'busy') await delay(Math.random() * 100 * attempt);
  }
}

/** `next`: this partner was none after all; `busy`: somebody fits whom another draw holds. */
async function drawOnce(unit: UnitOfWork, deps: DrawDeps, search: Search): Promise<'done' | 'next' | 'busy'> {
  const { tx } = unit;
  const now = deps.clock.now();
  const mine = await holdSearch(tx, { ...search, now });
  if (!mine) return 'done';
  const theirs = await holdPartner(tx, mine, now);
  if (!theirs) return 'done';
  if (theirs === 'held') return 'busy';

  // in the order of ids, as everything between two members: a block is either seen below, or comes after and ends the call
  await lockBoth(tx, mine.member_id, theirs.member_id);
  if (!(await mayStillMeet(tx, mine.member_id, theirs.member_id))) return 'next';
  const unpaid = await listUnpaid(tx, [mine, theirs]);
  if (unpaid.length > 0) {
    await leaveQueue(tx, unpaid);
    return 'next';
  }
  await pair(unit, deps, [mine, theirs]);
  return 'done';
}

/** Everything or nothing: the call, what it costs, that they have met, and that both wait no more. */
async function pair(
  { tx, emit }: UnitOfWork,
  deps: DrawDeps,
  searches: readonly [CallWaitingRow, CallWaitingRow],
): Promise<void> {
  const [mine, theirs] = searches;
  const callId = newId();
  // with both members locked: an end that the draw waited for lies before it
  const now = deps.clock.now();
  const endsAt = new Date(now.getTime() + randomCalls.length);
  await insertCall(
    tx,
    { id: callId, origin: 'random', kind: 'video', chat_id: null, created_at: now, started_at: now, ends_at: endsAt },
    {
      caller: { memberId: mine.member_id, ticket: mine.ticket },
      callee: { memberId: theirs.member_id, ticket: theirs.ticket },
    },
  );
  await saveMet(tx, { memberId: mine.member_id, otherId: theirs.member_id, now });
  await leaveQueue(tx, [mine.member_id, theirs.member_id]);
  for (const { member_id: memberId, price } of searches) {
    if (price === 0) continue;
    const key = `call:${callId}`;
    const coins = await debit(tx, { memberId, amount: price, reason: 'randomCall', key, now });
    emit(memberId, { type: 'coins.changed', coins });
  }
  await tellCall({ tx, emit }, deps, 'call.found', callId);
}
