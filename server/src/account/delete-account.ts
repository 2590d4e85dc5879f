import { deleteAccount } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { recentSignInRequired } from '../auth/account-errors.ts';
import { cancelPlans } from '../billing/subscriptions/cancel-plans.ts';
import { endCallOfMember } from '../calls/lifecycle/end-calls.ts';
import { listOpenChats } from '../chats/messages/chats-store.ts';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { byMember, writeAudit } from '../platform/audit/index.ts';
import { withEvents } from '../platform/realtime/unit-of-work.ts';
import { isRecentSignIn } from './account-rules.ts';
import { markDeleted } from './account-store.ts';

/** Hides the account at once: lists leave deleted members out, and partners are told that the chat is gone. */
export function registerDeleteAccount(app: FastifyInstance, deps: AppDeps): void {
  route(app, deleteAccount, async ({ request }, { userId, uid, authTime }) => {
    const now = deps.clock.now();
    if (!isRecentSignIn(authTime, now)) throw recentSignInRequired();
    await withEvents(deps, async (unit) => {
      const { tx, emit } = unit;
      await markDeleted(tx, userId, now);
      await endCallOfMember(unit, userId, now);
      await writeAudit(tx, { action: 'account.deleted', actor: byMember(userId, request), at: now });
      // nobody is charged for an account they have deleted; what is paid waits for them for 28 days
      await cancelPlans(tx, userId, now);
      for (const chat of await listOpenChats(tx, userId)) {
        emit(chat.partner_id, { type: 'chat.removed', chatId: chat.chat_id, partnerId: userId });
      }
    });
    app.callers.forget(uid);
    // other pages shall say why they end
    deps.realtime.sendEphemeral(userId, { type: 'session.revoked', reason: 'deleted' });
    deps.realtime.revoke(userId);
  });
}
