import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { openSocial } from '@duet/server/test';
import type { Social } from '@duet/server/test';
import { takeTurn, turnsOf } from './behaviour.ts';
import { likesBack } from './behaviour/pace.ts';
import { demoHosts } from './members/hosts.ts';
import { demoRoster } from './members/roster.ts';
import { seedDemo } from './seed.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
  await seedDemo({ ...social.deps, accounts: undefined });
});
afterAll(() => social.close());

/** Lets the demo live for a while, two seconds a turn. */
async function live(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 2) {
    social.clock.advance(2_000);
    await takeTurn(social.deps, passed / 2);
  }
}

const women = demoRoster()
  .slice(demoHosts.length)
  .filter((member) => member.gender === 'Female' && member.countryCode === 'UA');
const aMan = () =>
  social.add({
    name: 'Ivan',
    gender: 'Male',
    partner_gender: 'Female',
    onboarded_at: new Date(social.clock.now().getTime() - 10_000_000),
  });

describe('demo members', () => {
  it('like back, some of them, after a few seconds', async () => {
    const ivan = await aMan();
    const warm = women.find((member) => likesBack(ivan, member.id));
    const cool = women.find((member) => !likesBack(ivan, member.id));
    for (const member of [warm, cool]) await social.like(ivan, member?.id ?? '');

    await live(2);
    expect((await social.events(ivan)).map(({ type }) => type)).toEqual([]);
    await live(16);

    const matches = (await social.events(ivan)).filter((event) => event.type === 'match.created');
    expect(matches.map(({ partnerId }) => partnerId)).toEqual([warm?.id]);
  });

  it('read a message and answer it, but not for ever', async () => {
    const ivan = await aMan();
    const warm = women.find((member) => likesBack(ivan, member.id));
    await social.like(ivan, warm?.id ?? '');
    await live(18);
    const match = (await social.events(ivan)).find((event) => event.type === 'match.created');
    const write = () =>
      social.post(ivan, `/chat/${match?.chatId}/messages/send`, {
        clientMessageId: randomUUID(),
        type: 0,
        message: 'Привіт',
      });

    await write();
    await live(30);

    const events = await social.events(ivan);
    expect(events.filter((event) => event.type === 'message.status').map(({ status }) => status)).toEqual([2, 3]);
    const answers = () =>
      social
        .events(ivan)
        .then((all) =>
          all.flatMap((event) =>
            event.type === 'message.created' && event.message.senderId === warm?.id ? [event.message.message] : [],
          ),
        );
    expect((await answers()).length).toBeGreaterThanOrEqual(1);

    for (let index = 0; index < 9; index += 1) {
      await write();
      await live(30);
    }
    expect(await answers()).toHaveLength(6);
    expect(new Set(await answers()).size).toBe(6);
  });

  it('welcome a newcomer with a few likes', async () => {
    const nina = await social.add({ name: 'Ніна', gender: 'Female', partner_gender: 'Male', birth_date: '1998-03-03' });

    await live(130);

    const invites = (await social.events(nina)).filter(({ type }) => type === 'invite.created');
    expect(invites).toHaveLength(3);
    await live(20);
    expect((await social.events(nina)).filter(({ type }) => type === 'invite.created')).toHaveLength(3);
  });

  it('do not touch the seeded chats of the hosts', async () => {
    const unread = () =>
      social.db
        .selectFrom('messages')
        .select(['id', 'status'])
        .where('client_message_id', 'is', null)
        .orderBy('id')
        .execute();
    const before = await unread();

    await live(60);

    expect(await unread()).toEqual(before);
  });

  it('become active again regularly', async () => {
    social.clock.advance(90_000_000);
    await takeTurn(social.deps, 0);

    const { count } = await social.db
      .selectFrom('members')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('is_demo', '=', true)
      .where('active_at', '=', social.clock.now())
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(5);
  });
});

describe('the simulation on several nodes', () => {
  it('runs on one node, and moves to another when that one ends or dies', async () => {
    const [first, second, third] = [turnsOf(social.deps), turnsOf(social.deps), turnsOf(social.deps)];

    expect([await first.next(), await second.next(), await first.next()]).toEqual([true, false, true]);
    await first.end();
    expect([await second.next(), await first.next()]).toEqual([true, false]);
    social.clock.advance(60_000);
    expect([await third.next(), await second.next()]).toEqual([true, false]);
    await third.end();
  });
});
