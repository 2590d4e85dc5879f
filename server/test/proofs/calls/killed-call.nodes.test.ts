import type { MemberCall, SearchState } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { relayedCandidate } from '../../kits/calls/chromium-offer.ts';
import { openSocketWith } from '../../kits/realtime/test-client.ts';
import type { TestSocket } from '../../kits/realtime/test-client.ts';
import { makeDatabase, services } from '../../kits/realtime/test-services.ts';
import type { OwnDatabase } from '../../kits/realtime/test-services.ts';
import { withRealNodes } from '../chaos/real-nodes.ts';
import type { RealNodes } from '../chaos/real-nodes.ts';
import { ticketAt } from '../chaos/send-until-taken.ts';
import { auditCalls } from './audit-calls.ts';
import { askUntilAnswered } from './caller-page.ts';
import type { Answered } from './caller-page.ts';
import { fillWithCallers } from './callers.ts';
import { inOrder } from './run-draws.ts';

/** Three starts of the real server on a busy machine. */
jest.setTimeout(900_000);

let own: OwnDatabase;
beforeAll(async () => {
  own = await makeDatabase(services()[0]?.settings.databaseUrl ?? '');
});
afterAll(() => own.drop());

/** A page that speaks to one node, until it goes over to another. */
interface Page {
  node: number;
  socket: TestSocket;
  readonly ticket: string;
  readonly ask: <T>(path: string, body?: unknown) => Promise<Answered<T>>;
  readonly goTo: (node: number) => Promise<void>;
}

async function openPage(nodes: RealNodes, caller: { memberId: string; token: string }, node: number): Promise<Page> {
  const open = async (at: number): Promise<TestSocket> => {
    const url = nodes.urls[at] ?? '';
    const socket = await openSocketWith(url, await ticketAt(url, caller));
    await socket.until((frames) => frames.some(({ t }) => t === 'hello'));
    return socket;
  };
  const page: Page = {
    node,
    socket: await open(node),
    ticket: randomUUID(),
    ask: (path, body) => askUntilAnswered({ ...caller, anyUrl: () => nodes.urls[page.node] ?? '' }, path, body),
    async goTo(next) {
      page.node = next;
      page.socket = await open(next);
    },
  };
  return page;
}

/** Resolves when what one page says has arrived at the other. */
async function say(from: Page, to: Page, callId: string, seq: number): Promise<void> {
  const candidate = { candidate: relayedCandidate, sdpMid: '0', sdpMLineIndex: 0 };
  const { status } = await from.ask(`/calls/${callId}/signals`, { ticket: from.ticket, seq, candidate });
  expect(status).toBe(204);
  await to.socket.until((frames) =>
    frames.some(({ t, ...frame }) => t === 'ephemeral' && 'event' in frame && isSignal(frame.event, callId, seq)),
  );
}

const isSignal = (event: object, callId: string, seq: number): boolean =>
  'seq' in event && event.seq === seq && 'callId' in event && event.callId === callId;

describe('a call between members on two nodes of which one is killed', () => {
  it('lives on by the other node, passes what pages say, and ends once', async () => {
    await withRealNodes({ databaseUrl: own.url }, 2, async (nodes, identities) => {
      const callers = await nodes.withDatabase((database) => fillWithCallers(database, identities, 10));
      await nodes.start(2);
      const [annaIs, borisIs] = callers;
      if (!annaIs || !borisIs) throw new Error('There are two.');
      const [anna, boris] = [await openPage(nodes, annaIs, 0), await openPage(nodes, borisIs, 1)];
      await anna.ask('/calls/searches', { ticket: anna.ticket, agreedPrice: 10 });
      const { body } = await boris.ask<SearchState>('/calls/searches', { ticket: boris.ticket, agreedPrice: 10 });
      const callId = body.call?.callId ?? '';
      await say(anna, boris, callId, 1);
      await say(boris, anna, callId, 1);

      await nodes.kill(0);
      await anna.socket.closed;
      await anna.goTo(1);

      const { body: call } = await anna.ask<MemberCall>(`/calls/${callId}/alive`, { ticket: anna.ticket });
      expect([call.state, call.ticket]).toEqual(['open', anna.ticket]);
      await say(anna, boris, callId, 2);
      await say(boris, anna, callId, 2);

      await nodes.fall(0);
      await boris.goTo(0);
      await say(boris, anna, callId, 3);
      const hangUp = (page: Page) => page.ask(`/calls/${callId}/end`, { ticket: page.ticket, reason: 'hangUp' });
      const ends = await Promise.all([anna, boris, anna, boris, anna, boris].map(hangUp));
      expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 204));

      await nodes.killAll();
      const audit = await nodes.withDatabase(auditCalls);
      const { lost: _lost, ...order } = inOrder;
      expect(audit).toEqual({ ...order, calls: [callId] });
    });
  });
});
