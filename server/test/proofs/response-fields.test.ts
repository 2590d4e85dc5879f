import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@duet/contracts/endpoints';
import type { Endpoint } from '@duet/contracts/endpoints';
import { describeApi } from '../../src/web/openapi/describe-api.ts';
import { openTestApp } from '../kits/test-app.ts';
import type { TestApp } from '../kits/test-app.ts';
import { makePair } from './access-pair.ts';

/** Everything that a screen shows of another member; a field more is a decision, and starts here. */
const profileFields = [
  'aboutMe',
  'additionalGender',
  'age',
  'distance',
  'distance.city',
  'distance.word',
  'gender',
  'isProfileVerified',
  'job',
  'languages',
  'lookingFor',
  'name',
  'passions',
  'presence',
  'prompts',
  'prompts.answer',
  'prompts.prompt',
  'userId',
  'userMedia',
  'userMedia.cardUrl',
  'userMedia.id',
  'userMedia.orderIndex',
  'userMedia.thumbhash',
  'userMedia.url',
  'voiceIntro',
  'voiceIntro.caption',
  'voiceIntro.id',
  'voiceIntro.milliseconds',
  'voiceIntro.peaks',
  'voiceIntro.url',
];

const ownCalls = new Set([
  'getCurrentProfile',
  'patchCurrentProfile',
  'registerAccount',
  'restoreAccount',
  'dropAndRegisterNew',
]);
/** What no answer about another member may hold, however deep. */
const forbidden =
  /^(birth|birthDate|email|mail|phone|latitude|longitude|coordinates|lat|lng|cityId|partnerGender|partnerAge\w*|search(Type|City|CityId|Country|CountryCode)|identityUid|uid|pushToken|activeAt|lastSeen\w*|createdBy|ip|isDemo)$/i;
/** The directory speaks of cities, not of members. */
const placeCalls = new Set(['searchCities', 'getCityPage', 'getCountryPage', 'getLivelyCities']);

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('what the API answers of another member', () => {
  it('is exactly what the screen shows', async () => {
    const { attacker: viewer, victim: other } = await makePair(test, 'stranger');
    const [profile, feed] = [
      await viewer.call('GET', `/profiles/${other.userId}`),
      await viewer.call('GET', '/matching/profiles?SearchType=Any&Take=50'),
    ];
    const shown = feed.json<{ items: { userId: string }[] }>().items.find(({ userId }) => userId === other.userId);

    expect(fieldsOf(profile.json())).toEqual([...profileFields, 'isBlocked'].toSorted());
    expect(fieldsOf(shown)).toEqual(profileFields);
  });

  it('is a drawn picture and no id for members who may not see whose like they missed', async () => {
    const [missed, viewer] = [await test.member(), await test.member()];
    await viewer.call('POST', '/likes?like=Nope', missed.userId);
    await missed.call('POST', '/likes?like=Heart', viewer.userId);

    const { body } = await viewer.call('GET', '/likes/missed');

    expect(body).not.toMatch(new RegExp(`${missed.userId}|${missed.uid}`));
    expect(JSON.parse(body)).toMatchObject([{ userId: null, name: null, age: null }]);
  });

  it('is of the sender of an invite only what its card shows', async () => {
    const [admirer, viewer] = [await test.member(), await test.member()];
    await admirer.call('POST', '/likes?like=Heart', viewer.userId);

    const [invite] = (await viewer.call('GET', '/likes/invites')).json<object[]>();

    expect(Object.keys(invite ?? {}).toSorted()).toEqual([
      'age',
      'createdAt',
      'giftUrl',
      'isProfileVerified',
      'name',
      'photoUrl',
      'reaction',
      'senderId',
    ]);
  });

  it('never names a birth date, a position, an address or a filter in any contract', () => {
    const found = Object.values<Endpoint>(endpoints)
      .filter(({ name, answer }) => answer && !ownCalls.has(name) && !placeCalls.has(name))
      .flatMap(({ name, method, path }) => namesIn(answerSchemaOf(method, path)).map((field) => `${name}: ${field}`))
      .filter((line) => forbidden.test(line.split(': ')[1] ?? ''));

    expect(found).toEqual([]);
  });
});

/** Every field's path, once, lists seen through. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => fieldsOf(item, path)))];
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value).flatMap(([name, of]) => {
    const own = path === '' ? name : `${path}.${name}`;
    return [own, ...fieldsOf(of, own)];
  });
  return [...new Set(fields)].toSorted();
}

function answerSchemaOf(method: string, path: string): unknown {
  // the document is plain data, read here as what tools read
  const { paths } = JSON.parse(JSON.stringify(describeApi())) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  return paths[`/api${path}`]?.[method.toLowerCase()]?.responses['200'];
}

/** The names of the properties of a schema, however deep. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(namesIn)];
}
