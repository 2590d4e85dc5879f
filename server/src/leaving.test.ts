import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { KyselyPlugin } from 'kysely';
import { WebSocket } from 'ws';
import { openTestDatabase } from '../test/kits/database/test-database.ts';
import { testToken } from '../test/kits/identity/test-identity.ts';
import { numbered, openSocket, openSocketWith, ticketOf } from '../test/kits/realtime/test-client.ts';
import { openTestApp } from '../test/kits/test-app.ts';
import type { TestApp } from '../test/kits/test-app.ts';
import { fillWithPairs } from '../test/proofs/chaos/people.ts';
import { newId } from './lib/ids.ts';
import { inProcessBus } from './platform/realtime/bus.ts';
import type { RealtimeBus } from './platform/realtime/bus.ts';
import { withEvents } from './platform/realtime/unit-of-work.ts';

/** What the bus was asked to carry, and whether it was still open. */
let carried: { readonly kind: string; readonly isOpen: boolean }[];
let test: TestApp;
let url: string;
const agent = new Agent({ keepAlive: true });
beforeEach(async () => {
  carried = [];
  test = await openTestApp({ bus: notingBus() });
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  agent.destroy();
  await test.close();
});

function notingBus(): RealtimeBus {
  const bus = inProcessBus();
  let isOpen = true;
  return {
    ...bus,
    publish(message) {
      carried.push({ kind: message.kind, isOpen });
      bus.publish(message);
    },
    async close() {
      isOpen = false;
      await bus.close();
    },
  };
}

async function answered(asked: ReturnType<typeof request>): Promise<IncomingMessage> {
  // a client request tells of its answer once
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}

const ask = async (): Promise<IncomingMessage> => await answered(request(`${url}/health/live`, { agent }).end());

/** A page that answers no close, so that ending the sockets takes its time. */
async function stalledPage(): Promise<WebSocket> {
  const ticket = await ticketOf(await test.member());
  const origin = url.replace('127.0.0.1', 'localhost');
  const page = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`, ['duet.v1', `ticket.${ticket}`], { origin });
  await once(page, 'open');
  page.pause();
  return page;
}

describe('a node that leaves', () => {
  it('answers on, and lets each connection go with its answer', async () => {
    const before = await ask();
    test.app.leave();
    const after = await ask();

    expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);
    expect([after.statusCode, after.headers.connection]).toEqual([200, 'close']);
  });

  it('answers what comes while sockets are ended, and opens no more of them', async () => {
    const stalled = await stalledPage();
    const page = await openSocket(url, await test.member());
    const ticket = await ticketOf(await test.member());

    const closing = test.app.close();
    const { code } = await page.closed;
    const [answer, refusal] = await Promise.all([ask(), openSocketWith(url, ticket).catch(String)]);
    await closing;
    stalled.terminate();

    expect(code).toBe(1012);
    expect(answer.statusCode).toBe(200);
    expect(refusal).toBe('Error: refused with 503');
  });

  it('notes what pages have seen before it ends', async () => {
    const order: string[] = [];
    const bus = inProcessBus();
    const close = (): Promise<void> => {
      order.push('bus closed');
      return bus.close();
    };
    const database = await openTestDatabase();
    // a write that takes as long as it may
    let ack: object | undefined;
    const slowAcks: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        if (!JSON.stringify(node).includes('SET acked')) return node;
        ack = queryId;
        order.push('ack begun');
        return node;
      },
      async transformResult({ result, queryId }) {
        if (queryId !== ack) return result;
        for (let turn = 0; turn < 1_000 && !order.includes('bus closed'); turn += 1) await nextTurn();
        order.push('ack written');
        return result;
      },
    };
    const slow = { ...database, db: database.db.withPlugin(slowAcks) };
    const leaving = await openTestApp({ bus: { ...bus, close }, database: slow });
    const member = await leaving.member();
    const page = await openSocket(await leaving.app.listen({ port: 0, host: '127.0.0.1' }), member);
    await withEvents(leaving.deps, ({ emit }) => {
      emit(member.userId, numbered(1));
      return Promise.resolve();
    });
    await page.until(() => page.events().length === 1);
    page.send({ t: 'ack', seq: 1 });
    page.send({ t: 'ping' });
    await page.until((frames) => frames.some(({ t }) => t === 'pong'));

    await leaving.close();

    expect(order).toEqual(['ack begun', 'ack written', 'bus closed']);
  });

  it('wakes other nodes for calls that end after its sockets', async () => {
    const uids = [newId(), newId()];
    const identities = uids.map((localId) => ({ localId, idToken: testToken(localId) }));
    const [writer] = await fillWithPairs(test.deps.database, identities);
    const page = await openSocket(url, await test.member());
    const body = JSON.stringify({ clientMessageId: newId(), type: 0, message: 'On my way' });
    const sending = request(`${url}/api/chat/${writer?.chatId}/messages/send`, {
      agent,
      method: 'POST',
      headers: {
        authorization: `Bearer ${writer?.token}`,
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      },
    });
    sending.flushHeaders();
    await once(sending, 'continue');

    const closing = test.app.close();
    await page.closed;
    const answering = answered(sending.end(body));
    const { statusCode } = await answering;
    await closing;

    expect(statusCode).toBe(200);
    expect(carried.filter(({ kind }) => kind === 'wake')).toEqual([{ kind: 'wake', isOpen: true }]);
  });
});
