import { expect, it } from '@jest/globals';
import { aMessage, anId } from '@duet/testing';
import { toBubbles } from './merge-messages.ts';
import { findUnread } from './unread-divider.ts';

const me = anId(1);
const received = (number: number, change = {}) => aMessage({ number, ...change });
const keyOf = (number: number) => anId(5000 + number);
const keysOf = (...found: Parameters<typeof findUnread>) => findUnread(...found).map(({ key }) => key);
const bubblesOf = (...messages: ReturnType<typeof received>[]) => toBubbles(messages, [], me);

it('the unread divider stands above as many received messages as were unread at the opening', () => {
  const bubbles = bubblesOf(received(1), received(2), received(3, { senderId: me }), received(4), received(5));

  expect(keysOf(bubbles, { count: 2, lastSeq: 4 })).toEqual([keyOf(2), keyOf(4)]);
});

it('the unread divider leaves out what is deleted and what came after the opening', () => {
  const bubbles = bubblesOf(received(1), received(2), received(3, { deletedAt: '2026-07-01T10:00:00Z' }), received(4));

  expect(keysOf(bubbles, { count: 1, lastSeq: 3 })).toEqual([keyOf(2)]);
});

it('there is no unread divider where nothing was unread, or while its message is not loaded', () => {
  const bubbles = bubblesOf(received(8), received(9));

  expect(keysOf(bubbles, { count: 0, lastSeq: 9 })).toEqual([]);
  expect(keysOf(bubbles, { count: 997, lastSeq: 9 })).toEqual([]);
  expect(keysOf(bubbles, { count: 1, lastSeq: 10 })).toEqual([]);
});
