import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openCalls } from '../../../test/kits/calls-kit.ts';
import type { CallsKit } from '../../../test/kits/calls-kit.ts';
import { second } from '../../lib/constants.ts';
import { recordingSender } from './push-sender.ts';
import { createPushes } from './send-pushes.ts';

let kit: CallsKit;
beforeAll(async () => {
  kit = await openCalls();
});
afterAll(() => kit.social.close());

/** Two who may call each other, and what is pushed to the phones of Boris about calls. */
async function withPhone() {
  const two = await kit.acquaint();
  const phone = await addPhone(two.boris);
  const anna = await addPhone(two.anna);
  return { ...two, pushed: phone, pushedToAnna: anna };
}

async function addPhone(member: string) {
  // a sign-in of another time is another device
  kit.social.clock.advance(second);
  const pushToken = `token-${v4()}`;
  await kit.social.post(member, '/devices', { deviceName: 'Phone', pushToken });
  return async () => (await kit.social.pushed(pushToken)).filter(({ kind }) => kind === 'call');
}

/** Anna rings Boris until his phone is told: the call and her tab. */
async function ring({ anna, chatId, pushed }: Awaited<ReturnType<typeof withPhone>>) {
  const { body } = await kit.ring(anna, chatId);
  await pushed();
  return { callId: body.callId, ticket: body.ticket ?? '', tag: `call-${body.callId}` };
}

/** A page of the member is on screen from now on. */
const look = (memberId: string) => kit.social.deps.realtime.watch({ memberId }, true);

describe('the push of a call that rings', () => {
  it('goes to every device of the one who is called, and to nobody else', async () => {
    const two = await withPhone();
    const other = await addPhone(two.boris);

    const { tag } = await ring(two);

    const rings = {
      kind: 'call',
      title: 'Anna',
      body: 'Calling you with video',
      url: `/main/chat/${two.chatId}`,
      tag,
      waiting: '1',
      ring: 'on',
    };
    expect(await two.pushed()).toEqual([rings]);
    expect(await other()).toEqual([rings]);
    expect(await two.pushedToAnna()).toEqual([]);
  });

  it("is in the receiver's language", async () => {
    const two = await withPhone();
    await kit.social.patch(two.boris, '/user/settings', { language: 'uk' });

    await kit.ring(two.anna, two.chatId, { kind: 'audio' });

    expect(await two.pushed()).toMatchObject([{ body: 'Телефонує вам', url: `/uk/main/chat/${two.chatId}` }]);
  });

  it('is replaced on every device when the call is answered on one, though a page is on screen there', async () => {
    const two = await withPhone();
    const other = await addPhone(two.boris);
    const { callId, ticket, tag } = await ring(two);

    look(two.boris);
    await kit.answer(two.boris, callId);
    await kit.end(two.anna, callId, ticket);

    const over = { title: 'Duet', body: 'Answered on another device', tag, ring: 'off' };
    for (const pushed of [two.pushed, other]) {
      expect(await pushed()).toMatchObject([{ tag, ring: 'on' }, over]);
    }
  });

  it('is replaced once, by the missed call, when nobody answers', async () => {
    const two = await withPhone();
    const { callId, ticket, tag } = await ring(two);

    kit.social.clock.advance(30 * second);
    await kit.social.post(two.anna, `/calls/${callId}/alive`, { ticket });

    const pushed = await two.pushed();
    expect(pushed).toMatchObject([{ ring: 'on' }, { title: 'Anna', body: 'Missed video call', tag }]);
    expect(pushed[1]).not.toHaveProperty('ring');
  });

  it('is replaced without a sound when the call is missed before a page that has come on screen', async () => {
    const two = await withPhone();
    const { callId, ticket, tag } = await ring(two);

    look(two.boris);
    await kit.end(two.anna, callId, ticket);

    expect((await two.pushed()).slice(1)).toMatchObject([{ body: 'Missed video call', tag, ring: 'off' }]);
  });

  it('is taken back without a missed call when the call is declined', async () => {
    const two = await withPhone();
    const { callId, tag } = await ring(two);

    await kit.decline(two.boris, callId);
    await kit.decline(two.boris, callId);

    expect((await two.pushed()).slice(1)).toMatchObject([
      { title: 'Duet', body: 'The call is over', tag, ring: 'off' },
    ]);
  });

  it('is taken back without a name when the one who calls is blocked', async () => {
    const two = await withPhone();
    const { tag } = await ring(two);

    await kit.social.post(two.boris, `/profiles/${two.anna}/block`, { action: 'BlockUser' });

    expect((await two.pushed()).slice(1)).toMatchObject([
      { title: 'Duet', body: 'The call is over', url: '/main/chat', tag, ring: 'off' },
    ]);
  });

  it('is not sent while a page is on screen, and then nothing is taken back', async () => {
    const two = await withPhone();
    look(two.boris);

    const { callId } = await ring(two);
    await kit.answer(two.boris, callId);

    expect(await two.pushed()).toEqual([]);
  });

  it('is not sent for a call that is over by the time it is prepared', async () => {
    const two = await withPhone();
    look(two.boris);
    const { callId } = await ring(two);
    await kit.decline(two.boris, callId);
    kit.social.deps.realtime.watch({ memberId: two.boris }, false);
    const sender = recordingSender();
    const late = createPushes(
      { ...kit.social.deps, realtime: { ...kit.social.deps.realtime, isWatching: () => false } },
      sender,
    );

    const events = await kit.social.events(two.boris);
    late.send(events.filter(({ type }) => type.startsWith('call.')).map((event) => ({ memberId: two.boris, event })));
    await late.settled();

    expect(sender.sent).toEqual([]);
  });

  it('is neither sent nor told as missed when calls are switched off', async () => {
    const two = await withPhone();
    await kit.social.patch(two.boris, '/user/settings', { notifications: { call: false } });

    const { callId, ticket } = await ring(two);
    await kit.end(two.anna, callId, ticket);

    expect(await two.pushed()).toEqual([]);
  });
});

describe('the push of a missed call', () => {
  it('tells one who is in another call that somebody has called', async () => {
    const two = await withPhone();
    const other = await kit.acquaint(two.boris);
    await kit.ring(two.boris, other.chatId);

    const { tag } = await ring(two);

    expect(await two.pushed()).toMatchObject([{ title: 'Anna', body: 'Missed video call', tag }]);
  });
});
