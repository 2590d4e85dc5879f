import type { CallSignal, SearchState } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { endSilentCalls } from '../../../src/calls/lifecycle/end-silent-calls.ts';
import { second } from '../../../src/lib/constants.ts';
import { chromiumOffer, relayedCandidate } from '../../kits/calls/chromium-offer.ts';
import { openSocket } from '../../kits/realtime/test-client.ts';
import type { TestSocket } from '../../kits/realtime/test-client.ts';
import { startNode } from '../../kits/realtime/test-node.ts';
import type { TestNode } from '../../kits/realtime/test-node.ts';
import { makeDatabase, services } from '../../kits/realtime/test-services.ts';
import type { OwnDatabase } from '../../kits/realtime/test-services.ts';
import type { Answered } from './caller-page.ts';

const candidate = { candidate: relayedCandidate, sdpMid: '0', sdpMLineIndex: 0 };
/** A description that is so many bytes long as the server counts them; quotation marks take two each on the way. */
function offerOf(bytes: number) {
  const lengthOf = (sdp: string) => Buffer.byteLength(JSON.stringify({ description: { type: 'offer', sdp } }));
  const left = bytes - lengthOf(`${chromiumOffer}a=\r\n`);
  const sdp = `${chromiumOffer}a=${'"'.repeat(Math.floor(left / 2))}${'x'.repeat(left % 2)}\r\n`;
  return { type: 'offer', sdp };
}

/** A page of a member at one of the nodes. */
interface Page {
  readonly memberId: string;
  readonly ticket: string;
  readonly socket: TestSocket;
  readonly ask: <T>(path: string, body: unknown) => Promise<Answered<T>>;
}

const heardBy = ({ socket }: Page): readonly CallSignal[] =>
  socket.frames.flatMap((frame) =>
    frame.t === 'ephemeral' && frame.event.type === 'call.signal' ? [frame.event] : [],
  );
const heard = async (page: Page, seq: number): Promise<void> =>
  page.socket.until(() => heardBy(page).some((signal) => signal.seq === seq));

