import { messageTypeCode } from '@duet/contracts';
import { chats } from '../../lib/constants.ts';
import type { MessageRow } from '../../platform/database/schema-social.ts';

/** A direct message is paid for what it says, and calls and gifts say nothing. */
const editable = new Set([messageTypeCode('Text'), messageTypeCode('PostAnswer')]);

export function isEditable({ type }: Pick<MessageRow, 'type'>): boolean {
  return editable.has(type);
}

/** Fifteen minutes to the millisecond; then what was said stays. */
export function isTooLate({ created_at }: Pick<MessageRow, 'created_at'>, now: Date): boolean {
  return now.getTime() - created_at.getTime() > chats.changeable;
}
