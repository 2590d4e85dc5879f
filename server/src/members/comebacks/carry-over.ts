import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { json } from '../../platform/database/values.ts';
import { ownKinds } from '../identity-marks/identity-marks.ts';
import type { Mark } from '../identity-marks/identity-marks.ts';
import { refuseDirectMessages } from '../pairs/refusals-store.ts';
import {
  carryCallSuspension,
  carryLikeBudget,
  carryUses,
  deletePastSeparation,
  insertCarriedBar,
  insertCarriedReport,
  insertCarriedSeparation,
  listPastSeparations,
  takePastReports,
} from './carry-over-store.ts';
import type { PastSeparation } from './carry-over-store.ts';
import { membersOf, personsBehind } from './persons-store.ts';

interface NewAccount {
  readonly memberId: string;
  readonly marks: readonly Mark[];
}

/**
 * Gives a new account what the accounts before it have left: whom it must not meet, the reports, the likes that were used,
 * the messages and posts of the day, and which coins were given. Repeating changes nothing.
 */
export async function carryOver(tx: Transaction<Schema>, { memberId, marks }: NewAccount): Promise<void> {
  const persons = await personsBehind(
    tx,
    marks.filter(({ kind }) => ownKinds.some((own) => own === kind)),
  );
  if (persons.length === 0) return;
  await carrySeparations(tx, memberId, persons);
  await carryReports(tx, memberId, persons);
  await carryCallSuspension(tx, memberId, persons);
  await carryUses(tx, memberId, persons);
  await carryLikeBudget(tx, memberId, persons);
}

/** Separations from somebody whose account is purged, too, wait until that member returns. */
async function carrySeparations(tx: Transaction<Schema>, memberId: string, persons: readonly string[]): Promise<void> {
  const separations = await listPastSeparations(tx, persons);
  const found = await membersOf(tx, [...new Set(separations.map(({ other }) => other))], memberId);
  for (const separation of separations) {
    for (const otherId of found.get(separation.other) ?? []) await keepApart(tx, memberId, otherId, separation);
    if (found.has(separation.other)) await deletePastSeparation(tx, persons, separation);
  }
}

async function keepApart(
  tx: Transaction<Schema>,
  memberId: string,
  otherId: string,
  { cause, is_mine, is_theirs, created_at }: PastSeparation,
): Promise<void> {
  const sides = [
    { memberId, otherId, isMine: is_mine },
    { memberId: otherId, otherId: memberId, isMine: is_theirs },
  ];
  for (const { isMine, ...pair } of sides) {
    const ids = { member_id: pair.memberId, other_id: pair.otherId };
    if (cause === 'callBar') await insertCarriedBar(tx, { ...ids, created_at });
    else if (cause !== 'directMessage')
      await insertCarriedSeparation(tx, { ...ids, is_mine: isMine, cause, created_at });
    else if (isMine) await refuseDirectMessages(tx, { ...pair, now: created_at });
  }
}

async function carryReports(tx: Transaction<Schema>, memberId: string, persons: readonly string[]): Promise<void> {
  const reports = await takePastReports(tx, persons);
  const reporters = reports.flatMap(({ reporter_person }) => reporter_person ?? []);
  const found = await membersOf(tx, [...new Set(reporters)], memberId);
  for (const { reporter_person, reason, created_at, outcome, decided_at, call } of reports) {
    const [reporter_id = null] = (reporter_person !== null && found.get(reporter_person)) || [];
    const report = { reason, created_at, outcome, decided_at, call: call && json(call) };
    await insertCarriedReport(tx, { ...report, reporter_id, reported_id: memberId });
  }
}
