import type { ErrorCode } from '@duet/contracts';
import { endpoints } from '@duet/contracts/endpoints';
import type { Endpoint, EndpointName } from '@duet/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { refusalsOf } from '../../src/web/openapi/refusals-of.ts';
import { openTestApp } from '../kits/test-app.ts';
import type { TestApp, TestMember } from '../kits/test-app.ts';
import { disable, hide, makePair } from './access-pair.ts';
import type { Pair } from './access-pair.ts';
import { accessTable, callsByAccess, otherRoutes, ownThingsOnly } from './access-table.ts';
import type { AccessRow } from './access-table.ts';
import { namedThings } from './named-things.ts';
import { relations } from './relations.ts';
import type { Relation } from './relations.ts';
import { routesOf } from './routes-of.ts';

/** A row with what the contract says of the call. */
type Call = AccessRow & Endpoint;
const callOf = (name: EndpointName): Call => ({ ...endpoints[name], ...accessTable[name] });
// the names of the contracts are its keys
const names = Object.keys(endpoints) as EndpointName[];
const namesOf = (isWanted: (call: Call) => boolean): EndpointName[] => names.filter((name) => isWanted(callOf(name)));
const onboardedCalls = namesOf(({ access }) => access === 'onboarded' || access === 'shown');
const memberCalls = namesOf(({ access }) => access === 'member' || access === 'onboarded' || access === 'shown');
const shownCalls = namesOf(({ access }) => access === 'shown');

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

function requestOf(name: EndpointName, pair?: Pair) {
  const aim = (pair && callOf(name).aim?.(pair)) ?? {};
  const { method, path } = endpoints[name];
  const query = aim.query ? `?${new URLSearchParams(aim.query).toString()}` : '';
  const filled = path.replaceAll(/\{(\w+)\}/g, () => aim.id ?? v4());
  // contracts know these methods only
  return { method: method as Parameters<TestMember['call']>[0], path: `${filled}${query}`, body: aim.body };
}

/** What the description of the API says of refusals. */
const listedFor = (name: EndpointName) => refusalsOf(endpoints[name]);

async function ask(caller: Pick<TestMember, 'call'>, name: EndpointName, pair?: Pair) {
  const { method, path, body } = requestOf(name, pair);
  const { statusCode, body: text } = await caller.call(method, path, body);
  // problems are ours: their codes are of the list
  const code = /"code":"(\w+)"/.exec(text)?.[1] as ErrorCode | undefined;
  if (statusCode >= 400)
    expect({ name, listed: listedFor(name) }).toEqual({ name, listed: expect.arrayContaining([code]) });
  return { status: statusCode, text, code };
}

describe('the access matrix', () => {
  it.each(Object.entries(callsByAccess))('lets %s make the calls that it says, and no other', (access, expected) => {
    expect(namesOf((call) => call.access === access).toSorted()).toEqual(expected);
  });

  it('knows every route that the server has', () => {
    const fromCalls = names.map((name) => endpoints[name].call.replace(' ', ' /api').replaceAll(/\{(\w+)\}/g, ':$1'));
    // the two that answer 404 to whatever else begins with /api
    const found = routesOf(test.app).filter((route) => !/ \/api\*?$/.test(route));

    expect(found.toSorted()).toEqual([...fromCalls, ...Object.keys(otherRoutes)].toSorted());
  });

  it('says what every relation gets wherever a call names things of others', () => {
    const unsaid = namesOf((row) => (row.aim === undefined) !== (row.statuses === undefined));

    expect(unsaid).toEqual([]);
  });

  it('has an aim for every call that names something by an id', () => {
    const unaimed = names.filter(
      (name) => namedThings(endpoints[name]).length > 0 && !callOf(name).aim && !ownThingsOnly.has(name),
    );

    expect(unaimed).toEqual([]);
  });
});

