import type { Message, ReportReason } from '@duet/contracts';
import type { FastifyRequest } from 'fastify';
import { endCallOfPair } from '../../calls/lifecycle/end-calls.ts';
import { findChatOfPair } from '../../chats/messages/chats-store.ts';
import { readOriginals } from '../../chats/messages/message-changes-store.ts';
import type { Original } from '../../chats/messages/message-changes-store.ts';
import { toMessage } from '../../chats/messages/message-view.ts';
import { listMessages } from '../../chats/messages/messages-store.ts';
import { chats } from '../../lib/constants.ts';
import { disconnectPair } from '../../matches/disconnect-pair.ts';
import { byMember, writeAudit } from '../../platform/audit/index.ts';
import type { MessageRow, ReportedCall } from '../../platform/database/schema-social.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { hideReportedMinor } from './hide-reported-minor.ts';
import { findPostToKeep, findProfileToKeep, saveReport } from './reports-store.ts';
import { tellWithdrawnInvites } from './withdrawn-invites.ts';

interface FiledReport {
  readonly reporterId: string;
  readonly reportedId: string;
  readonly reason: ReportReason;
  readonly details: string | undefined;
  readonly now: Date;
  /** What is known of the call that it is about. */
  readonly call?: ReportedCall;
}

/**
 * Files a report: the two are hidden from each other like by a block, their call ends, and what was written, in their
 * chat, as a post and in the profile, is kept as evidence. Call with the pair locked. Answers whether the reported one is hidden from
 * everybody from now on.
 */
export async function fileReport(
  unit: UnitOfWork,
  request: FastifyRequest,
  { reporterId, reportedId, reason, details, now, call }: FiledReport,
): Promise<boolean> {
  const { tx } = unit;
  const evidence = await readEvidence(unit, reporterId, reportedId);
  const post = await findPostToKeep(tx, reportedId, now);
  const profile = await findProfileToKeep(tx, reportedId);
  await saveReport(tx, {
    reporterId,
    reportedId,
    reason,
    details: details ?? null,
    evidence,
    now,
    call,
    post,
    profile,
  });
  await writeAudit(tx, {
    action: 'member.reported',
    actor: byMember(reporterId, request),
    subjectId: reportedId,
    detail: reason,
    at: now,
  });
  const pair = { memberId: reporterId, otherId: reportedId, now };
  await tellWithdrawnInvites(unit, pair);
  await disconnectPair(unit, { ...pair, cause: 'block' });
  await endCallOfPair(unit, { ...pair, reason: 'reported' });
  return reason === 'UNDERAGE' && (await hideReportedMinor(unit, reportedId, now));
}

async function readEvidence({ tx }: UnitOfWork, reporterId: string, reportedId: string): Promise<Message[]> {
  const chat = await findChatOfPair(tx, reporterId, reportedId);
  if (!chat) return [];
  const { rows } = await listMessages(tx, chat.id, { limit: chats.evidence });
  const originals = await readOriginals(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toEvidence(row, originals.get(row.id)));
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
