import { deleteAccount } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { recentSignInRequired } from '../auth/account-errors.ts';
import { cancelPlans } from '../billing/subscriptions/cancel-plans.ts';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { byMember, writeAudit } from '../platform/audit/index.ts';
import { withEvents } from '../platform/realtime/unit-of-work.ts';
import { isRecentSignIn } from './account-rules.ts';

/** Hides the account at once: lists leave deleted members out, and partners are told that the chat is gone. */
export function registerDeleteAccount(app: FastifyInstance, deps: AppDeps): void {
  route(app, deleteAccount, async ({ request }, { userId, uid, authTime }) => {
    const now = deps.clock.now();
    if (!isRecentSignIn(authTime, now)) throw recentSignInRequired();
    await withEvents(deps, async ({ tx, emit }) => {
      await tx
        .updateTable('members')
        .set({ deleted_at: now })
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .execute();
      await writeAudit(tx, { action: 'account.deleted', actor: byMember(userId, request), at: now });
      // nobody is charged for an account they have deleted; what is paid waits for them for 28 days
      await cancelPlans(tx, userId, now);
      const chats = await tx
        .selectFrom('chat_members')
        .innerJoin('chats', 'chats.id', 'chat_members.chat_id')
        .select(['chat_members.chat_id', 'chat_members.partner_id'])
        .where('chat_members.member_id', '=', userId)
        .where('chats.closed_at', 'is', null)
        .execute();
      for (const chat of chats) {
        emit(chat.partner_id, { type: 'chat.removed', chatId: chat.chat_id, partnerId: userId });
      }
    });
    app.callers.forget(uid);
    // other pages shall say why they end
    deps.realtime.tell(userId, { type: 'session.revoked', reason: 'deleted' });
    deps.realtime.revoke(userId);
  });
}
