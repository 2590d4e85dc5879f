import { changeBirthDate } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { invalidRequest } from '../../http/validate.ts';
import { lockMember, updateMember } from '../../members/profiles/members-store.ts';
import { problemsOfBirthDate } from '../../members/profiles/profile-rules.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { findCase, toCase } from './cases-store.ts';
import { ownCase } from './moderation-errors.ts';
import { auditDecision } from './audit-decision.ts';

/**
 * The only way to another birth date after onboarding (docs/decisions/0023): a member has asked for it in a ticket, and the
 * audit log says who changed it, for which ticket, and what it was before.
 */
export function registerChangeBirthDate(app: FastifyInstance, deps: AppDeps): void {
  route(app, changeBirthDate, async ({ params: { id }, body, request }, { uid }) => {
    const row = await findCase(deps.database.db, 'tickets', id);
    if (row.owner_uid === uid) throw ownCase();
    const now = deps.clock.now();
    const problems = problemsOfBirthDate(body.birthDate, now);
    if (problems.length > 0) throw invalidRequest(problems);

    await withEvents(deps, async (unit) => {
      const { tx, emit } = unit;
      const member = await lockMember(tx, row.member_id);
      if (member.birth_date === body.birthDate) return;
      await updateMember(tx, member.id, { birth_date: body.birthDate });
      const entry = { action: 'birthDate.changed', detail: member.birth_date, at: now } as const;
      await auditDecision(unit, { queue: 'tickets', row, uid, request }, entry);
      emit(member.id, { type: 'profile.changed' });
    });
    return toCase('tickets', row);
  });
}
