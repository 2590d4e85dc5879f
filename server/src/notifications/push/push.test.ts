import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pushData } from '@duet/contracts';
import type { Message } from 'firebase-admin/messaging';
import type { KyselyPlugin } from 'kysely';
import { v4 } from 'uuid';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { dropOldSessions } from '../../auth/sessions/sessions-store.ts';
import { day, hour } from '../../lib/constants.ts';
import { firebaseSender } from './firebase-sender.ts';
import { recordingSender } from './push-sender.ts';
import { createPushes } from './send-pushes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** A member with a device, and what was pushed to it since. */
async function withDevice(name: string) {
  const member = await test.member({ name });
  const pushToken = `token-${v4()}`;
  await member.call('POST', '/devices', { deviceName: 'Phone', pushToken });
  return {
    ...member,
    pushToken,
    pushed: async () => {
      await test.app.pushes.settled();
      return test.deps.push.sent.filter((push) => push.pushToken === pushToken).map(({ data }) => data);
    },
  };
}

const like = (from: TestMember, to: TestMember) => from.call('POST', '/likes?like=Heart', to.userId);
async function match(from: TestMember, to: TestMember): Promise<string> {
  await like(from, to);
  return (await like(to, from)).json<{ chatId: string }>().chatId;
}
const write = (from: TestMember, chatId: string, message: string) =>
  from.call('POST', `/chat/${chatId}/messages/send`, { clientMessageId: v4(), type: 0, message });
/** From an hour ago until in an hour, on a clock in Greenwich. */
function quietNow() {
  const clockAt = (shift: number) => new Date(test.deps.clock.now().getTime() + shift).toISOString().slice(11, 16);
  return { from: clockAt(-hour), until: clockAt(hour), timeZone: 'UTC' };
}
const set = (member: TestMember, body: object) => member.call('PATCH', '/user/settings', body);

