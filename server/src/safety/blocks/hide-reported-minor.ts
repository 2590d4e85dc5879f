import { reportTrust } from '@duet/contracts';
import type { Transaction } from 'kysely';
import { endCallOfMember } from '../../calls/lifecycle/end-calls.ts';
import { readHiding, updateMember } from '../../members/profiles/members-store.ts';
import { actorOf, writeAudit } from '../../platform/audit/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { saysUnderAge } from './age-words.ts';
import { listSharedMarks, listMinorReports } from './report-trust-store.ts';
import type { MinorReport } from './report-trust-store.ts';

/**
 * Hides a member from everybody until a moderator has decided whether they are a minor: when enough trusted reporters who
 * have nothing to do with each other say so, or one whose report weighs something and the member's own words do. Call with
 * the member's row locked. Answers whether they are hidden from now on.
 */
export async function hideReportedMinor(unit: UnitOfWork, memberId: string, now: Date): Promise<boolean> {
  const { tx, emit } = unit;
  const member = await readHiding(tx, memberId);
  if (member.hidden_for.includes('ageCheck')) return false;
  const reports = await listMinorReports(tx, memberId);
  const said = [member.about_me ?? '', member.caption ?? '', ...member.prompts.map(({ answer }) => answer)];
  const own = reports.some((report) => report.weight > 0 && isProvenBy(report, memberId, said));
  if (!own && !(await isSaidByEnough(tx, reports))) return false;

  await updateMember(tx, memberId, { hidden_for: [...member.hidden_for, 'ageCheck'] });
  await writeAudit(tx, {
    action: 'member.hidden',
    actor: actorOf('system'),
    subjectId: memberId,
    detail: 'ageCheck',
    at: now,
  });
  emit(memberId, { type: 'profile.changed' });
  await endCallOfMember(unit, memberId, now);
  return true;
}

/** Shows a member again whose age a moderator has decided about. */
export async function endAgeCheck({ tx, emit }: UnitOfWork, memberId: string): Promise<void> {
  const member = await readHiding(tx, memberId);
  if (!member.hidden_for.includes('ageCheck')) return;
  const left = member.hidden_for.filter((reason) => reason !== 'ageCheck');
  await updateMember(tx, memberId, { hidden_for: left });
  emit(memberId, { type: 'profile.changed' });
}

/** The member's own words, in the messages that the report has kept or in their profile. */
function isProvenBy({ evidence }: MinorReport, memberId: string, profile: readonly string[]): boolean {
  const words = evidence.filter(({ senderId }) => senderId === memberId).map(({ message }) => message);
  return [...words, ...profile].some((text) => saysUnderAge(text));
}

async function isSaidByEnough(tx: Transaction<Schema>, reports: readonly MinorReport[]): Promise<boolean> {
  const trusted = new Set(
    reports.flatMap(({ reporter_id, weight }) => (reporter_id && weight === 2 ? [reporter_id] : [])),
  );
  if (trusted.size < reportTrust.hidingReporters) return false;
  return countPeople([...trusted], await listSharedMarks(tx, [...trusted])) >= reportTrust.hidingReporters;
}

/** Accounts that share a mark, also by way of a third one, are one person. */
export function countPeople(
  accounts: readonly string[],
  kin: readonly { readonly one: string; readonly other: string }[],
): number {
  const personOf = new Map(accounts.map((account) => [account, account]));
  for (const { one, other } of kin) {
    const [kept, merged] = [personOf.get(one), personOf.get(other)];
    if (!kept || !merged) continue;
    for (const [account, person] of personOf) if (person === merged) personOf.set(account, kept);
  }
  return new Set(personOf.values()).size;
}
