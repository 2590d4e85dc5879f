import type { Invite, MemberProfile, MissedLike } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { minute } from '../../src/lib/constants.ts';
import { aForm } from '../kits/photo-form.ts';
import { openTestApp } from '../kits/test-app.ts';
import type { TestApp, TestMember } from '../kits/test-app.ts';
import { aPatchedPicture, aSmudgeOf, countHits, fingerprints } from './matching-attack.ts';

/**
 * Who may not see who likes them holds two things: the hidden rows, and the clear pictures of the deck. Here they are
 * matched by everything that both have; the right answer is known only to the test.
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
/** The admirers as the deck brings them. */
let deckOrder: readonly string[];
let invites: Hidden;
let missed: Hidden;

beforeAll(async () => {
  test = await openTestApp();
  viewer = await test.member();
  const admirers = [];
  for (let number = 0; number < admirerCount; number += 1) {
    const admirer = await anAdmirer(number);
    await admirer.call('POST', '/likes?like=Like', viewer.userId);
    // most people like somebody and are gone
    await changeActivity(admirer.userId);
    test.deps.clock.advance(7 * minute);
    admirers.push(admirer);
  }
  await nameRowsBySeed();
  const { items } = (await viewer.call('GET', '/matching/profiles?Take=50')).json<{ items: MemberProfile[] }>();
  deckOrder = items.map(({ userId }) => userId);
  clear = new Map(
    await Promise.all(
      items.map(async ({ userId, userMedia: [photo] }) => [userId, await fetchPicture(photo?.cardUrl)] as const),
    ),
  );
  const rows = (await viewer.call('GET', '/likes/invites')).json<Invite[]>();
  invites = { rows, people: await peopleBehind() };

  for (const admirer of admirers) await viewer.call('POST', '/likes?like=Nope', admirer.userId);
  const missedRows = (await viewer.call('GET', '/likes/missed')).json<MissedLike[]>();
  missed = { rows: missedRows, people: await peopleBehind() };
}, 120_000);
afterAll(() => test.close());

describe('rows of hidden likes', () => {
  it('are all there, as are the clear pictures of the deck', () => {
    expect(clear.size).toBe(admirerCount);
    expect(invites.rows).toHaveLength(admirerCount);
    expect(missed.rows).toHaveLength(admirerCount);
    expect(new Set(invites.people).size).toBe(admirerCount);
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
    for (const { rows, people } of [invites, missed]) {
      const hidden = await Promise.all(rows.map(async ({ photoUrl }) => of(await fetchPicture(photoUrl))));
      const faces = await Promise.all(people.map(async (id) => of(clear.get(id) ?? Buffer.alloc(0))));

      expect(countHits(hidden, faces)).toBeLessThanOrEqual(chance);
    }
  });

  it('are not in the order of the deck', () => {
    for (const { people } of [invites, missed]) {
      for (const order of [deckOrder, deckOrder.toReversed()]) {
        expect(people.filter((id, place) => order[place] === id).length).toBeLessThanOrEqual(chance);
      }
    }
  });

  it('contain the day and no time', () => {
    for (const { createdAt } of [...invites.rows, ...missed.rows]) expect(createdAt).toMatch(/T00:00:00\.000Z$/);
  });

  it('are identical to the byte whoever the sender is', async () => {
    const answers = [];
    for (const number of [1, 2]) {
      const [somebody, other] = [await anAdmirer(number), await test.member()];
      await somebody.call('POST', '/likes?like=Like', other.userId);
      await nameRow(somebody.userId, other.userId, '5f0c1c3e-4c7a-4b1d-9a55-0d5e8d3b7a10');
      const list = await other.call('GET', '/likes/invites');
      const picture = await test.inject({ url: list.json<Invite[]>()[0]?.photoUrl ?? '' });
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
    await somebody.call('POST', '/likes?like=Like', other.userId);

    const [invite] = (await other.call('GET', '/likes/invites')).json<Invite[]>();

    expect((await fetchPicture(invite?.photoUrl)).length).toBeGreaterThan(0);
  });
});

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
