import { messageTypeCode } from '@duet/contracts';
import type { MessageReaction, ReactionsOfMessage } from '@duet/contracts';
import { chats } from '../../lib/constants.ts';
import type { MessageRow } from '../../platform/database/schema-social.ts';

/** Direct messages are paid text messages; calls and gifts have no text, photos and videos may have a caption. */
const editable = new Set([messageTypeCode('Text'), messageTypeCode('PostAnswer')]);

const captioned = new Set([messageTypeCode('Photo'), messageTypeCode('Video')]);

export function isEditable({ type, body }: Pick<MessageRow, 'type' | 'body'>): boolean {
  return editable.has(type) || (captioned.has(type) && body !== '');
}

/** Messages can be edited for exactly fifteen minutes. */
export function isTooLate({ created_at }: Pick<MessageRow, 'created_at'>, now: Date): boolean {
  return now.getTime() - created_at.getTime() > chats.changeable;
}

/** What the two have reacted with once this member has chosen, and whether that is anything new. */
export function withReaction(
  { sender_id, reactions }: Pick<MessageRow, 'sender_id' | 'reactions'>,
  memberId: string,
  reaction: MessageReaction | null,
): { readonly reactions: ReactionsOfMessage; readonly isChanged: boolean } {
  const known = reactions ?? { sender: null, recipient: null, version: 0 };
  const side = sender_id === memberId ? 'sender' : 'recipient';
  if (known[side] === reaction) return { reactions: known, isChanged: false };
  return { reactions: { ...known, [side]: reaction, version: known.version + 1 }, isChanged: true };
}
