import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openCalls } from '../../../test/kits/calls-kit.ts';
import type { CallsKit } from '../../../test/kits/calls-kit.ts';
import { hour, minute, second } from '../../lib/constants.ts';
import { saveSearch } from './waiting-store.ts';

let kit: CallsKit;
beforeAll(async () => {
  kit = await openCalls();
});
beforeEach(async () => {
  await kit.social.db.deleteFrom('members').execute();
  await kit.social.db.deleteFrom('calls').execute();
});
afterAll(() => kit.social.close());

/** What a search that is refused says. */
const refusalOf = async (member: string) => {
  const { status, body } = await kit.begin<{ code: string; obstacle?: string }>(member);
  return { status, code: body.code, obstacle: body.obstacle };
};

describe('who may look for a random call', () => {
  it('is told the first reason that keeps them from it', async () => {
    const { social } = kit;
    const member = await social.add();
    const obstacle = async () => [(await kit.overview(member)).obstacle, (await refusalOf(member)).obstacle];

    expect(await obstacle()).toEqual(['notVerified', 'notVerified']);
    await social.change(member, { is_verified: true });
    expect(await obstacle()).toEqual(['rulesNotAccepted', 'rulesNotAccepted']);
    await social.post(member, '/calls/rules');
    await social.post(member, '/calls/rules');
    expect((await kit.overview(member)).obstacle).toBeNull();
    await social.change(member, { is_paused: true });
    expect(await obstacle()).toEqual(['hidden', 'hidden']);
    await social.db.insertInto('call_suspensions').values({ member_id: member, since: social.clock.now() }).execute();
    expect(await obstacle()).toEqual(['suspended', 'suspended']);
  });

  it('is nobody who has had thirty calls within a day, whatever they could pay', async () => {
    const member = await kit.caller(kit.social.aSubscription());
    await kit.social.give(member, 100);
    const uses = Array.from({ length: 30 }, () => ({ id: v4(), use: 'randomCall', at: kit.social.clock.now() }));
    await kit.social.db
      .insertInto('carried_uses')
      .values(uses.map((use) => ({ ...use, member_id: member })))
      .execute();

    expect((await kit.overview(member)).obstacle).toBe('noneLeft');
    expect((await kit.begin(member)).status).toBe(403);
  });

  it('reads what calls cost, how many are left and that nobody waits', async () => {
    const member = await kit.caller();

    expect(await kit.overview(member)).toEqual({
      obstacle: null,
      freeLeft: 3,
      perDay: 3,
      price: 0,
      coins: 0,
      minutes: 3,
      searchSeconds: 60,
      waiting: 'nobody',
      isSubscription: false,
    });
    await kit.social.change(member, kit.social.aSubscription());
    expect(await kit.overview(member)).toMatchObject({ freeLeft: 30, perDay: 30, isSubscription: true });
  });
});

