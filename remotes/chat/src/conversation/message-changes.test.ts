import { expect, it } from '@jest/globals';
import { messageTypeCode } from '@duet/contracts';
import type { MessageType } from '@duet/contracts';
import { aMessage } from '@duet/testing';
import type { Bubble } from './merge-messages.ts';
import { isEditable } from './message-changes.ts';

const at = new Date('2026-11-20T10:00:00Z');

function aBubble(type: MessageType, words: string): Bubble {
  const message = aMessage({ type: messageTypeCode(type), message: words });
  return {
    key: 'k',
    isMine: true,
    text: words,
    at,
    status: 'saved',
    message,
    replyToMessageId: null,
    entry: undefined,
  };
}

it.each([
  ['a text', 'Text', 'Hello', 14, true],
  ['the caption of a photo', 'Photo', 'By the sea', 14, true],
  ['the caption of a video', 'Video', 'By the sea', 14, true],
  ['a photo without words', 'Photo', '', 14, false],
  ['a voice', 'Audio', '', 14, false],
  ['a caption after fifteen minutes', 'Photo', 'By the sea', 15, false],
] as const)('%s may be changed or not (chats-11)', (_what, type, words, minutes, may) => {
  expect(isEditable(aBubble(type, words), new Date(at.getTime() + minutes * 60_000))).toBe(may);
});
