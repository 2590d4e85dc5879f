import type { MemberProfile, MissedLike } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { minute } from '../../src/lib/constants.ts';
import { aForm } from '../kits/photo-form.ts';
import { openTestApp } from '../kits/test-app.ts';
import type { TestApp, TestMember } from '../kits/test-app.ts';
import { aPatchedPicture, aSmudgeOf, countHits, fingerprints } from './matching-attack.ts';

/**
 * Who may not see whose likes they missed holds two things: the hidden rows, and the clear pictures of a deck, here of a
 * second account, which orders the admirers by when they liked. The two are matched by everything that both have; the
 * right answer is known only to the test.
 */
const admirerCount = 40;
/** Whoever guesses hits one on the average; more than this with a chance of one in 100,000. */
const chance = 7;

interface Hidden {
  readonly rows: readonly { readonly photoUrl: string | null; readonly createdAt: string }[];
  /** The person behind each row, as the database knows. */
  readonly people: readonly string[];
}

let test: TestApp;
let viewer: TestMember;
let clear: ReadonlyMap<string, Buffer>;
/** The admirers as the second account's deck brings them. */
let deckOrder: readonly string[];
const likeOrder: string[] = [];
let missed: Hidden;

beforeAll(async () => {
  test = await openTestApp();
  viewer = await test.member();
  const secondAccount = await test.member();
  await secondAccount.call('PATCH', '/user/settings', { newestActivityOnly: true });
  for (let number = 0; number < admirerCount; number += 1) {
    const admirer = await anAdmirer(number);
    // a like that comes before the Nope is an invite, and in clear
    await viewer.call('POST', '/likes?like=Nope', admirer.userId);
    await admirer.call('POST', '/likes?like=Like', viewer.userId);
    // most people like somebody and are gone
    await changeActivity(admirer.userId);
    likeOrder.push(admirer.userId);
    test.deps.clock.advance(7 * minute);
  }
  await nameRowsBySeed();
  const { items } = (await secondAccount.call('GET', '/matching/profiles?Take=50')).json<{ items: MemberProfile[] }>();
  const admirers = items.filter(({ userId }) => userId !== viewer.userId);
  deckOrder = admirers.map(({ userId }) => userId);
  clear = new Map(
    await Promise.all(
      admirers.map(async ({ userId, userMedia: [photo] }) => [userId, await fetchPicture(photo?.cardUrl)] as const),
    ),
  );
  const rows = (await viewer.call('GET', '/likes/missed')).json<MissedLike[]>();
  missed = { rows, people: await peopleBehind() };
}, 120_000);
afterAll(() => test.close());

