import type { Message } from '@duet/contracts';
import { reportMember } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { endCallOfPair } from '../../calls/lifecycle/end-calls.ts';
import { findChatOfPair } from '../../chats/messages/chats-store.ts';
import { readOriginals } from '../../chats/messages/message-changes-store.ts';
import type { Original } from '../../chats/messages/message-changes-store.ts';
import { toMessage } from '../../chats/messages/message-view.ts';
import { listMessages } from '../../chats/messages/messages-store.ts';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { chats } from '../../lib/constants.ts';
import { disconnectPair } from '../../matches/disconnect-pair.ts';
import { lockPair } from '../../members/pairs/lock-pair.ts';
import { byMember, writeAudit } from '../../platform/audit/index.ts';
import type { MessageRow } from '../../platform/database/schema-social.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { hideReportedMinor } from './hide-reported-minor.ts';
import { saveReport } from './reports-store.ts';
import { tellWithdrawnInvites } from './withdrawn-invites.ts';

/**
 * A report hides both from each other like a block, and keeps what was written as evidence. Of somebody who may be a minor it
 * may hide them from everybody.
 */
export function registerReportMember(app: FastifyInstance, deps: AppDeps): void {
  route(app, reportMember, async ({ params, body, request }, { userId }) => {
    const isHiddenNow = await withEvents(deps, async (unit) => {
      const now = deps.clock.now();
      const { me, other } = await lockPair(unit.tx, userId, params.id);
      const chat = await findChatOfPair(unit.tx, me.id, other.id);
      const evidence = chat ? await listMessages(unit.tx, chat.id, { limit: chats.evidence }) : { rows: [] };

      const originals = await readOriginals(
        unit.tx,
        evidence.rows.map(({ id }) => id),
      );

      await saveReport(unit.tx, {
        reporterId: me.id,
        reportedId: other.id,
        reason: body.reason,
        details: body.details ?? null,
        evidence: evidence.rows.map((row) => toEvidence(row, originals.get(row.id))),
        now,
      });
      await writeAudit(unit.tx, {
        action: 'member.reported',
        actor: byMember(me.id, request),
        subjectId: other.id,
        detail: body.reason,
        at: now,
      });
      const pair = { memberId: me.id, otherId: other.id, now };
      await tellWithdrawnInvites(unit, pair);
      await disconnectPair(unit, { ...pair, cause: 'block' });
      await endCallOfPair(unit, { ...pair, reason: 'reported' });
      return body.reason === 'UNDERAGE' && (await hideReportedMinor(unit, other.id, now));
    });
    if (isHiddenNow) app.callers.forgetMember(params.id);
  });
}

/** The message as it was, also when its sender has deleted it since. */
function toEvidence(row: MessageRow, original: Original | undefined): Message {
  const message = toMessage(row);
  const file = original?.media_id;
  return {
    ...message,
    message: row.body || (original?.body ?? ''),
    media: file ? { id: file, blob: null, preview: null, giftUrl: null, coins: null, facts: null } : message.media,
  };
}
