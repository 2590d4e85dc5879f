import { messageTypeCode } from '@duet/contracts';
import { chats } from '../../lib/constants.ts';
import type { MessageRow } from '../../platform/database/schema-social.ts';

/** Direct messages are paid text messages; calls and gifts have no text. */
const editable = new Set([messageTypeCode('Text'), messageTypeCode('PostAnswer')]);

export function isEditable({ type }: Pick<MessageRow, 'type'>): boolean {
  return editable.has(type);
}

/** Messages can be edited for exactly fifteen minutes. */
export function isTooLate({ created_at }: Pick<MessageRow, 'created_at'>, now: Date): boolean {
  return now.getTime() - created_at.getTime() > chats.changeable;
}
