import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openCalls } from '../../../test/kits/calls-kit.ts';
import type { CallsKit } from '../../../test/kits/calls-kit.ts';

let kit: CallsKit;
const told: { readonly memberId: string; readonly event: unknown }[] = [];
beforeAll(async () => {
  kit = await openCalls();
  const { realtime } = kit.social.deps;
  const send = realtime.sendEphemeral.bind(realtime);
  Object.assign(realtime, {
    sendEphemeral: (memberId: string, event: Parameters<typeof send>[1]) => {
      told.push({ memberId, event });
      send(memberId, event);
    },
  });
});
beforeEach(() => {
  told.length = 0;
});
afterAll(() => kit.social.close());

const relayed = {
  candidate: 'candidate:1 1 udp 41885439 127.0.0.1 50000 typ relay raddr 0.0.0.0 rport 0 generation 0',
  sdpMid: '0',
  sdpMLineIndex: 0,
};
const say = (member: string, callId: string, signal: object) =>
  kit.social.post<{ code?: string }>(member, `/calls/${callId}/signals`, { seq: 1, ...signal });

describe('a signal', () => {
  it('reaches the tab of the partner, with the call and both tabs', async () => {
    const { anna, boris, callId, annaTicket, borisTicket } = await kit.connect();

    const { status } = await say(anna, callId, { ticket: annaTicket, seq: 7, candidate: relayed });

    expect(status).toBe(204);
    const event = { type: 'call.signal', callId, to: borisTicket, from: annaTicket, seq: 7, candidate: relayed };
    expect(told).toEqual([{ memberId: boris, event }]);
  });

  it('gets the same answer for a third person, an unknown call, another tab and a call that is over', async () => {
    const { anna, callId, annaTicket } = await kit.connect();
    const third = await kit.caller();
    const signal = { ticket: annaTicket, candidate: relayed };

    const answers = [
      await say(third, callId, signal),
      await say(anna, v4(), signal),
      await say(anna, callId, { ...signal, ticket: v4() }),
    ];
    await kit.end(anna, callId, annaTicket);
    answers.push(await say(anna, callId, signal));

    for (const answer of answers) {
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'not_found', title: expect.any(String) }]);
      expect(answer.body).toEqual(answers[0]?.body);
    }
    expect(told).toEqual([]);
  });

  it.each([
    ['an address of the member', { candidate: { ...relayed, candidate: relayed.candidate.replace('relay', 'host') } }],
    ['an oversized description', { description: { type: 'offer', sdp: `v=0\r\n${'a=x\r\n'.repeat(1_200)}` } }],
    ['nothing', {}],
  ])('with %s is refused without effect', async (_what, signal) => {
    const { anna, callId, annaTicket } = await kit.connect();

    const { status, body } = await say(anna, callId, { ticket: annaTicket, ...signal });

    expect([status, body.code]).toEqual([400, 'signal_refused']);
    expect(told).toEqual([]);
    expect((await kit.current(anna)).call).toMatchObject({ callId, state: 'open' });
  });
});

describe('the relay', () => {
  it('is given to the two of an open call', async () => {
    const { anna, callId, annaTicket } = await kit.connect();
    const third = await kit.caller();
    const relayOf = (member: string) => kit.social.post<{ iceServers: unknown }>(member, `/calls/${callId}/relay`);

    const { body } = await relayOf(anna);

    expect(body.iceServers).toMatchObject({ urls: [expect.stringMatching(/^turn:/)], username: expect.any(String) });
    expect((await relayOf(third)).status).toBe(404);
    await kit.end(anna, callId, annaTicket);
    expect((await relayOf(anna)).status).toBe(404);
  });
});
