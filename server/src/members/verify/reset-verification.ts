import { resetVerification } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { deleteFilesInBackground } from '../../platform/media/delete-files.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { lockMember } from '../profiles/members-store.ts';
import { loadVerifyData, withdrawSelfies } from './verifications-store.ts';

/** A verification can be reset (profile-5). The selfie is deleted at once; repeating changes nothing. */
export function registerResetVerification(app: FastifyInstance, deps: AppDeps): void {
  route(app, resetVerification, async (_input, { userId }) => {
    const dropped = await withEvents(deps, async (unit) => {
      const { tx, emit } = unit;
      const { verification_status: status } = await lockMember(tx, userId);
      if (status === 'Empty') return [];
      const keys = await withdrawSelfies(unit, userId);
      emit(userId, { type: 'profile.changed' });
      return keys;
    });
    deleteFilesInBackground(deps, dropped);
    return await loadVerifyData(deps.database.db, userId, deps.clock.now());
  });
}
