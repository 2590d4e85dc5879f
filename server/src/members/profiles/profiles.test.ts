import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kyiv, openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { separate } from '../pairs/separations-store.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** GeoNames id of Lviv. */
const lviv = 702_550;

async function block(by: TestMember, from: TestMember): Promise<void> {
  await test.deps.database.transaction((tx) =>
    separate(tx, { by: by.userId, from: from.userId, cause: 'block', now: test.deps.clock.now() }),
  );
}

async function aRegistered(): Promise<Omit<TestMember, 'userId'>> {
  const stranger = test.stranger();
  await stranger.call('POST', '/account/register', {
    name: 'Olena',
    device: { deviceName: 'Chromium', pushToken: 'test' },
  });
  return stranger;
}

describe('the own profile', () => {
  it('names country and city in the language of the request', async () => {
    const member = await test.member();

    const response = await test.inject({
      url: '/api/profiles/current',
      headers: { ...member.headers, 'accept-language': 'uk' },
    });

    expect(response.json()).toMatchObject({ countryCode: 'UA', country: 'Україна', city: 'Київ', cityId: kyiv });
  });

  it('changes the given fields and no others', async () => {
    const member = await test.member({ job: 'Baker' });

    const response = await member.call('PATCH', '/profiles/current', {
      aboutMe: '  I like tea.  ',
      cityId: lviv,
      passions: ['hiking', 'hiking', 'art'],
      languages: ['uk', 'en'],
      partnerGender: 'Male',
      searchType: 'Nearby',
    });

    expect(response.json()).toMatchObject({
      aboutMe: 'I like tea.',
      job: 'Baker',
      city: 'Lviv',
      countryCode: 'UA',
      passions: ['hiking', 'art'],
      languages: ['uk', 'en'],
      partnerGender: 'Male',
      searchType: 'Nearby',
    });
  });

  it.each([
    [{ name: '' }, [{ field: 'name', code: 'too_short' }]],
    [{ name: null }, [{ field: 'name', code: 'required' }]],
    [{ birthDate: '2009-01-01' }, [{ field: 'birthDate', code: 'under_age' }]],
    [{ birthDate: '2008-11-21' }, [{ field: 'birthDate', code: 'under_age' }]],
    [{ birthDate: '1890-01-01' }, [{ field: 'birthDate', code: 'invalid' }]],
    [{ birthDate: '1999-02-30' }, [{ field: 'birthDate', code: 'invalid' }]],
    [{ gender: 'Other' }, [{ field: 'gender', code: 'unknown_value' }]],
    [{ additionalGender: 'TransMan' }, [{ field: 'additionalGender', code: 'invalid' }]],
    [{ cityId: 1 }, [{ field: 'cityId', code: 'not_in_directory' }]],
    [{ aboutMe: 'x'.repeat(501) }, [{ field: 'aboutMe', code: 'too_long' }]],
    [{ passions: ['hiking', 'napping'] }, [{ field: 'passions.1', code: 'unknown_value' }]],
    [{ partnerAgeFrom: 17 }, [{ field: 'partnerAgeFrom', code: 'too_small' }]],
    [{ partnerAgeFrom: 50, partnerAgeTo: 40 }, [{ field: 'partnerAgeFrom', code: 'too_large' }]],
    [{ coins: 9999 }, [{ field: 'coins', code: 'unrecognized' }]],
    [{ isOnboarded: false }, [{ field: 'isOnboarded', code: 'unknown_value' }]],
  ])('refuses %j and names the field', async (patch, errors) => {
    const member = await test.member({ onboarded_at: null });

    const response = await member.call('PATCH', '/profiles/current', patch);

    expect(response.json()).toMatchObject({ status: 400, code: 'invalid_request', errors });
  });

  it('takes a birth date of exactly eighteen years', async () => {
    const member = await test.member({ onboarded_at: null });

    const response = await member.call('PATCH', '/profiles/current', { birthDate: '2008-11-20' });

    expect(response.json()).toMatchObject({ birthDate: '2008-11-20' });
  });

  it('clears an additional gender that does not fit the new gender', async () => {
    const member = await test.member({ gender: 'Female', additional_gender: 'TransWoman' });

    const response = await member.call('PATCH', '/profiles/current', { gender: 'Male' });

    expect(response.json()).toMatchObject({ gender: 'Male', additionalGender: null });
  });

  it('clears a text that is sent empty', async () => {
    const member = await test.member({ about_me: 'Old', job: 'Baker' });

    const response = await member.call('PATCH', '/profiles/current', { aboutMe: '', job: null });

    expect(response.json()).toMatchObject({ aboutMe: null, job: null });
  });

  it('rewards a complete profile once', async () => {
    const member = await test.member({ is_verified: true, coins: 10 });

    await member.call('PATCH', '/profiles/current', { aboutMe: 'Tea' });
    await member.call('PATCH', '/profiles/current', { aboutMe: null });
    const response = await member.call('PATCH', '/profiles/current', { aboutMe: 'Tea again' });

    expect(response.json()).toMatchObject({ coins: 35, completeness: { score: 60 } });
  });
});

