import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberSession } from '@duet/contracts';
import { sql } from 'kysely';
import { testToken } from '../../../test/kits/identity/test-identity.ts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { day, minute } from '../../lib/constants.ts';
import { dropOldSessions } from './sessions-store.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** The member as they are on another device: a sign-in of another time. */
async function onDevice(member: TestMember, signedInAt: Date, agent = firefox) {
  const headers = { ...member.headers, 'user-agent': agent };
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    test.deps.identity.claim(member.uid, { authTime: signedInAt });
    return test.inject({ method, url: `/api${path}`, headers, ...(body && { body }) });
  };
  await call('GET', '/user/sync');
  return {
    call,
    status: async () => (await call('GET', '/user/sync')).statusCode,
    sessions: async () => (await call('GET', '/user/sessions')).json<MemberSession[]>(),
  };
}

const ago = (time: number): Date => new Date(test.deps.clock.now().getTime() - time);

describe('the list of sessions', () => {
  it('shows devices and activity in words, the current session first', async () => {
    const member = await test.member();
    const phone = await onDevice(member, ago(3 * day), 'okhttp/5.1');
    test.deps.clock.advance(2 * 60 * minute);
    const browser = await onDevice(member, ago(minute));

    const response = await browser.call('GET', '/user/sessions');

    expect(response.json()).toEqual([
      { id: expect.any(String), deviceName: 'Firefox, Linux', lastActive: 'now', isCurrent: true },
      { id: expect.any(String), deviceName: null, lastActive: 'today', isCurrent: false },
    ]);
    expect(response.body).not.toMatch(/\d\d:\d\d/);
    expect((await phone.sessions()).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('has one session for all tokens of a sign-in', async () => {
    const member = await test.member();
    const browser = await onDevice(member, ago(minute));
    test.deps.clock.advance(2 * 60 * minute);

    expect(await browser.sessions()).toHaveLength(1);
  });

  it('is of each member alone when many call in the same moment, and a stranger among them is refused alone', async () => {
    const members = [await test.member(), await test.member(), await test.member()];
    const stranger = { authorization: `Bearer ${testToken('nobody-yet')}` };
    const list = (headers: Record<string, string>) => test.inject({ url: '/api/user/sessions', headers });
    test.deps.clock.advance(60 * minute);

    const answers = await Promise.all([...members.map(({ headers }) => headers), stranger].map(list));
    const again = await Promise.all(members.map(({ headers }) => list(headers)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 403]);
    const ids = again.map((answer) => answer.json<MemberSession[]>().map(({ id }) => id));
    expect(ids).toEqual(answers.slice(0, 3).map((answer) => answer.json<MemberSession[]>().map(({ id }) => id)));
    expect(new Set(ids.flat()).size).toBe(3);
    expect(again.map((answer) => answer.json<MemberSession[]>()[0]?.lastActive)).toEqual(['now', 'now', 'now']);
  });
});

describe('signing out', () => {
  it('invalidates current and future tokens of the other session', async () => {
    const member = await test.member();
    const [phone, browser] = [await onDevice(member, ago(day)), await onDevice(member, ago(minute))];
    const other = (await browser.sessions()).find(({ isCurrent }) => !isCurrent);

    const ended = await browser.call('DELETE', `/user/sessions/${other?.id}`);
    const refused = await phone.call('GET', '/profiles/current');

    expect(ended.statusCode).toBe(204);
    expect(refused.json()).toMatchObject({ status: 401, code: 'session_ended' });
    expect((await phone.call('POST', '/realtime/ticket')).statusCode).toBe(401);
    expect(await browser.sessions()).toHaveLength(1);
    expect(await browser.status()).toBe(200);
    test.deps.clock.advance(2 * day);
    expect(await phone.status()).toBe(401);
  });

  it('ends all other sessions in one call and keeps the current one', async () => {
    const member = await test.member();
    const others = [await onDevice(member, ago(3 * day)), await onDevice(member, ago(2 * day))];
    const browser = await onDevice(member, ago(minute));

    const answer = await browser.call('POST', '/user/sessions/end-others');
    const repeat = await browser.call('POST', '/user/sessions/end-others');

    expect(answer.json()).toEqual({ ended: 2 });
    expect(repeat.json()).toEqual({ ended: 0 });
    for (const other of others) expect(await other.status()).toBe(401);
    expect(await browser.status()).toBe(200);
  });

  it('removes the device of the session, so that it gets no pushes', async () => {
    const member = await test.member();
    const phone = await onDevice(member, ago(day));
    await member.call('POST', '/devices', { deviceName: 'Phone', pushToken: 'token-of-the-phone' });
    const browser = await onDevice(member, ago(minute));

    await browser.call('POST', '/user/sessions/end-others');

    expect((await browser.call('GET', '/devices')).json()).toEqual([]);
    expect(await phone.status()).toBe(401);
  });

  it('cannot be undone by registering again with its token', async () => {
    const member = await test.member();
    const phone = await onDevice(member, ago(day));
    const browser = await onDevice(member, ago(minute));
    await browser.call('POST', '/user/sessions/end-others');

    const refused = await phone.call('POST', '/account/register', {
      name: 'Olena',
      device: { deviceName: 'Phone', pushToken: 'token-of-the-phone' },
    });

    expect(refused.json()).toMatchObject({ status: 401, code: 'session_ended' });
    expect((await browser.call('GET', '/devices')).json()).toEqual([]);
  });

  it('stays valid for a deleted account, which its sign-ins can neither restore nor drop', async () => {
    const member = await test.member();
    const phone = await onDevice(member, ago(day));
    const browser = await onDevice(member, ago(minute));
    await browser.call('POST', '/user/sessions/end-others');
    await browser.call('DELETE', '/account/delete');

    const restored = await phone.call('POST', '/account/restore');
    const byItsOwn = await browser.call('POST', '/account/restore');

    expect(restored.json()).toMatchObject({ status: 401, code: 'session_ended' });
    expect(byItsOwn.statusCode).toBe(200);
  });

  it('does not affect sessions of other members', async () => {
    const [member, other] = [await test.member(), await test.member()];
    const theirs = await onDevice(other, ago(minute));
    const [session] = await theirs.sessions();

    const response = await member.call('DELETE', `/user/sessions/${session?.id}`);

    expect(response.json()).toMatchObject({ status: 404, code: 'not_found' });
    expect(await theirs.status()).toBe(200);
  });

  it('is written to the audit log', async () => {
    const member = await test.member();
    await onDevice(member, ago(day));
    const browser = await onDevice(member, ago(minute));

    await browser.call('POST', '/user/sessions/end-others');

    const entries = await test.deps.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('actor_id', '=', member.userId)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['session.opened', 'session.opened', 'session.ended']);
  });
});

describe('the age of a session', () => {
  it('ends after 14 days without use and not before', async () => {
    const member = await test.member();
    const browser = await onDevice(member, ago(minute));

    test.deps.clock.advance(14 * day - 1);
    const before = await browser.status();
    test.deps.clock.advance(14 * day);
    const after = await browser.status();

    expect([before, after]).toEqual([200, 401]);
  });

  it('also forbids an expired session to register a device', async () => {
    const member = await test.member();
    const browser = await onDevice(member, ago(minute));
    test.deps.clock.advance(14 * day);

    const device = { deviceName: 'Firefox', pushToken: 'test' };
    const response = await browser.call('POST', '/account/register', { name: 'Olena', device });

    expect(response.json()).toMatchObject({ status: 401, code: 'session_ended' });
  });

  it('ends after 90 days however much it was used', async () => {
    const member = await test.member();
    const browser = await onDevice(member, ago(0));
    const statuses: number[] = [];

    for (let week = 0; week < 12; week += 1) {
      test.deps.clock.advance(7 * day);
      statuses.push(await browser.status());
    }
    test.deps.clock.advance(6 * day - 1);
    statuses.push(await browser.status());
    test.deps.clock.advance(1);

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await browser.status()).toBe(401);
  });
});

describe('the session of a browser', () => {
  const write = async (member: TestMember, cookie = '', token = testToken(member.uid) as string) => {
    const response = await test.inject({
      method: 'POST',
      url: '/api/__session',
      headers: { host: 'localhost:4000', 'user-agent': firefox, ...(cookie && { cookie: `__session=${cookie}` }) },
      body: { token },
    });
    return { status: response.statusCode, cookie: response.cookies[0]?.value ?? '' };
  };

  it('ends when its page signs out', async () => {
    const member = await test.member();
    const browser = await onDevice(member, ago(minute));
    const { cookie } = await write(member);

    await write(member, cookie, '');

    expect(await browser.status()).toBe(401);
  });

  it('is replaced by the next sign-in there, which keeps its device', async () => {
    const member = await test.member();
    await onDevice(member, ago(day));
    const { cookie } = await write(member);
    await member.call('POST', '/devices', { deviceName: 'Firefox', pushToken: 'token-of-firefox' });
    const again = await onDevice(member, ago(minute));

    await write(member, cookie);

    expect(await again.sessions()).toMatchObject([{ isCurrent: true }]);
    expect((await again.call('GET', '/devices')).json()).toMatchObject([{ deviceName: 'Firefox', isCurrent: true }]);
  });

  it('ends with its device when another member signs in there', async () => {
    const [member, next] = [await test.member(), await test.member()];
    const browser = await onDevice(member, ago(minute));
    const { cookie } = await write(member);
    await browser.call('GET', '/devices');
    await member.call('POST', '/devices', { deviceName: 'Firefox', pushToken: 'token-of-a-lent-laptop' });

    const written = await write(next, cookie);

    expect(written.status).toBe(204);
    expect(await browser.status()).toBe(401);
    const devices = await test.deps.database.db.selectFrom('devices').selectAll().execute();
    expect(devices.filter(({ member_id }) => member_id === member.userId)).toEqual([]);
  });

  it('is not opened by a token that was signed out of a purged account', async () => {
    const member = await test.member();
    const lost = await onDevice(member, ago(60 * minute));
    const kept = await onDevice(member, ago(minute));
    await kept.call('POST', '/user/sessions/end-others');
    await kept.call('DELETE', '/account/delete');
    const anew = { name: 'Olena', device: { deviceName: 'Firefox', pushToken: 'test' } };

    const registered = await kept.call('POST', '/account/drop-and-register-new', anew);

    expect(registered.statusCode).toBe(200);
    expect(await kept.status()).toBe(200);
    for (const [method, path] of [
      ['GET', '/user/sync'],
      ['GET', '/account/check'],
      ['DELETE', '/account/delete'],
    ] as const) {
      const refused = await lost.call(method, path);
      expect({ path, code: refused.json<{ code: string }>().code }).toEqual({ path, code: 'session_ended' });
    }
    const { rows } = await sql<{
      all: string;
    }>`SELECT to_json(ended_sign_ins)::text AS all FROM ended_sign_ins`.execute(test.deps.database.db);
    expect(rows.map(({ all }) => all).join()).not.toContain(member.uid);
    await dropOldSessions(test.deps.database.db, new Date(test.deps.clock.now().getTime() + 91 * day));
    expect(await test.deps.database.db.selectFrom('ended_sign_ins').selectAll().execute()).toEqual([]);
  });

  it('is not reopened by a token that was signed out', async () => {
    const member = await test.member();
    await onDevice(member, ago(minute));
    const { cookie } = await write(member);
    await write(member, cookie, '');

    expect(await write(member)).toEqual({ status: 401, cookie: '' });
  });
});
