import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aMessage, anId } from '@duet/testing';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { groupByDay, raiseStatus, toBubbles, upsertMessages } from './merge-messages.ts';

const me = anId(1);
const entry: OutboxEntry = {
  clientMessageId: anId(77),
  chatId: anId(301),
  message: 'on its way',
  replyToMessageId: null,
  createdAt: Date.UTC(2026, 10, 20, 20),
  startedAt: 0,
  state: 'waiting',
};

describe('the messages of a conversation', () => {
  it('shows an echo and its outbox entry as one bubble with one key', () => {
    const before = toBubbles([], [entry], me);
    const after = toBubbles([aMessage({ senderId: me, clientMessageId: anId(77) })], [entry], me);

    expect(before.map(({ key, status }) => [key, status])).toEqual([[anId(77), 'sending']]);
    expect(after.map(({ key, status }) => [key, status])).toEqual([[anId(77), 'saved']]);
  });

  it('ends in the same state in whatever order events arrive', () => {
    const changes = [
      {},
      { editedAt: '2026-11-20T19:00:00.000Z', message: 'Edited' },
      { deletedAt: '2026-11-20T19:01:00.000Z' },
    ];
    const messages = Array.from({ length: 6 }, (_, index) =>
      aMessage({ number: index + 1, status: 1 + (index % 3), ...changes[index % 3] }),
    );
    const stale = messages.map((message) => ({
      ...message,
      status: 1,
      message: 'Before',
      editedAt: null,
      deletedAt: null,
    }));
    const unchanged = stale.map((each, index) =>
      index % 3 === 0 ? { ...each, message: messages[index]?.message ?? '' } : each,
    );
    fc.assert(
      fc.property(fc.shuffledSubarray([...messages, ...unchanged], { minLength: 12, maxLength: 12 }), (events) => {
        const state = events.reduce((known, message) => upsertMessages(known, [message]), [] as typeof messages);
        expect(state).toEqual(messages);
      }),
    );
  });

  it('keeps the later reactions, whichever of the two comes first', () => {
    const message = aMessage({ number: 1 });
    const first = { ...message, reactions: { sender: null, recipient: 'heart', version: 1 } as const };
    const second = { ...message, reactions: { sender: null, recipient: null, version: 2 } as const };

    for (const order of [
      [message, first, second],
      [second, first, message],
    ]) {
      const state = order.reduce((known, each) => upsertMessages(known, [each]), [] as (typeof message)[]);
      expect(state[0]?.reactions).toEqual(second.reactions);
    }
  });

  it('a bubble is the same as long as its message is the same', () => {
    const [first, second] = [aMessage({ number: 1 }), aMessage({ number: 2 })];
    const [before] = toBubbles([first], [], me);

    expect(toBubbles([first, second], [entry], me)[0]).toBe(before);
    expect(toBubbles([first], [], first.senderId)[0]?.isMine).toBe(true);
  });

  it('the status of a message never goes down', () => {
    const [read] = raiseStatus([aMessage({ status: 3 })], [anId(5001)], 2);

    expect(read?.status).toBe(3);
  });

  it('groups bubbles by calendar day', () => {
    const first = aMessage({ number: 1, createdAt: '2026-11-18T12:00:00.000Z' });
    const second = aMessage({ number: 2, createdAt: '2026-11-20T12:00:00.000Z' });

    const groups = groupByDay(toBubbles([first, second], [], me));

    expect(groups.map(({ day }) => day)).toEqual(['18.11.2026', '20.11.2026']);
  });

  it('leaves a failed message where it was written, and one that is on its way at the end', () => {
    const yesterday = { ...entry, state: 'failed', createdAt: Date.UTC(2026, 10, 19, 12) } as const;
    const waiting = { ...entry, clientMessageId: anId(78), createdAt: Date.UTC(2026, 10, 19, 13) };
    const said = [
      aMessage({ number: 1, createdAt: '2026-11-19T11:00:00.000Z' }),
      aMessage({ number: 2, createdAt: '2026-11-20T12:00:00.000Z' }),
    ];

    const bubbles = toBubbles(said, [yesterday, waiting], me);
    const groups = groupByDay(bubbles);

    expect(bubbles.map(({ key }) => key)).toEqual([anId(5_001), anId(77), anId(5_002), anId(78)]);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
  });
});
