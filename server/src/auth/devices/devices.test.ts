import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Device } from '@duet/contracts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const devicesOf = async (member: TestMember): Promise<Device[]> => (await member.call('GET', '/devices')).json();
const register = async (member: TestMember, pushToken: string, deviceName = 'Phone'): Promise<Device> =>
  (await member.call('POST', '/devices', { deviceName, pushToken })).json();

describe('devices', () => {
  it('are listed with whether anything is pushed to them, and never with their token', async () => {
    const member = await test.member();
    await register(member, 'test', 'Laptop');

    const response = await member.call('GET', '/devices');

    expect(response.json()).toEqual([
      { id: expect.any(String), deviceName: 'Laptop', hasPush: false, isCurrent: true },
    ]);
    expect((await register(member, 'a-real-token')).hasPush).toBe(true);
    expect((await member.call('GET', '/devices')).body).not.toContain('a-real-token');
  });

  it('replace an old token by a new one, and may be registered again', async () => {
    const member = await test.member();
    await register(member, 'token-1');

    await register(member, 'token-2');
    await register(member, 'token-2');

    expect(await devicesOf(member)).toHaveLength(1);
  });

  it('belong to the member who registered the token last', async () => {
    const [one, two] = [await test.member(), await test.member()];
    await register(one, 'shared-browser');

    await register(two, 'shared-browser');

    expect(await devicesOf(one)).toEqual([]);
    expect(await devicesOf(two)).toMatchObject([{ hasPush: true }]);
  });

  it('may share the token `test`', async () => {
    const [one, two] = [await test.member(), await test.member()];

    await register(one, 'test');
    await register(two, 'test');

    expect([await devicesOf(one), await devicesOf(two)]).toMatchObject([[{ hasPush: false }], [{ hasPush: false }]]);
  });

  it('are one per sign-in, whatever names it registers', async () => {
    const member = await test.member();

    for (let count = 0; count < 20; count += 1) await register(member, 'test', `Phone ${count}`);

    expect(await devicesOf(member)).toMatchObject([{ deviceName: 'Phone 19' }]);
    const notes = await test.deps.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', member.userId)
      .where('action', '=', 'device.added')
      .execute();
    expect(notes).toHaveLength(1);
  });

  it('keep a token that works when the same sign-in asks for no pushes later', async () => {
    const member = await test.member();
    await register(member, 'a-token-that-works');

    await register(member, 'test');

    expect((await devicesOf(member)).filter(({ hasPush }) => hasPush)).toHaveLength(1);
  });

  it('change their name and their token', async () => {
    const member = await test.member();
    const { id } = await register(member, 'token-3');

    const renamed = await member.call('PATCH', `/devices/${id}`, { deviceName: 'My phone' });
    const silenced = await member.call('PATCH', `/devices/${id}`, { pushToken: 'test' });

    expect(renamed.json()).toMatchObject({ id, deviceName: 'My phone', hasPush: true });
    expect(silenced.json()).toMatchObject({ id, deviceName: 'My phone', hasPush: false });
  });

  it('are removed once', async () => {
    const member = await test.member();
    const { id } = await register(member, 'token-4');

    const statuses = [
      (await member.call('DELETE', `/devices/${id}`)).statusCode,
      (await member.call('DELETE', `/devices/${id}`)).statusCode,
    ];

    expect(statuses).toEqual([204, 404]);
    expect(await devicesOf(member)).toEqual([]);
  });

  it.each([
    [{ deviceName: 'Phone' }, 'pushToken', 'required'],
    [{ deviceName: ' ', pushToken: 'test' }, 'deviceName', 'too_short'],
    [{ deviceName: 'Phone', pushToken: 'x'.repeat(4097) }, 'pushToken', 'too_long'],
  ])('name the wrong field of %j', async (body, field, code) => {
    const member = await test.member();

    const response = await member.call('POST', '/devices', body);

    expect(response.json()).toMatchObject({ status: 400, errors: [{ field, code }] });
  });
});