describe('a search', () => {
  it('leads two who fit into one call, and tells both once', async () => {
    const [anna, boris] = [await kit.caller({ name: 'Anna' }), await kit.caller({ name: 'Boris' })];
    const [annaTicket, borisTicket] = [v4(), v4()];

    const first = await kit.begin(anna, annaTicket);
    const second_ = await kit.begin(boris, borisTicket);

    expect(first.body).toMatchObject({ call: null, waiting: 'nobody', refused: null });
    expect(second_.body.call).toMatchObject({
      state: 'open',
      isOfferer: true,
      ticket: borisTicket,
      partnerTicket: annaTicket,
      partner: { userId: anna, name: 'Anna', isProfileVerified: true },
    });
    const { call } = await kit.current(anna);
    expect(call).toMatchObject({ callId: second_.body.call?.callId, isOfferer: false, ticket: annaTicket });
    for (const member of [anna, boris]) {
      const told = (await kit.social.events(member)).filter(({ type }) => type === 'call.found');
      expect(told).toHaveLength(1);
    }
  });

  it('is over once it has led to a call, so that nobody is drawn again who did not ask for it', async () => {
    const { anna, boris, callId, annaTicket } = await kit.connect();
    await kit.end(anna, callId, annaTicket, 'next');

    const { body } = await kit.begin(await kit.caller());

    expect(body.call).toBeNull();
    expect([(await kit.current(anna)).search, (await kit.current(boris)).search]).toEqual([null, null]);
  });

  it('that comes late does not wait beside the call that its repeat has led to', async () => {
    const anna = await kit.caller();
    const hers = v4();
    await kit.begin(anna, hers);
    const { db, deps } = kit.social;
    const search = await db.selectFrom('call_waiting').selectAll().executeTakeFirstOrThrow();
    await kit.begin(await kit.caller());
    expect((await kit.current(anna)).call).toMatchObject({ ticket: hers });

    // what the repeat still has to do once it has seen no call
    await deps.database.transaction((tx) => saveSearch(tx, search));

    expect((await kit.current(anna)).search).toBeNull();
  });

  it("that comes after its call has ended is none, and is in nobody's way", async () => {
    const anna = await kit.caller();
    const hers = v4();
    await kit.begin(anna, hers);
    const { db, deps } = kit.social;
    const search = await db.selectFrom('call_waiting').selectAll().executeTakeFirstOrThrow();
    const { body } = await kit.begin(await kit.caller());
    await kit.end(anna, body.call?.callId ?? '', hers, 'next');

    await deps.database.transaction((tx) => saveSearch(tx, search));

    expect((await kit.current(anna)).search).toBeNull();
    expect(await kit.begin(await kit.caller())).toMatchObject({ status: 200, body: { call: null } });
  });

  it('lasts a minute, and is left alone when its page is silent', async () => {
    const { clock } = kit.social;
    const [anna, boris] = [await kit.caller(), await kit.caller()];
    const ticket = v4();
    const { body } = await kit.begin(anna, ticket);
    expect(body.until).toBe(new Date(clock.now().getTime() + minute).toISOString());

    clock.advance(16 * second);
    expect((await kit.begin(boris)).body.call).toBeNull();
    await kit.social.del(boris, `/calls/searches/${(await kit.current(boris)).search?.ticket}`);
    expect((await kit.alive(anna, ticket)).body.until).toBe(body.until);

    clock.advance(45 * second);
    expect((await kit.alive(anna, ticket)).body).toMatchObject({
      call: null,
      until: null,
      refused: null,
      isElsewhere: false,
    });
  });

  it('is taken over by a second tab, and the first one reads that it is over', async () => {
    const [anna, first, second_] = [await kit.caller(), v4(), v4()];
    await kit.begin(anna, first);
    await kit.begin(anna, second_);

    expect((await kit.alive(anna, first)).body).toMatchObject({ call: null, until: null, isElsewhere: true });
    expect((await kit.alive(anna, second_)).body.until).not.toBeNull();
    await kit.social.del(anna, `/calls/searches/${first}`);
    expect((await kit.current(anna)).search?.ticket).toBe(second_);
  });

  it('that an own call has ended reads so, also once that call is over', async () => {
    const { anna, chatId } = await kit.acquaint(await kit.caller());
    const [ticket, hers] = [v4(), v4()];
    await kit.begin(anna, ticket);
    const { body: rung } = await kit.ring(anna, chatId, { ticket: hers });

    const during = await kit.alive(anna, ticket);
    await kit.end(anna, rung.callId, hers);
    const after = await kit.alive(anna, ticket);

    expect(during.body).toMatchObject({ call: { callId: rung.callId }, isElsewhere: true });
    expect(after.body).toMatchObject({ call: null, until: null, isElsewhere: true });
  });

  it('goes on while a match rings', async () => {
    const { anna, boris, chatId } = await kit.acquaint(await kit.caller());
    const ticket = v4();
    await kit.begin(anna, ticket);
    await kit.ring(boris, chatId);

    const { body } = await kit.alive(anna, ticket);

    expect(body).toMatchObject({ call: null, until: expect.any(String), isElsewhere: false });
  });

  it('does not begin when the call costs more than the page has said', async () => {
    const { social } = kit;
    const anna = await kit.caller();
    await useFreeCalls(anna);
    await social.give(anna, 20);

    const refused = await kit.begin(anna, v4(), 0);
    const agreed = await kit.begin(anna, v4(), 10);

    expect(refused).toMatchObject({ status: 409, body: { code: 'call_price_changed', price: 10 } });
    expect(agreed).toMatchObject({ status: 200, body: { until: expect.any(String) } });
  });

  it('answers the open call to every further tab, and to a repeat of its own', async () => {
    const { anna, callId, annaTicket } = await kit.connect();

    const again = await kit.begin(anna, annaTicket);
    const other = await kit.begin(anna);

    expect([again.body.call, other.body.call]).toMatchObject([
      { callId, ticket: annaTicket },
      { callId, ticket: annaTicket },
    ]);
  });

  it('leads to one call and one charge, however often both draw at once', async () => {
    const { social } = kit;
    const [anna, boris] = [await kit.caller(), await kit.caller()];
    await useFreeCalls(anna);
    await social.give(anna, 25);
    const [annaTicket, borisTicket] = [v4(), v4()];
    await kit.begin(anna, annaTicket);

    await Promise.all([
      ...Array.from({ length: 10 }, () => kit.begin(boris, borisTicket)),
      ...Array.from({ length: 10 }, () => kit.alive(anna, annaTicket)),
    ]);

    const calls = await social.db.selectFrom('calls').select('id').where('ended_at', 'is', null).execute();
    expect(calls).toHaveLength(1);
    expect(await ledgerOf(anna)).toEqual([-10]);
    expect((await kit.overview(anna)).coins).toBe(15);
    expect(await ledgerOf(boris)).toEqual([]);
  });

  it('is left by whoever cannot pay any more, who reads why, and the other one waits on unharmed', async () => {
    const { social } = kit;
    const [anna, boris] = [await kit.caller(), await kit.caller()];
    await useFreeCalls(anna);
    expect(await refusalOf(anna)).toEqual({ status: 403, code: 'call_refused', obstacle: 'notEnoughCoins' });
    await social.give(anna, 10);
    const ticket = v4();
    await kit.begin(anna, ticket);
    await social.change(anna, { coins: 0 });

    const { body } = await kit.begin(boris);

    expect([body.call, body.refused, body.until]).toEqual([null, null, expect.any(String)]);
    expect((await kit.alive(anna, ticket)).body).toMatchObject({ call: null, refused: 'notEnoughCoins' });
    expect(await ledgerOf(anna)).toEqual([10]);
  });

  it('does not bring two together again within a day', async () => {
    const { anna, boris, callId, annaTicket } = await kit.connect();
    await kit.end(anna, callId, annaTicket, 'next');

    await kit.begin(anna);
    expect((await kit.begin(boris)).body.call).toBeNull();
    kit.social.clock.advance(24 * hour);
    await kit.begin(anna);
    expect((await kit.begin(boris)).body.call).not.toBeNull();
  });

  it.each(['is_paused', 'incognito'] as const)(
    'never finds a member who hides (%s) while they wait',
    async (column) => {
      const [anna, boris] = [await kit.caller(), await kit.caller()];
      await kit.begin(anna);

      await kit.social.change(anna, { [column]: true });

      expect((await kit.begin(boris)).body.call).toBeNull();
    },
  );
});

/** As if the member had had their three calls of the day. */
async function useFreeCalls(member: string): Promise<void> {
  const { db, clock } = kit.social;
  const now = clock.now();
  for (const id of [v4(), v4(), v4()]) {
    const times = { created_at: now, started_at: now, ends_at: now, ended_at: now, end_reason: 'next' as const };
    await db
      .insertInto('calls')
      .values({ id, origin: 'random', kind: 'video', chat_id: null, ...times })
      .execute();
    await db
      .insertInto('call_members')
      .values({ call_id: id, member_id: member, is_caller: true, ticket: v4() })
      .execute();
  }
}

async function ledgerOf(member: string): Promise<number[]> {
  const rows = await kit.social.db
    .selectFrom('ledger')
    .select('amount')
    .where('member_id', '=', member)
    .where('reason', 'in', ['randomCall', 'purchase'])
    .orderBy('id')
    .execute();
  return rows.map(({ amount }) => amount).filter((amount) => amount !== 25);
}
