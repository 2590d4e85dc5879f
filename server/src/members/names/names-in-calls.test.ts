import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp } from '../../../test/kits/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  await test.deps.database.db.deleteFrom('members').execute();
});
afterAll(() => test.close());

const device = { deviceName: 'Chromium on Linux', pushToken: 'test' };
const refusedNames = [
  ['Duet Support', 'reserved_name'],
  ['Аdmіn', 'reserved_name'],
  ['Anna\u202E', 'hidden_characters'],
  ['Аnna', 'mixed_alphabets'],
] as const;
const problemOf = (code: string) => ({ code: 'invalid_request', errors: [{ field: 'name', code }] });
const accounts = () => test.deps.database.db.selectFrom('members').select('name').execute();

describe.each(refusedNames)('the name %j', (name, code) => {
  it('is refused when an account is registered, which makes none', async () => {
    const response = await test.stranger().call('POST', '/account/register', { name, device });

    expect(response.json()).toMatchObject({ status: 400, ...problemOf(code) });
    expect(await accounts()).toEqual([]);
  });

  it('is refused when an account is started anew, and the old one stays', async () => {
    const member = await test.member({ name: 'Olena' });
    await member.call('DELETE', '/account/delete');

    const response = await member.call('POST', '/account/drop-and-register-new', { name, device });

    expect(response.json()).toMatchObject({ status: 400, ...problemOf(code) });
    expect(await accounts()).toEqual([{ name: 'Olena' }]);
  });

  it('is refused in the profile', async () => {
    const member = await test.member({ name: 'Olena' });

    const response = await member.call('PATCH', '/profiles/current', { name });

    expect(response.json()).toMatchObject({ status: 400, ...problemOf(code) });
    expect(await accounts()).toEqual([{ name: 'Olena' }]);
  });

  it('is refused before there is a sign-in', async () => {
    const response = await test.inject({ method: 'POST', url: '/api/account/check-name', payload: { name } });

    expect(response.json()).toMatchObject({ status: 400, ...problemOf(code) });
  });
});

it('takes a good name, and keeps it in one spelling', async () => {
  const checked = await test.inject({ method: 'POST', url: '/api/account/check-name', payload: { name: 'Zoé' } });
  const stranger = test.stranger();
  await stranger.call('POST', '/account/register', { name: 'Zoe\u0301  Marie', device });
  const [registered] = await accounts();
  await stranger.call('PATCH', '/profiles/current', { name: 'Anne\u00A0Marie' });

  expect(checked.statusCode).toBe(204);
  expect(registered).toEqual({ name: 'Zoé Marie' });
  expect(await accounts()).toEqual([{ name: 'Anne Marie' }]);
});

it('registers without a name, which onboarding asks for', async () => {
  const stranger = test.stranger();

  const registered = await stranger.call('POST', '/account/register', { device });
  const finished = await stranger.call('PATCH', '/profiles/current', { isOnboarded: true });

  expect(registered.json()).toMatchObject({ name: '', isOnboarded: false });
  expect(finished.json()).toMatchObject({
    code: 'onboarding_incomplete',
    errors: expect.arrayContaining([{ field: 'name', code: 'required' }]),
  });
});

it('does not count a refused name against the address', async () => {
  for (let index = 0; index < 8; index += 1) {
    await test.stranger().call('POST', '/account/register', { name: 'Admin', device });
  }

  expect((await test.stranger().call('POST', '/account/register', { name: 'Olena', device })).statusCode).toBe(200);
});

it('refuses a job with characters that are not seen', async () => {
  const member = await test.member();

  const response = await member.call('PATCH', '/profiles/current', { job: 'Baker\u202E' });

  expect(response.json()).toMatchObject({ errors: [{ field: 'job', code: 'hidden_characters' }] });
});