describe('pushes', () => {
  it('announce a like without its sender, and a match with its chat', async () => {
    const [olena, taras] = [await withDevice('Olena'), await test.member({ name: 'Taras' })];

    await like(taras, olena);
    const [invite] = await olena.pushed();
    const chatId = (await like(olena, taras)).json<{ chatId: string }>().chatId;

    expect(invite).toEqual({
      kind: 'invite',
      title: 'Somebody likes you',
      body: 'Open Duet to see more.',
      url: '/main/missed-likes',
      tag: 'invite',
      waiting: '0',
    });
    expect((await olena.pushed()).at(-1)).toMatchObject({
      kind: 'match',
      title: 'You and Taras like each other',
      url: `/main/chat/${chatId}`,
    });
  });

  it('announce a like of a noped member differently', async () => {
    const [olena, taras] = [await withDevice('Olena'), await test.member()];
    await olena.call('POST', '/likes?like=Nope', taras.userId);

    await like(taras, olena);

    expect(await olena.pushed()).toMatchObject([{ kind: 'missedLike', url: '/main/missed-likes' }]);
  });

  it("are in the receiver's language and lead to a page in it", async () => {
    const [olena, taras] = [await withDevice('Olena'), await test.member({ name: 'Тарас' })];
    const chatId = await match(taras, olena);
    await set(olena, { language: 'uk' });

    await taras.call('POST', '/gifts/send', { clientRequestId: v4(), giftId: 'lollipop', chatId });
    await write(taras, chatId, 'Привіт');

    expect((await olena.pushed()).at(-1)).toEqual({
      kind: 'message',
      title: 'Тарас',
      body: 'Привіт',
      url: `/uk/main/chat/${chatId}`,
      tag: `chat-${chatId}`,
      waiting: '1',
    });
    expect((await olena.pushed()).every((data) => pushData.is(data))).toBe(true);
  });

  it('count as waiting only what is unread in chats that the list shows', async () => {
    const [olena, taras, gone] = [await withDevice('Olena'), await test.member(), await test.member()];
    await write(gone, await match(gone, olena), 'Before I go');
    const chatId = await match(taras, olena);
    await gone.call('DELETE', '/account/delete');

    await write(taras, chatId, 'Hello');

    expect((await olena.pushed()).at(-1)).toMatchObject({ kind: 'message', waiting: '1' });
  });

  it('are in the language of the latest device until the member chooses one', async () => {
    const [olena, taras] = [await withDevice('Olena'), await test.member({ name: 'Taras' })];
    const register = (pushToken: string, language: string) =>
      test.inject({
        method: 'POST',
        url: '/api/devices',
        headers: { ...olena.headers, 'accept-language': language },
        payload: { deviceName: 'Phone', pushToken },
      });
    await register(olena.pushToken, 'ru');

    const chatId = await match(taras, olena);
    const [inRussian] = await olena.pushed();
    await register(olena.pushToken, 'uk');
    await write(taras, chatId, 'Hello');
    const inUkrainian = (await olena.pushed()).at(-1);
    await set(olena, { language: 'en' });
    await write(taras, chatId, 'Hello again');

    expect([inRussian?.url, inUkrainian?.url]).toEqual(['/ru/main/missed-likes', `/uk/main/chat/${chatId}`]);
    expect((await olena.pushed()).at(-1)?.url).toBe(`/main/chat/${chatId}`);
  });

  it('are sent in the order of their events, even when one takes longer to prepare', async () => {
    const [olena, taras] = [await withDevice('Olena'), await test.member({ name: 'Taras' })];
    await match(taras, olena);
    const { database } = test.deps;
    const events = await database.db
      .selectFrom('events')
      .select('event')
      .where('member_id', '=', olena.userId)
      .orderBy('seq')
      .execute();
    const first = Promise.withResolvers<void>();
    let looks = 0;
    const slow: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        looks += 1;
        if (looks === 1) await first.promise;
        return result;
      },
    };
    const sender = recordingSender();
    const pushes = createPushes({ ...test.deps, database: { ...database, db: database.db.withPlugin(slow) } }, sender);

    pushes.send(events.map(({ event }) => ({ memberId: olena.userId, event })));
    // as long as a look at the database takes
    await database.db.selectFrom('members').select('id').execute();
    first.resolve();
    await pushes.settled();

    expect(sender.sent.map(({ data }) => data.kind)).toEqual(['invite', 'match']);
  });

  it('contain no hidden word of the receiver, and at most one line', async () => {
    const [olena, taras] = [await withDevice('Olena'), await test.member()];
    const chatId = await match(taras, olena);
    await set(olena, { hiddenWords: ['Крипто'] });

    await write(taras, chatId, 'Купуй КРИПТО, зараз');
    await write(taras, chatId, 'криптографія');
    await write(taras, chatId, 'x'.repeat(500));

    const bodies = (await olena.pushed()).filter(({ kind }) => kind === 'message').map(({ body }) => body);
    expect(bodies).toEqual(['New message', 'криптографія', `${'x'.repeat(119)}…`]);
  });

  it('rest in quiet hours, and come again after them', async () => {
    const [olena, taras] = [await withDevice('Olena'), await test.member({ name: 'Taras' })];
    const chatId = await match(taras, olena);
    const before = (await olena.pushed()).length;
    await set(olena, { quietHours: quietNow() });

    await write(taras, chatId, 'Asleep?');
    expect(await olena.pushed()).toHaveLength(before);
    test.deps.clock.advance(2 * hour);
    await write(taras, chatId, 'Good morning');

    expect((await olena.pushed()).slice(before)).toMatchObject([{ kind: 'message', body: 'Good morning' }]);
  });

  it.each(['message', 'match', 'invite'] as const)('of the kind %s stop when it is switched off', async (kind) => {
    const [olena, taras] = [await withDevice('Olena'), await test.member()];
    await set(olena, { notifications: { [kind]: false } });

    const chatId = await match(taras, olena);
    await write(taras, chatId, 'Hello');

    const kinds = (await olena.pushed()).map((data) => data.kind);
    expect(kinds).toEqual(['invite', 'match', 'message'].filter((each) => each !== kind));
  });

  it('are not sent while a page of the member is visible', async () => {
    const [olena, taras] = [await withDevice('Olena'), await test.member()];
    const chatId = await match(taras, olena);
    const before = (await olena.pushed()).length;

    const page = { memberId: olena.userId };
    test.deps.realtime.watch(page, true);
    await write(taras, chatId, 'Seen on the page');
    const during = (await olena.pushed()).length;
    test.deps.realtime.watch(page, false);
    await write(taras, chatId, 'Pushed');

    expect(during).toBe(before);
    expect((await olena.pushed()).at(-1)?.body).toBe('Pushed');
  });

  it('about matches are sent to paused members, too', async () => {
    const [olena, taras] = [await withDevice('Olena'), await test.member()];
    const chatId = await match(taras, olena);
    await olena.call('PATCH', '/profiles/current', { isPaused: true });

    await write(taras, chatId, 'Are you still there?');

    expect((await olena.pushed()).at(-1)?.body).toBe('Are you still there?');
  });

  it('stop when the session of the device expires, and the device is removed with it', async () => {
    const [olena, taras] = [await withDevice('Olena'), await test.member()];
    const chatId = await match(taras, olena);
    const before = (await olena.pushed()).length;
    const devices = () =>
      test.deps.database.db.selectFrom('devices').select('id').where('push_token', '=', olena.pushToken).execute();

    test.deps.clock.advance(13 * day);
    await write(taras, chatId, 'Still here?');
    const onDay13 = (await olena.pushed()).length;
    test.deps.clock.advance(day);
    test.deps.identity.claim(taras.uid, { authTime: test.deps.clock.now() });
    await write(taras, chatId, 'Hello?');

    expect([onDay13, (await olena.pushed()).length]).toEqual([before + 1, before + 1]);
    expect(await devices()).toHaveLength(1);
    await dropOldSessions(test.deps.database.db, new Date(test.deps.clock.now().getTime() + 90 * day));
    expect(await devices()).toEqual([]);
  });

  it('are not sent to the token test or to the sender', async () => {
    const [olena, marta] = [await withDevice('Olena'), await test.member()];
    await marta.call('POST', '/devices', { deviceName: 'Laptop', pushToken: 'test' });
    const chatId = await match(olena, marta);
    const before = (await olena.pushed()).length;

    await write(olena, chatId, 'Hello');

    expect((await olena.pushed()).length).toBe(before);
    expect(test.deps.push.sent.filter(({ pushToken }) => pushToken === 'test')).toEqual([]);
  });

  it('are not sent about blocked members', async () => {
    const [olena, taras] = [await withDevice('Olena'), await test.member()];
    const chatId = await match(taras, olena);
    await olena.call('POST', `/profiles/${taras.userId}/block`, { action: 'BlockUser' });
    const before = (await olena.pushed()).length;

    await write(taras, chatId, 'Still here');
    await like(taras, olena);

    expect((await olena.pushed()).length).toBe(before);
  });

  it('keep a token when the provider refuses us, and log why', async () => {
    const [olena, taras] = [await withDevice('Olena'), await test.member()];
    test.deps.push.answer(olena.pushToken, { failed: 'messaging/mismatched-credential' });
    const warn = jest.spyOn(test.deps.log, 'warn');

    await like(taras, olena);
    await olena.pushed();

    expect((await olena.call('GET', '/devices')).json()).toHaveLength(1);
    expect(warn.mock.calls).toEqual([
      [{ kind: 'invite', code: 'messaging/mismatched-credential' }, expect.any(String)],
    ]);
    warn.mockRestore();
  });

  it('delete a token that the provider reports as dead', async () => {
    const [olena, taras] = [await withDevice('Olena'), await test.member()];
    test.deps.push.answer(olena.pushToken, 'gone');

    await like(taras, olena);
    await olena.pushed();

    expect((await olena.call('GET', '/devices')).json()).toEqual([]);
  });
});

