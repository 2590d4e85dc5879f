import { messageTypeCode } from '@duet/contracts';
import type { Chat, Message } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openCalls } from '../../../test/kits/calls-kit.ts';
import type { CallsKit } from '../../../test/kits/calls-kit.ts';
import { minute, second } from '../../lib/constants.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { endOverdueCall } from './end-calls.ts';
import { endSilentCalls, forgetOldCalls } from './end-silent-calls.ts';

let kit: CallsKit;
beforeAll(async () => {
  kit = await openCalls();
});
beforeEach(async () => {
  await kit.social.db.deleteFrom('members').execute();
  await kit.social.db.deleteFrom('calls').execute();
});
afterAll(() => kit.social.close());

const alive = (member: string, callId: string, ticket: string) =>
  kit.social.post<{ state: string; endReason: string | null }>(member, `/calls/${callId}/alive`, { ticket });
/** Why a member was told that their calls have ended, in order. */
const ends = async (member: string) =>
  (await kit.social.events(member)).flatMap((event) => (event.type === 'call.ended' ? [event.reason] : []));
const changes = async (member: string) =>
  (await kit.social.events(member)).flatMap((event) => (event.type === 'call.changed' ? [event.call] : []));

describe('the end of a call', () => {
  it('comes once for both, whoever says it how often', async () => {
    const { anna, boris, callId, annaTicket, borisTicket } = await kit.connect();

    const answers = await Promise.all([
      kit.end(anna, callId, annaTicket, 'next'),
      kit.end(anna, callId, annaTicket, 'next'),
      kit.end(boris, callId, borisTicket),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const told = await ends(anna);
    expect(told).toHaveLength(1);
    expect(await ends(boris)).toEqual(told);
    expect((await kit.current(anna)).call).toBeNull();
  });

  it('is not said by another tab of the member', async () => {
    const { anna, callId } = await kit.connect();

    expect((await kit.end(anna, callId, v4())).status).toBe(204);

    expect((await kit.current(anna)).call).toMatchObject({ callId, state: 'open' });
  });

  it('comes when the time is up, whichever page says so first', async () => {
    const { anna, boris, callId, annaTicket } = await kit.connect();

    kit.social.clock.advance(3 * minute);
    const { body } = await alive(anna, callId, annaTicket);

    expect(body).toMatchObject({ state: 'ended', endReason: 'timeUp' });
    expect(await ends(boris)).toEqual(['timeUp']);
  });

  it('comes when one side is silent for half a minute, and not before', async () => {
    const { anna, boris, callId, annaTicket, borisTicket } = await kit.connect();
    const { clock } = kit.social;

    clock.advance(20 * second);
    await alive(anna, callId, annaTicket);
    await alive(boris, callId, v4());
    await endSilentCalls(kit.social.deps);
    expect((await kit.current(anna)).call).toMatchObject({ state: 'open' });

    clock.advance(11 * second);
    await endSilentCalls(kit.social.deps);
    await endSilentCalls(kit.social.deps);
    expect([await ends(anna), await ends(boris)]).toEqual([['lost'], ['lost']]);
    expect((await alive(boris, callId, borisTicket)).body).toMatchObject({ state: 'ended', endReason: 'lost' });
  });

  it('does not come as due when the call has got more time since that was found', async () => {
    const { anna, callId } = await kit.connect();
    const { clock, deps } = kit.social;
    const silentSince = new Date(clock.now().getTime() - 30 * second);

    await withEvents(deps, (unit) => endOverdueCall(unit, callId, { silentSince, now: clock.now() }));

    expect((await kit.current(anna)).call).toMatchObject({ callId, state: 'open' });
  });

  it('is forgotten after a month', async () => {
    const { anna, callId, annaTicket } = await kit.connect();
    await kit.end(anna, callId, annaTicket);

    kit.social.clock.advance(31 * 24 * 60 * minute);
    await forgetOldCalls(kit.social.deps);

    expect((await alive(anna, callId, annaTicket)).status).toBe(404);
  });
});

describe('what both have to agree to', () => {
  it('is told to both only when both have tapped, and happens once', async () => {
    const { anna, boris, callId } = await kit.connect();

    expect((await kit.tap(anna, callId, 'show')).body.shown).toEqual({ mine: true, both: false });
    expect((await kit.current(boris)).call?.shown).toEqual({ mine: false, both: false });
    expect(await changes(boris)).toEqual([]);
    await kit.tap(anna, callId, 'show');
    expect((await kit.tap(boris, callId, 'show')).body.shown).toEqual({ mine: true, both: true });
    await kit.tap(boris, callId, 'show');

    expect((await changes(anna)).map(({ shown }) => shown)).toEqual([{ mine: true, both: true }]);
  });

  it('makes the call three minutes longer, once', async () => {
    const { anna, boris, callId } = await kit.connect();
    const endsAt = async () => Date.parse((await kit.current(anna)).call?.endsAt ?? '');
    const before = await endsAt();

    await Promise.all([kit.tap(anna, callId, 'extend'), kit.tap(boris, callId, 'extend')]);
    await Promise.all([kit.tap(anna, callId, 'extend'), kit.tap(boris, callId, 'extend')]);

    expect((await endsAt()) - before).toBe(3 * minute);
    kit.social.clock.advance(3 * minute + second);
    await kit.social.db.updateTable('calls_now').set({ alive_at: kit.social.clock.now() }).execute();
    await endSilentCalls(kit.social.deps);
    expect((await kit.current(anna)).call).toMatchObject({ state: 'open' });
  });

  it('changes nothing on a call that is over', async () => {
    const { anna, boris, callId, annaTicket } = await kit.connect();
    await kit.tap(anna, callId, 'show');
    await kit.end(anna, callId, annaTicket);

    expect((await kit.tap(boris, callId, 'show')).body).toMatchObject({ state: 'ended', shown: { both: false } });
  });
});

describe('two who want to stay in touch', () => {
  it('match, with a message about the call in their chat, however often both say so', async () => {
    const { anna, boris, callId } = await kit.connect();

    await Promise.all([anna, boris, anna, boris].map((member) => kit.tap(member, callId, 'keep')));

    const { body: chats } = await kit.social.get<Chat[]>(anna, '/chats');
    expect(chats).toMatchObject([{ partnerId: boris, matchType: 'Like' }]);
    const chatId = chats[0]?.chatId ?? '';
    const { body } = await kit.social.get<{ items: Message[] }>(boris, `/chat/${chatId}/messages`);
    expect(body.items.map(({ type }) => type)).toEqual([messageTypeCode('RandomCall')]);
    expect((await kit.current(boris)).call).toMatchObject({ chatId, kept: { mine: true, both: true } });
    for (const member of [anna, boris]) {
      const types = (await kit.social.events(member)).map(({ type }) => type);
      expect(types.filter((type) => type === 'match.created' || type === 'message.created')).toHaveLength(2);
      const deck = await kit.social.get<{ items: unknown[] }>(member, '/matching/profiles?SearchType=Any');
      expect(deck.body.items).toEqual([]);
    }
  });

  it('may say so until two minutes after the call, and one of them alone changes nothing', async () => {
    const { anna, boris, callId, annaTicket } = await kit.connect();
    await kit.tap(anna, callId, 'keep');
    await kit.end(anna, callId, annaTicket);
    expect((await kit.social.get(anna, '/chats')).body).toEqual([]);

    kit.social.clock.advance(2 * minute);
    expect((await kit.tap(boris, callId, 'keep')).body.chatId).not.toBeNull();
  });

  it('do not match when one says so later', async () => {
    const { anna, boris, callId, annaTicket } = await kit.connect();
    await kit.tap(anna, callId, 'keep');
    await kit.end(anna, callId, annaTicket);

    kit.social.clock.advance(2 * minute + 1);

    expect((await kit.tap(boris, callId, 'keep')).body).toMatchObject({ chatId: null, kept: { both: false } });
  });

  it('have one chat when they had matched before', async () => {
    const { anna, boris, callId } = await kit.connect();
    await kit.social.like(anna, boris);
    const matched = await kit.social.like(boris, anna);

    await kit.tap(anna, callId, 'keep');
    expect((await kit.tap(boris, callId, 'keep')).body.chatId).toBe(matched.body.chatId);

    const types = (await kit.social.events(anna)).map(({ type }) => type);
    expect(types.filter((type) => type === 'match.created')).toHaveLength(1);
  });
});
