import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestApp } from '../../test/kits/test-app.ts';
import type { TestApp } from '../../test/kits/test-app.ts';
import { newId } from '../lib/ids.ts';
import { purgeDeleted } from './purge-deleted.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const day = 24 * 3_600_000;
const aRegistration = { name: 'Olena', device: { deviceName: 'Chromium on Linux', pushToken: 'test' } };

describe('the account check', () => {
  it('finds nobody behind a new sign-in', async () => {
    const response = await test.stranger().call('GET', '/account/check');

    expect(response.json()).toEqual({ user: null, hasOldAccount: false });
  });

  it('finds a live account', async () => {
    const member = await test.member({ name: 'Taras' });

    const response = await member.call('GET', '/account/check');

    expect(response.json()).toEqual({ user: { userId: member.userId, name: 'Taras' }, hasOldAccount: false });
  });

  it.each([
    [0, true, 28],
    [27.5, true, 1],
    [29, false, undefined],
  ])(
    'says of an account deleted %d days ago whether it can come back: %s, for %s days',
    async (days, hasOldAccount, left) => {
      const deletedAt = new Date(test.deps.clock.now().getTime() - days * day);
      const member = await test.member({ deleted_at: deletedAt });

      const response = await member.call('GET', '/account/check');

      expect(response.json()).toMatchObject({ hasOldAccount });
      expect(response.json<{ oldAccountDaysLeft?: number }>().oldAccountDaysLeft).toBe(left);
    },
  );
});

describe('registering', () => {
  it('opens an account with the coins of the start', async () => {
    const stranger = test.stranger();

    const response = await stranger.call('POST', '/account/register', aRegistration);

    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      name: 'Olena',
      coins: 50,
      isOnboarded: false,
      partnerAgeFrom: 18,
      partnerAgeTo: 75,
      userMedia: [],
      completeness: { score: 0 },
    });
  });

  it('answers the same account to a repeat and to parallel calls, with one gift of coins', async () => {
    const stranger = test.stranger();

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => stranger.call('POST', '/account/register', aRegistration)),
    );
    const again = await stranger.call('POST', '/account/register', { ...aRegistration, name: 'Another' });

    expect(new Set(answers.map((answer) => answer.json<{ userId: string }>().userId)).size).toBe(1);
    expect(again.json()).toMatchObject({ name: 'Olena', coins: 50 });
  });

  it('moves a push token to the member who registered it last, except the token `test`', async () => {
    const [one, two] = [test.stranger(), test.stranger()];
    const device = { deviceName: 'Phone', pushToken: `push-${newId()}` };
    const first = await one.call('POST', '/account/register', { name: 'One', device });
    const second = await two.call('POST', '/account/register', { name: 'Two', device });
    await one.call('POST', '/account/register', aRegistration);
    await two.call('POST', '/account/register', aRegistration);

    const devicesOf = (userId: string): Promise<{ push_token: string }[]> =>
      test.deps.database.db
        .selectFrom('devices')
        .select('push_token')
        .where('member_id', '=', userId)
        .orderBy('push_token')
        .execute();
    expect(await devicesOf(first.json<{ userId: string }>().userId)).toEqual([{ push_token: 'test' }]);
    const tokens = await devicesOf(second.json<{ userId: string }>().userId);
    expect(tokens).toEqual([{ push_token: device.pushToken }, { push_token: 'test' }]);
  });

  it.each([
    [{}, [{ field: 'device', code: 'required' }]],
    [{ ...aRegistration, name: ' x ' }, [{ field: 'name', code: 'too_short' }]],
    [{ ...aRegistration, name: 'x'.repeat(41) }, [{ field: 'name', code: 'too_long' }]],
    [{ ...aRegistration, device: { deviceName: 'Phone' } }, [{ field: 'device.pushToken', code: 'required' }]],
    [{ ...aRegistration, coins: 5000 }, [{ field: 'coins', code: 'unrecognized' }]],
  ])('names the wrong fields of %j', async (body, errors) => {
    const response = await test.stranger().call('POST', '/account/register', body);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_request', errors });
  });

  it('asks what to do with a deleted account, and starts anew once it is purged', async () => {
    const now = test.deps.clock.now().getTime();
    const fresh = await test.member({ deleted_at: new Date(now - 2 * day) });
    const stale = await test.member({ deleted_at: new Date(now - 29 * day), name: 'Old' });

    const refused = await fresh.call('POST', '/account/register', aRegistration);
    const anew = await stale.call('POST', '/account/register', aRegistration);

    expect(refused.json()).toMatchObject({ status: 409, code: 'already_registered' });
    expect(anew.json()).toMatchObject({ name: 'Olena', coins: 50 });
    expect(anew.json<{ userId: string }>().userId).not.toBe(stale.userId);
  });
});