describe('the sender of Firebase', () => {
  const data = { kind: 'invite', title: 'T', body: 'B', url: '/main/chat', tag: 'invite', waiting: '3' } as const;
  const refusing = (code: string) =>
    firebaseSender(() => Promise.resolve({ send: () => Promise.reject(Object.assign(new Error(code), { code })) }));

  it('sends data to browsers and a notification to apps', async () => {
    const sent: unknown[] = [];
    const sender = firebaseSender(() =>
      Promise.resolve({
        send: (message) => {
          sent.push(message);
          return Promise.resolve('id');
        },
      }),
    );

    expect(await sender.send('token', data)).toBe('sent');
    expect(sent).toMatchObject([
      { token: 'token', data, apns: { payload: { aps: { badge: 3 } } }, android: { notification: { title: 'T' } } },
    ]);
  });

  it.each([
    ['a ring as long as it rings', 'on', 30],
    ['that it is over as long as anything', 'off', 86_400],
  ] as const)('keeps %s for a device that is away', async (_what, ring, life) => {
    const send = jest.fn((_message: Message) => Promise.resolve('id'));

    await firebaseSender(() => Promise.resolve({ send })).send('token', { ...data, kind: 'call', ring });

    expect(send.mock.calls).toMatchObject([
      [{ data: { ring }, webpush: { headers: { TTL: String(life) } }, android: { ttl: life * 1000 } }],
    ]);
  });

  it.each([
    ['messaging/registration-token-not-registered', 'gone'],
    ['messaging/mismatched-credential', { failed: 'messaging/mismatched-credential' }],
    ['messaging/server-unavailable', { failed: 'messaging/server-unavailable' }],
  ])('understands %s as %j', async (code, outcome) => {
    expect(await refusing(code).send('token', data)).toEqual(outcome);
  });

  it('loads the library again after a failure', async () => {
    let isThere = false;
    const service = { send: () => Promise.resolve('id') };
    const sender = firebaseSender(() => (isThere ? Promise.resolve(service) : Promise.reject(new Error('no'))));

    const first = await sender.send('token', data);
    isThere = true;

    expect(first).toEqual({ failed: expect.any(String) });
    expect(await sender.send('token', data)).toBe('sent');
  });
});
