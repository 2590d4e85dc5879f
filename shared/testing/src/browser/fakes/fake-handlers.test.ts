import { describe, expect, it } from '@jest/globals';
import { calls } from '@duet/contracts';
import type { CallName } from '@duet/contracts';
import { endpoints } from '@duet/contracts/endpoints';
import type { EndpointSpec } from '@duet/contracts/endpoints';
import * as z from 'zod';
import { aCall } from '../builders/calls.ts';
import { aMissedLike } from '../builders/chats.ts';
import { anId } from '../builders/ids.ts';
import { fakeHandlers } from './fake-handlers.ts';
import { aWorld } from './fake-world.ts';

const query = { postId: anId(701), senderId: anId(130), accept: true, like: 'Heart', path: '/', Type: 'Photo' };
/** The identifiers in the paths of calls that are not about a chat. */
const named: Partial<Record<CallName, string>> = {
  getPostMessages: anId(701),
  ...Object.fromEntries(
    Object.entries(calls).flatMap(([name, call]) => (call.includes('/calls/{id}') ? [[name, aCall().callId]] : [])),
  ),
};
const body: Partial<Record<CallName, unknown>> = {
  beginSearch: { ticket: anId(902), agreedPrice: 0 },
  endCall: { ticket: anId(902), reason: 'next' },
  orderProfilePhotos: [],
  keepGif: { gifId: 'cat', clientMediaId: anId(3) },
  editMessage: { message: 'Changed' },
  putMessageReaction: { reaction: 'heart' },
  sendDirectMessage: { clientMessageId: anId(2), recipientId: anId(150), message: 'Hello' },
  revealMissedLike: { id: aMissedLike().id },
  sendTicket: { clientTicketId: anId(3), topic: 'idea', message: 'A calendar for dates.' },
  sendChatMessage: { clientMessageId: anId(1), message: 'hi', type: 0 },
};

describe('the fake API', () => {
  it.each(Object.keys(calls) as CallName[])('answers %s as its contract requires', (name) => {
    const handler = fakeHandlers(aWorld({ missedLikes: [aMissedLike()], call: aCall() }))[name] as (
      input: unknown,
    ) => unknown;
    const { answer, answerFile }: EndpointSpec = endpoints[name];

    const given = handler({
      params: { id: named[name] ?? anId(301), messageId: anId(8_011), ticket: anId(902) },
      query,
      body: body[name] ?? {},
      file: new Blob([]),
    });

    if (answer) expect(z.safeParse(answer, given).error).toBeUndefined();
    else if (answerFile) expect(given).toBeInstanceOf(Blob);
    else expect(given).toBeUndefined();
  });
});