describe('finishing onboarding', () => {
  it('lists everything that is missing', async () => {
    const member = await aRegistered();

    const response = await member.call('PATCH', '/profiles/current', { isOnboarded: true });

    expect(response.json()).toMatchObject({
      status: 400,
      code: 'onboarding_incomplete',
      errors: [
        { field: 'birthDate', code: 'required' },
        { field: 'gender', code: 'required' },
        { field: 'userMedia', code: 'too_few' },
      ],
    });
  });

  it('is possible without a city', async () => {
    const member = await test.member({ onboarded_at: null, city_id: null, country_code: null });

    const response = await member.call('PATCH', '/profiles/current', { isOnboarded: true });

    expect(response.json()).toMatchObject({ isOnboarded: true, cityId: null });
  });

  it('makes the birth date final, and accepts the same date again', async () => {
    const member = await test.member({ onboarded_at: null, birth_date: '1996-05-04' });
    const say = (birthDate: string) => member.call('PATCH', '/profiles/current', { birthDate });

    expect((await say('1997-05-04')).json()).toMatchObject({ birthDate: '1997-05-04' });
    await member.call('PATCH', '/profiles/current', { isOnboarded: true });
    const refused = await say('1998-05-04');
    const repeated = await say('1997-05-04');

    expect(refused.json()).toMatchObject({ status: 400, errors: [{ field: 'birthDate', code: 'not_changeable' }] });
    expect(repeated.json()).toMatchObject({ birthDate: '1997-05-04' });
  });

  it('opens the deck immediately, and not before', async () => {
    const member = await test.member({ onboarded_at: null });
    const deck = async () => (await member.call('GET', '/matching/profiles?Take=30')).statusCode;

    expect(await deck()).toBe(403);
    await member.call('PATCH', '/profiles/current', { isOnboarded: true });
    expect(await deck()).toBe(200);
  });

  it('succeeds when nothing is missing, and cannot be undone', async () => {
    const member = await test.member({ onboarded_at: null });

    const first = await member.call('PATCH', '/profiles/current', { isOnboarded: true });
    const second = await member.call('PATCH', '/profiles/current', { isOnboarded: true });

    expect(first.json()).toMatchObject({ isOnboarded: true });
    expect(second.json()).toMatchObject({ isOnboarded: true });
  });
});

describe('the profile of another member', () => {
  it('contains the fields of the screen and no others', async () => {
    const [viewer, other] = await Promise.all([
      test.member(),
      test.member({ name: 'Taras', additional_gender: 'CisWoman', city_id: lviv, job: 'Baker' }),
    ]);

    const response = await viewer.call('GET', `/profiles/${other.userId}`);

    const profile = response.json<Record<string, unknown>>();
    expect(Object.keys(profile).toSorted()).toEqual([
      'aboutMe',
      'additionalGender',
      'age',
      'distance',
      'gender',
      'isBlocked',
      'isProfileVerified',
      'job',
      'languages',
      'lookingFor',
      'name',
      'passions',
      'presence',
      'prompts',
      'userId',
      'userMedia',
      'voiceIntro',
    ]);
    expect(profile).toMatchObject({
      name: 'Taras',
      age: 30,
      additionalGender: null,
      distance: { word: 'sameCountry', city: null },
      presence: 'online',
    });
    expect(response.body).not.toContain('1996');
    expect(response.body).not.toContain('duet.test');
  });

  it('is 404 for a member who blocked the viewer', async () => {
    const [viewer, other] = await Promise.all([test.member(), test.member()]);
    await block(other, viewer);

    expect((await viewer.call('GET', `/profiles/${other.userId}`)).statusCode).toBe(404);
  });

  it.each([
    ['deleted', { deleted_at: new Date() }],
    ['disabled', { is_disabled: true }],
    ['not onboarded', { onboarded_at: null }],
    ['incognito', { incognito: true }],
  ])('is 404 when %s', async (_what, values) => {
    const [viewer, other] = await Promise.all([test.member(), test.member(values)]);

    expect((await viewer.call('GET', `/profiles/${other.userId}`)).statusCode).toBe(404);
  });

  it('is visible to members whom the incognito member liked', async () => {
    const [viewer, other] = await Promise.all([test.member(), test.member({ incognito: true })]);
    await test.deps.database.db
      .insertInto('reactions')
      .values({
        from_id: other.userId,
        to_id: viewer.userId,
        reaction: 'Coffee',
        request_id: null,
        created_at: test.deps.clock.now(),
      })
      .execute();

    const response = await viewer.call('GET', `/profiles/${other.userId}`);

    expect(response.json()).toMatchObject({ userId: other.userId, presence: null });
  });
});

describe('presence', () => {
  it.each([
    [0, 'online'],
    [119, 'online'],
    [121, 'today'],
    [86_401, null],
  ])('%i seconds ago reads %s', async (seconds, presence) => {
    const activeAt = new Date(test.deps.clock.now().getTime() - seconds * 1000);
    const [viewer, other] = await Promise.all([test.member(), test.member({ active_at: activeAt })]);

    expect((await viewer.call('GET', `/profiles/${other.userId}`)).json()).toMatchObject({ presence });
  });

  it('is hidden from members who hide their own', async () => {
    const [viewer, other] = await Promise.all([test.member({ incognito: true }), test.member()]);

    expect((await viewer.call('GET', `/profiles/${other.userId}`)).json()).toMatchObject({ presence: null });
  });
});