describe.each(services())('calls between members on two nodes that wake each other by $name', ({ settings }) => {
  let own: OwnDatabase;
  const nodes: TestNode[] = [];
  beforeAll(async () => {
    own = await makeDatabase(settings.databaseUrl);
    for (let count = 0; count < 2; count += 1) {
      nodes.push(await startNode(own.url, { ...settings, databaseUrl: own.url }));
    }
  });
  afterAll(async () => {
    for (const { test } of nodes) await test.close();
    await own.drop();
  });
  const node = (index: number): TestNode => {
    const found = nodes[index];
    if (!found) throw new Error('There are two nodes.');
    return found;
  };

  async function openPage(at: number): Promise<Page> {
    const { test, url } = node(at);
    const member = await test.member({ is_verified: true, languages: ['uk'] });
    const socket = await openSocket(url, member);
    await socket.until((frames) => frames.some(({ t }) => t === 'hello'));
    await member.call('POST', '/calls/rules');
    return {
      memberId: member.userId,
      ticket: v4(),
      socket,
      async ask(path, body) {
        const response = await member.call('POST', path, body);
        // the test says what it expects to read
        return { status: response.statusCode, body: (response.body ? response.json() : null) as never };
      },
    };
  }

  /** Two new members in a call, each at a node of their own. */
  async function connect() {
    const [anna, boris] = [await openPage(0), await openPage(1)];
    await anna.ask('/calls/searches', { ticket: anna.ticket, agreedPrice: 0 });
    const { body } = await boris.ask<SearchState>('/calls/searches', { ticket: boris.ticket, agreedPrice: 0 });
    return { anna, boris, callId: body.call?.callId ?? '' };
  }
  const say = (page: Page, callId: string, signal: object) =>
    page.ask<{ code?: string } | null>(`/calls/${callId}/signals`, { ticket: page.ticket, seq: 1, ...signal });

  it('bring an offer of 6,000 bytes, refuse one of a byte more, and go on', async () => {
    const { anna, boris, callId } = await connect();
    const [fits, tooLong] = [offerOf(6_000), offerOf(6_001)];

    expect((await say(anna, callId, { seq: 1, description: fits })).status).toBe(204);
    await heard(boris, 1);
    const refused = await say(anna, callId, { seq: 2, description: tooLong });
    await say(anna, callId, { seq: 3, candidate });
    await heard(boris, 3);

    expect([refused.status, refused.body?.code]).toEqual([400, 'signal_refused']);
    const sent = { type: 'call.signal', callId, to: boris.ticket, from: anna.ticket };
    expect(heardBy(boris)).toEqual([
      { ...sent, seq: 1, description: fits },
      { ...sent, seq: 3, candidate },
    ]);
    expect(node(0).test.deps.realtime.busIsUp()).toBe(true);
  });

  it('refuse what is forged, and nobody hears of it', async () => {
    const [past, { anna, boris, callId }, third] = [await connect(), await connect(), await openPage(1)];
    await past.anna.ask(`/calls/${past.callId}/end`, { ticket: past.anna.ticket, reason: 'hangUp' });
    const host = { ...candidate, candidate: relayedCandidate.replace('typ relay', 'typ host') };

    const answers = [
      await say(third, callId, { candidate }),
      await say(third, callId, { candidate, ticket: anna.ticket }),
      await say(past.anna, callId, { candidate, ticket: boris.ticket }),
      await say(past.anna, past.callId, { candidate }),
      await say(anna, v4(), { candidate }),
      await say(anna, past.callId, { candidate }),
      await say(anna, callId, { candidate, ticket: past.anna.ticket }),
      await say(anna, callId, { candidate, ticket: boris.ticket }),
      await say(anna, callId, { description: offerOf(50_000) }),
      await say(anna, callId, { candidate: host }),
      await say(boris, callId, { description: { type: 'offer', sdp: `${chromiumOffer}a=${host.candidate}\r\n` } }),
      await say(boris, callId, { candidate, description: offerOf(5_000) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(8).fill(404), ...Array<number>(4).fill(400)]);

    // what is said now comes after whatever was said before
    await say(anna, callId, { seq: 9, candidate });
    await say(boris, callId, { seq: 9, candidate });
    const marker = { type: 'call.signal', callId: v4(), to: v4(), from: v4(), seq: 9 } as const;
    for (const page of [third, past.anna, past.boris]) {
      for (const { test } of nodes) test.deps.realtime.sendEphemeral(page.memberId, marker);
    }
    for (const page of [anna, boris]) await heard(page, 9);
    for (const page of [third, past.anna, past.boris]) await page.socket.until(() => heardBy(page).length >= 2);
    const seqs = [anna, boris, third, past.anna, past.boris].map((page) => heardBy(page).map(({ seq }) => seq));
    expect(seqs).toEqual([[9], [9], [9, 9], [9, 9], [9, 9]]);
  });

  it('end once, whoever says it: both members, and the chores of both nodes', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { anna, boris, callId } = await connect();
      for (const { test } of nodes) test.deps.clock.advance(31 * second);
      const hangUp = (page: Page) => page.ask(`/calls/${callId}/end`, { ticket: page.ticket, reason: 'hangUp' });

      await Promise.all([
        hangUp(anna),
        hangUp(boris),
        ...nodes.map(({ test }) => endSilentCalls(test.deps)),
        hangUp(anna),
        hangUp(boris),
      ]);

      const { db } = node(0).test.deps.database;
      const rows = await db
        .selectFrom('events')
        .select(['member_id', 'event'])
        .where('member_id', 'in', [anna.memberId, boris.memberId])
        .execute();
      const ends = rows.filter(({ event }) => event.type === 'call.ended');
      expect(ends.map(({ member_id }) => member_id).toSorted()).toEqual([anna.memberId, boris.memberId].toSorted());
      expect(await db.selectFrom('calls_now').select('member_id').execute()).toEqual([]);
      for (const page of [anna, boris]) {
        const ended = () => page.socket.events().filter(({ event }) => event.type === 'call.ended');
        await page.socket.until(() => ended().length > 0);
        expect(ended()).toHaveLength(1);
      }
    }
  });
});
