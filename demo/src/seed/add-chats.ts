import { messageStatusCode } from '@duet/contracts';
import type { PositiveReaction } from '@duet/contracts';
import type { DemoMember } from '../members/demo-member.ts';
import type { Dialogue } from '../texts/dialogues.ts';
import { idAt, minutesBefore } from './demo-rows.ts';
import type { DemoRows } from './demo-rows.ts';

/** Two who like each other. */
export interface Pair {
  readonly host: DemoMember;
  readonly other: DemoMember;
}

/** A match without a word yet. Answers the id of its chat. */
export function addMatch(rows: DemoRows, { host, other }: Pair, reaction: PositiveReaction, at: Date): string {
  const chatId = idAt({ msecs: at.getTime() });
  const [low = host, high = other] = [host, other].sort((a, b) => (a.id < b.id ? -1 : 1));
  const first = new Date(at.getTime() - 7_200_000);
  rows.reactions.push(
    { from_id: other.id, to_id: host.id, reaction, request_id: null, created_at: first },
    { from_id: host.id, to_id: other.id, reaction, request_id: null, created_at: at },
  );
  rows.chats.push({
    id: chatId,
    low_id: low.id,
    high_id: high.id,
    origin: 'match',
    match_type: reaction,
    matched_at: at,
    closed_at: null,
  });
  for (const [member, partner] of [
    [host, other],
    [other, host],
  ] as const) {
    rows.chat_members.push({
      chat_id: chatId,
      member_id: member.id,
      partner_id: partner.id,
      activity_at: at,
      turn_at: at,
    });
  }
  return chatId;
}

/** A match with its conversation so far, as the host finds it. */
export function addDialogue(rows: DemoRows, pair: Pair, dialogue: Dialogue, now: Date): void {
  const { host, other } = pair;
  const { lines, reaction, unread } = dialogue;
  const chatId = addMatch(rows, pair, reaction, minutesBefore(now, (lines[0]?.[1] ?? 0) + 90));
  const last = minutesBefore(now, lines.at(-1)?.[1] ?? 0);

  lines.forEach(([who, minutesAgo, body], index) => {
    const [sender, recipient] = who === 'me' ? [host, other] : [other, host];
    const isUnread = who === 'them' && index >= lines.length - unread;
    const isLast = index === lines.length - 1;
    const mark = (isLast && who === 'me' && dialogue.mark) || 'Readed';
    const at = minutesBefore(now, minutesAgo);
    rows.messages.push({
      id: idAt({ msecs: at.getTime(), seq: index }),
      chat_id: chatId,
      seq: index + 1,
      sender_id: sender.id,
      recipient_id: recipient.id,
      client_message_id: null,
      type: 0,
      status: messageStatusCode(isUnread ? 'SavedByServer' : mark),
      body,
      created_at: at,
      edited_at: null,
      reply_to_id: null,
      post_id: null,
    });
  });

  const chat = rows.chats.at(-1);
  if (chat) chat.last_seq = lines.length;
  for (const row of rows.chat_members.slice(-2)) {
    const isHost = row.member_id === host.id;
    row.activity_at = last;
    row.turn_at = (lines.at(-1)?.[0] === 'me') === isHost ? null : last;
    row.unread_count = isHost
      ? unread
      : lines.filter(([who], index) => who === 'me' && index === lines.length - 1 && dialogue.mark !== 'Readed').length;
    row.has_peer_answer = lines.some(([who]) => who === (isHost ? 'them' : 'me'));
  }
}