describe('rows of hidden likes', () => {
  it('are all there, as are the clear pictures of the deck, and none of them is an invite', async () => {
    expect(clear.size).toBe(admirerCount);
    expect(missed.rows).toHaveLength(admirerCount);
    expect(new Set(missed.people).size).toBe(admirerCount);
    expect((await viewer.call('GET', '/likes/invites')).json()).toEqual([]);
  });

  it('stand beside clear pictures in the order of the likes, which would tell each by its place', () => {
    expect(deckOrder.toReversed()).toEqual(likeOrder);
  });

  it('would all be identified if their pictures were 24-pixel previews', async () => {
    const pictures = [...clear.values()];
    const fingerprint = fingerprints['8 × 8 pixels'];
    if (!fingerprint) throw new Error('There is no such fingerprint.');

    const hidden = await Promise.all(pictures.map(async (picture) => fingerprint(await aSmudgeOf(picture))));
    const faces = await Promise.all(pictures.map(fingerprint));

    expect(countHits(hidden, faces)).toBe(admirerCount);
  });

  it.each(Object.entries(fingerprints))('are identified by %s no better than by chance', async (_by, of) => {
    const hidden = await Promise.all(missed.rows.map(async ({ photoUrl }) => of(await fetchPicture(photoUrl))));
    const faces = await Promise.all(missed.people.map(async (id) => of(clear.get(id) ?? Buffer.alloc(0))));

    expect(countHits(hidden, faces)).toBeLessThanOrEqual(chance);
  });

  it('are not in the order of the deck', () => {
    for (const order of [deckOrder, deckOrder.toReversed()]) {
      expect(missed.people.filter((id, place) => order[place] === id).length).toBeLessThanOrEqual(chance);
    }
  });

  it('contain the day and no time', () => {
    for (const { createdAt } of missed.rows) expect(createdAt).toMatch(/T00:00:00\.000Z$/);
  });

  it('name nobody', () => {
    for (const row of missed.rows) expect(row).toMatchObject({ userId: null, name: null, age: null });
    expect(JSON.stringify(missed.rows)).not.toMatch(new RegExp(missed.people.join('|')));
  });

  it('are identical to the byte whoever the sender is', async () => {
    const answers = [];
    for (const number of [1, 2]) {
      const [somebody, other] = [await anAdmirer(number), await test.member()];
      await missLike(somebody, other);
      await nameRow(somebody.userId, other.userId, '5f0c1c3e-4c7a-4b1d-9a55-0d5e8d3b7a10');
      const list = await other.call('GET', '/likes/missed');
      const picture = await test.inject({ url: list.json<MissedLike[]>()[0]?.photoUrl ?? '' });
      answers.push({
        list: list.body,
        picture: picture.rawPayload.toString('base64'),
        headers: withoutIds(picture.headers),
      });
      await nameRow(somebody.userId, other.userId, crypto.randomUUID());
    }

    expect(answers[0]).toEqual(answers[1]);
  });

  it('have a picture, whether or not the sender has a photo', async () => {
    const [somebody, other] = [await test.member(), await test.member()];
    await test.deps.database.db.deleteFrom('photos').where('member_id', '=', somebody.userId).execute();
    await missLike(somebody, other);

    const [row] = (await other.call('GET', '/likes/missed')).json<MissedLike[]>();

    expect((await fetchPicture(row?.photoUrl)).length).toBeGreaterThan(0);
  });
});

async function missLike(admirer: TestMember, by: TestMember): Promise<void> {
  await by.call('POST', '/likes?like=Nope', admirer.userId);
  await admirer.call('POST', '/likes?like=Like', by.userId);
}

async function anAdmirer(number: number): Promise<TestMember> {
  const member = await test.member();
  await test.deps.database.db.deleteFrom('photos').where('member_id', '=', member.userId).execute();
  const { payload, contentType } = aForm(await aPatchedPicture(number));
  await test.inject({
    method: 'POST',
    url: '/api/profiles/current/media',
    headers: { ...member.headers, 'content-type': contentType },
    payload,
  });
  return member;
}

async function changeActivity(memberId: string): Promise<void> {
  await test.deps.database.db
    .updateTable('members')
    .set({ active_at: test.deps.clock.now() })
    .where('id', '=', memberId)
    .execute();
}

/** The names of rows are drawn by the database; here they are the same in every run. */
async function nameRowsBySeed(): Promise<void> {
  const rows = await test.deps.database.db
    .selectFrom('reactions')
    .select(['from_id', 'to_id'])
    .where('to_id', '=', viewer.userId)
    .orderBy('created_at')
    .execute();
  for (const [index, { from_id, to_id }] of rows.entries()) await nameRow(from_id, to_id, aHandle(index));
}

async function nameRow(from: string, to: string, handle: string): Promise<void> {
  await test.deps.database.db
    .updateTable('reactions')
    .set({ handle })
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .execute();
}

/** Multiplying by an odd number shuffles: the first digits of neighbours have nothing in common. */
function aHandle(index: number): string {
  const mixed = (Math.imul(index + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  return `${mixed}-0000-4000-8000-000000000000`;
}

/** Whom the rows are of, as only the database can tell: they come in the order of their names. */
async function peopleBehind(): Promise<string[]> {
  const rows = await test.deps.database.db
    .selectFrom('reactions')
    .select(['from_id', 'handle', 'created_at'])
    .where('to_id', '=', viewer.userId)
    .execute();
  const dayOf = (row: { readonly created_at: Date }) => row.created_at.toISOString().slice(0, 10);
  return rows
    .toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)) || a.handle.localeCompare(b.handle))
    .map(({ from_id }) => from_id);
}

async function fetchPicture(url: string | null | undefined): Promise<Buffer> {
  const response = await test.inject({ url: url ?? '' });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

function withoutIds(headers: object): object {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !['x-request-id', 'date'].includes(name)));
}