describe('who may call at all', () => {
  it.each(namesOf(({ access }) => access !== 'guest'))('%s asks guests to sign in', async (name) => {
    const { method, path } = requestOf(name);
    const guest = await test.inject({ method, url: `/api${path}` });
    const forged = await test.inject({ method, url: `/api${path}`, headers: { authorization: 'Bearer a.b.c' } });

    expect([guest.statusCode, forged.statusCode]).toEqual([401, 401]);
    expect(guest.json<{ code: string }>().code).toBe('unauthenticated');
  });

  it.each(namesOf(({ access }) => access === 'guest'))('%s is for everybody', async (name) => {
    const { method, path } = requestOf(name);
    const { statusCode } = await test.inject({ method, url: `/api${path}` });

    expect([200, 204, 400, 404]).toContain(statusCode);
  });

  it.each(namesOf(({ access }) => access === 'identity'))('%s is for sign-ins without an account', async (name) => {
    const { status } = await ask(test.stranger(), name);

    expect([200, 400, 404]).toContain(status);
  });

  it.each(namesOf(({ access }) => access !== 'guest'))('%s is not for a session that was signed out', async (name) => {
    const { status, code } = await ask(await signedOut(), name);

    expect({ status, code }).toEqual({ status: 401, code: 'session_ended' });
  });

  it('keeps the calls of moderators from members', async () => {
    const member = await test.member();

    for (const name of namesOf(({ access }) => access === 'moderator')) {
      const { status, code } = await ask(member, name);

      expect({ name, status, code }).toEqual({ name, status: 403, code: 'forbidden' });
    }
  });

  it('keeps them from moderators who were shut out as members', async () => {
    const member = await test.member();
    test.deps.identity.claim(member.uid, { moderator: true });
    await disable(test, member);

    for (const name of namesOf(({ access }) => access === 'moderator')) {
      const { status, code } = await ask(member, name);

      expect({ name, status, code }).toEqual({ name, status: 401, code: 'account_disabled' });
    }
  });

  it.each(memberCalls)('%s is not for sign-ins without an account', async (name) => {
    const { status, code } = await ask(test.stranger(), name);

    expect({ status, code }).toEqual({ status: 403, code: 'not_registered' });
  });

  it.each(onboardedCalls)('%s is not for accounts that have not finished onboarding', async (name) => {
    const { status, code } = await ask(await registered(), name);

    expect({ status, code }).toEqual({ status: 403, code: 'not_onboarded' });
  });

  it.each(namesOf(({ access }) => access === 'member'))(
    '%s is for accounts in the middle of onboarding',
    async (name) => {
      const { code } = await ask(await registered(), name);

      expect(['not_onboarded', 'not_registered', 'forbidden']).not.toContain(code);
    },
  );

  it('keeps whoever has only registered from every member, whatever they name', async () => {
    const [newcomer, victim] = [await registered(), await makePair(test, 'stranger')];
    const pair: Pair = { ...victim, attacker: newcomer };

    for (const name of onboardedCalls) {
      const { status, text } = await ask(newcomer, name, pair);

      expect({ name, status }).toEqual({ name, status: 403 });
      expect({ name, leaks: [...pair.secrets, ...pair.traces].filter((word) => text.includes(word)) }).toEqual({
        name,
        leaks: [],
      });
    }
  });

  it.each(shownCalls)('%s is not for members who are hidden until a moderator has decided', async (name) => {
    const pair = await makePair(test, 'stranger');
    await hide(test, pair.attacker);

    const { status, code } = await ask(pair.attacker, name, pair);

    expect({ status, code }).toEqual({ status: 403, code: 'profile_on_hold' });
  });

  it.each(memberCalls)('%s is not for the deleted and the disabled', async (name) => {
    const [deleted, disabled] = [await test.member(), await test.member()];
    await deleted.call('DELETE', '/account/delete');
    await disable(test, disabled);

    const answers = [await ask(deleted, name), await ask(disabled, name)];

    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual([
      '403 not_registered',
      '401 account_disabled',
    ]);
  });
});

/** An account as the registration leaves it: a name, and nothing else. */
async function registered(): Promise<TestMember> {
  const stranger = test.stranger();
  const device = { deviceName: 'Phone', pushToken: 'test' };
  const answer = await stranger.call('POST', '/account/register', { name: 'Newcomer', device });
  return { ...stranger, userId: answer.json<{ userId: string }>().userId };
}

/** Everybody's claim at once: what refuses here is the session and nothing else. */
async function signedOut(): Promise<TestMember> {
  const member = await test.member();
  const authTime = test.deps.clock.now();
  test.deps.identity.claim(member.uid, { authTime, moderator: true });
  const [session] = (await member.call('GET', '/user/sessions')).json<{ id: string }[]>();
  await member.call('DELETE', `/user/sessions/${session?.id}`);
  return member;
}

describe.each(relations)('a member who is %s', (relation) => {
  const isHarmless = (name: EndpointName) => endpoints[name].method === 'GET';
  const lists = memberCalls.filter((name) => !callOf(name).aim && isHarmless(name));
  const aimed = namesOf(({ access, aim }) => aim !== undefined && access !== 'moderator');

  it.each(aimed)('gets by %s what the matrix says, and nothing of the other', async (name) => {
    const pair = await makePair(test, relation);

    const { status, text } = await ask(pair.attacker, name, pair);

    expect(status).toBe(callOf(name).statuses?.[relation]);
    expect(leaksOf(pair, relation, callOf(name), text)).toEqual([]);
  });

  it('finds nothing of the other in any list', async () => {
    const pair = await makePair(test, relation);

    for (const name of lists) {
      const { status, text } = await ask(pair.attacker, name);

      expect({ name, status }).toEqual({ name, status: 200 });
      expect({ name, leaks: leaksOf(pair, relation, callOf(name), text) }).toEqual({ name, leaks: [] });
    }
  });
});

/** What the caller sent is in the answer of nobody's call; where a profile is shown its owner may be known. */
function leaksOf(pair: Pair, relation: Relation, call: Call, text: string): string[] {
  const isShown = call.showsTo?.includes(relation) === true;
  return [...pair.secrets, ...(isShown ? [] : pair.traces)].filter((word) => text.includes(word));
}