describe('deleting an account', () => {
  it('needs a sign-in of the last five minutes', async () => {
    const member = await test.member();
    test.deps.identity.claim(member.uid, { authTime: new Date(test.deps.clock.now().getTime() - 6 * 60_000) });

    const response = await member.call('DELETE', '/account/delete');

    expect(response.json()).toMatchObject({ status: 403, code: 'recent_sign_in_required' });
  });

  it('hides the member at once and brings everything back on day 27', async () => {
    const [member, other] = await Promise.all([test.member({ name: 'Taras', coins: 120 }), test.member()]);

    await member.call('DELETE', '/account/delete');
    const seen = await other.call('GET', `/profiles/${member.userId}`);
    const own = await member.call('GET', '/profiles/current');
    test.deps.clock.advance(27 * day);
    const restored = await member.call('POST', '/account/restore');
    const seenAgain = await other.call('GET', `/profiles/${member.userId}`);

    expect(seen.statusCode).toBe(404);
    expect(own.json()).toMatchObject({ status: 403, code: 'not_registered' });
    expect(restored.json()).toMatchObject({ userId: member.userId, name: 'Taras', coins: 120, isOnboarded: true });
    expect(seenAgain.statusCode).toBe(200);
  });

  it('leaves nothing after day 28', async () => {
    const member = await test.member();
    await member.call('DELETE', '/account/delete');
    test.deps.clock.advance(28 * day + 1);

    const restored = await member.call('POST', '/account/restore');
    await purgeDeleted(test.deps);

    const { db } = test.deps.database;
    expect(test.deletedSignIns).toContain(member.uid);
    expect(restored.json()).toMatchObject({ status: 404, code: 'no_old_account' });
    expect(await db.selectFrom('members').select('id').where('id', '=', member.userId).execute()).toEqual([]);
    expect(await db.selectFrom('photos').select('id').where('member_id', '=', member.userId).execute()).toEqual([]);
  });

  it('is retried while the identity provider is unavailable', async () => {
    const member = await test.member();
    await member.call('DELETE', '/account/delete');
    test.deps.clock.advance(28 * day + 1);
    const isThere = async (): Promise<boolean> => {
      const { db } = test.deps.database;
      return (await db.selectFrom('members').select('id').where('id', '=', member.userId).execute()).length > 0;
    };

    test.loseIdentity(true);
    await purgeDeleted(test.deps);
    const before = await isThere();
    test.loseIdentity(false);
    await purgeDeleted(test.deps);

    expect([before, await isThere()]).toEqual([true, false]);
    expect(test.deletedSignIns).toContain(member.uid);
  });

  it('spares an account that is restored while others are purged', async () => {
    const now = test.deps.clock.now().getTime();
    const first = await test.member({ deleted_at: new Date(now - 31 * day) });
    const second = await test.member({ deleted_at: new Date(now - 29 * day) });
    const deleted: string[] = [];
    const deleteAccount = async (uid: string) => {
      deleted.push(uid);
      if (uid === first.uid) await second.call('POST', '/account/register', aRegistration);
    };

    await purgeDeleted({ ...test.deps, identityAdmin: { deleteAccount } });

    expect(deleted).toContain(first.uid);
    expect(deleted).not.toContain(second.uid);
    expect((await second.call('GET', '/profiles/current')).statusCode).toBe(200);
  });

  it('keeps the sign-in of a member who starts anew', async () => {
    const member = await test.member();
    await member.call('DELETE', '/account/delete');

    await member.call('POST', '/account/drop-and-register-new', aRegistration);

    expect(test.deletedSignIns).not.toContain(member.uid);
  });

  it('lets a member drop the old account and start anew, once', async () => {
    const member = await test.member({ name: 'Old' });
    await member.call('DELETE', '/account/delete');

    const anew = await member.call('POST', '/account/drop-and-register-new', aRegistration);
    const repeat = await member.call('POST', '/account/drop-and-register-new', aRegistration);

    expect(anew.json()).toMatchObject({ name: 'Olena', coins: 50, isOnboarded: false });
    expect(repeat.json()).toEqual(anew.json());
    const { db } = test.deps.database;
    expect(await db.selectFrom('members').select('id').where('id', '=', member.userId).execute()).toEqual([]);
  });

  it('needs a sign-in of the last five minutes to drop the old account', async () => {
    const member = await test.member();
    await member.call('DELETE', '/account/delete');
    test.deps.identity.claim(member.uid, { authTime: new Date(test.deps.clock.now().getTime() - 6 * 60_000) });

    const response = await member.call('POST', '/account/drop-and-register-new', aRegistration);

    expect(response.json()).toMatchObject({ status: 403, code: 'recent_sign_in_required' });
    expect((await member.call('POST', '/account/restore')).statusCode).toBe(200);
  });

  it('refuses to drop or restore an account that never existed', async () => {
    const stranger = test.stranger();

    const dropped = await stranger.call('POST', '/account/drop-and-register-new', aRegistration);
    const restored = await stranger.call('POST', '/account/restore');

    expect(dropped.json()).toMatchObject({ code: 'no_old_account' });
    expect(restored.json()).toMatchObject({ code: 'no_old_account' });
  });
});
