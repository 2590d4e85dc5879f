import { positiveReactions } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openSocial } from '../../../test/kits/deck-kit.ts';
import type { LikeAnswer, Social } from '../../../test/kits/deck-kit.ts';
import { minute } from '../../lib/constants.ts';
import { systemMemberId } from '../../lib/system-member.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

const types = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);
/** Whatever would tell who it is: the member's id, their photos' ids, their name. */
async function tracesOf(memberId: string): Promise<RegExp> {
  const photos = await social.db.selectFrom('photos').select('id').where('member_id', '=', memberId).execute();
  return new RegExp(['Anna', memberId, ...photos.map(({ id }) => id)].join('|'));
}

describe('a reaction', () => {
  it('invites the other member without naming the sender', async () => {
    const [anna, boris] = [await social.add(), await social.add()];

    const { status, body } = await social.like(anna, boris, 'Coffee');

    expect(status).toBe(200);
    expect(body).toMatchObject({ matched: false, chatId: null, limit: { utilizedLikesCount: 1 } });
    expect(await social.events(boris)).toEqual([{ type: 'invite.created', reaction: 'Coffee' }]);
  });

  it.each(positiveReactions.flatMap((first) => positiveReactions.map((second) => [first, second])))(
    'makes a match of %s and %s, named after the later one',
    async (first, second) => {
      const [anna, boris] = [await social.add({ name: 'Anna' }), await social.add({ name: 'Boris' })];
      await social.like(anna, boris, first);

      const { body } = await social.like(boris, anna, second);

      expect(body.matched).toBe(true);
      const match = { type: 'match.created', chatId: body.chatId, matchType: second };
      expect(await social.events(anna)).toEqual([
        { ...match, partnerId: boris, partnerName: 'Boris', partnerPhotoUrl: expect.stringContaining(anna) },
      ]);
      expect((await social.events(boris)).slice(1)).toEqual([
        { type: 'invite.removed' },
        { ...match, partnerId: anna, partnerName: 'Anna', partnerPhotoUrl: expect.stringContaining(boris) },
      ]);
      const chats = await social.get<{ matchType: string; partner: { name: string } }[]>(anna, '/chats');
      expect(chats.body).toMatchObject([{ chatId: body.chatId, matchType: second, partner: { name: 'Boris' } }]);
    },
  );

  it('makes exactly one match of two likes at the same instant', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [anna, boris] = [await social.add(), await social.add()];

      const answers = await Promise.all([
        social.like(anna, boris),
        social.like(boris, anna),
        social.like(anna, boris),
        social.like(boris, anna),
      ]);

      const chatIds = new Set(answers.flatMap(({ body }) => body.chatId ?? []));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(chatIds.size).toBe(1);
      for (const member of [anna, boris]) {
        expect(types(await social.events(member)).filter((type) => type === 'match.created')).toHaveLength(1);
      }
    }
  });

  it('is counted once however often it is sent', async () => {
    const [anna, boris, clara] = [await social.add(), await social.add(), await social.add()];
    const requestId = v4();

    await social.like(anna, boris, 'Like', requestId);
    const again = await social.like(anna, boris, 'Like', requestId);
    const otherKind = await social.like(anna, boris, 'Nope', v4());
    const sameRequest = await social.like(anna, clara, 'Like', requestId);

    for (const { body } of [again, otherKind, sameRequest]) {
      expect(body).toMatchObject({ matched: false, limit: { utilizedLikesCount: 1 } });
    }
    expect(await social.events(boris)).toHaveLength(1);
    expect(await social.events(clara)).toHaveLength(0);
  });

  it('answers a repeated match with the same chat', async () => {
    const { anna, boris, chatId } = await social.match();

    const { body } = await social.like(anna, boris);

    expect(body).toMatchObject({ matched: true, chatId });
  });

  it('makes a missed like of a Nope to a member who likes the sender', async () => {
    const [anna, boris] = [await social.add({ name: 'Anna' }), await social.add()];
    await social.like(anna, boris);

    await social.like(boris, anna, 'Nope');

    expect((await social.get(boris, '/likes/invites')).body).toEqual([]);
    expect((await social.get(boris, '/likes/missed')).body).toHaveLength(1);
    expect(types(await social.events(boris))).toEqual(['invite.created', 'invite.removed']);
  });

  it('turns a Nope into a match when it is taken back with a like', async () => {
    const [anna, boris] = [await social.add(), await social.add()];
    await social.like(anna, boris);
    await social.like(boris, anna, 'Nope');

    const { body } = await social.like(boris, anna, 'Heart');

    expect(body.matched).toBe(true);
    expect((await social.get(boris, '/likes/missed')).body).toEqual([]);
  });

  it.each(['Like', 'Nope'])(
    'of kind %s is refused to oneself and to unknown, deleted, unfinished and blocked members',
    async (kind) => {
      const [anna, blocker] = [await social.add(), await social.add()];
      const deleted = await social.add({ deleted_at: social.clock.now() });
      const unfinished = await social.add({ onboarded_at: null });
      await social.post(blocker, `/profiles/${anna}/block`, { action: 'BlockUser' });

      for (const other of [anna, v4(), deleted, unfinished, blocker, systemMemberId]) {
        const { status, body } = await social.like<{ code: string }>(anna, other, kind);
        expect([status, body.code]).toEqual([404, 'not_found']);
      }
    },
  );

  it('is written once per request, and returns the remaining likes even for a Nope', async () => {
    const [anna, boris, clara] = [await social.add(), await social.add(), await social.add()];
    const requestId = v4();
    await social.like(anna, await social.add());

    const first = await social.like(anna, boris, 'Nope', requestId);
    const again = await social.like(anna, boris, 'Nope', requestId);
    const sameRequest = await social.like(anna, clara, 'Nope', requestId);

    for (const { status, body } of [first, again, sameRequest]) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ matched: false, chatId: null, limit: { utilizedLikesCount: 1 } });
    }
    const noped = await social.db
      .selectFrom('reactions')
      .select('to_id')
      .where('from_id', '=', anna)
      .where('reaction', '=', 'Nope')
      .execute();
    expect(noped).toEqual([{ to_id: boris }]);
  });
});

describe('the like limit', () => {
  async function likeThirty(member: string): Promise<void> {
    for (let count = 0; count < 30; count += 1) await social.like(member, await social.add());
  }

  it('refuses the thirty-first like with the feed limit data, and still takes a Nope', async () => {
    const anna = await social.add();
    await likeThirty(anna);
    const other = await social.add();

    const { status, body } = await social.like<Record<string, unknown>>(anna, other);

    expect(status).toBe(400);
    const start = social.clock.now().getTime();
    expect(body).toMatchObject({
      code: 'like_limit_reached',
      freeLikesCount: 30,
      utilizedLikesCount: 30,
      recoveryLikeTime: new Date(start + 24 * minute).toISOString(),
      allLikesFullRecoveryTime: new Date(start + 720 * minute).toISOString(),
    });
    expect(await social.events(other)).toEqual([]);
    expect((await social.like(anna, other, 'Nope')).status).toBe(200);
    expect((await social.get<{ code: string }>(anna, '/matching/profiles')).body.code).toBe('like_limit_reached');
  });

  it('gives one like back after 24 minutes, and none before', async () => {
    const anna = await social.add();
    await likeThirty(anna);

    social.clock.advance(24 * minute - 1);
    expect((await social.like(anna, await social.add())).status).toBe(400);
    social.clock.advance(1);
    expect((await social.like(anna, await social.add())).status).toBe(200);
    expect((await social.like(anna, await social.add())).status).toBe(400);
  });

  it('cannot be exceeded by likes sent at the same time', async () => {
    const anna = await social.add();
    const others = await Promise.all(Array.from({ length: 40 }, () => social.add()));

    const answers = await Promise.all(others.map((other) => social.like(anna, other)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  });

  it('does not hold for subscribers', async () => {
    const anna = await social.add(social.aSubscription());
    await likeThirty(anna);

    const { status, body } = await social.like(anna, await social.add());

    expect(status).toBe(200);
    expect(body.limit).toMatchObject({ utilizedLikesCount: 0, recoveryLikeTime: null });
  });
});

describe('invites', () => {
  async function invited() {
    const [anna, boris] = [await social.add({ name: 'Anna' }), await social.add()];
    await social.like(anna, boris, 'Travel');
    return { anna, boris };
  }
  const answer = (member: string, senderId: string, accept: boolean) =>
    social.post<LikeAnswer>(member, `/likes/invites/reaction?senderId=${senderId}&accept=${accept}`);

  it.each(['a free member', 'a subscriber'])('show %s who it is, what was chosen and a clear photo', async (who) => {
    const { anna, boris } = await invited();
    if (who === 'a subscriber') await social.change(boris, social.aSubscription());
    const sentAt = social.clock.now().toISOString();

    const { body } = await social.get(boris, '/likes/invites');

    expect(body).toEqual([
      {
        senderId: anna,
        reaction: 'Travel',
        createdAt: sentAt,
        name: 'Anna',
        age: 30,
        isProfileVerified: false,
        photoUrl: expect.stringMatching(/^\/api\/media\/(?!hidden)/),
        giftUrl: null,
      },
    ]);
  });

  it('come newest first, to free members too', async () => {
    const boris = await social.add();
    const senders = [await social.add(), await social.add(), await social.add()];
    for (const sender of senders) {
      await social.like(sender, boris);
      social.clock.advance(minute);
    }

    const { body } = await social.get<{ senderId: string }[]>(boris, '/likes/invites');

    expect(body.map(({ senderId }) => senderId)).toEqual(senders.toReversed());
  });

  it.each([{ incognito: true }, { is_paused: true }])(
    'show whom they are from and open the profile where the sender has %j, to nobody but the receiver',
    async (state) => {
      const { anna, boris } = await invited();
      await social.change(anna, state);

      const { body } = await social.get(boris, '/likes/invites');

      expect(body).toMatchObject([{ senderId: anna, name: 'Anna' }]);
      expect((await social.get(boris, `/profiles/${anna}`)).body).toMatchObject({ userId: anna, name: 'Anna' });
      expect((await social.get(await social.add(), `/profiles/${anna}`)).status).toBe(404);
    },
  );

  it.each([{ hidden_for: ['ageCheck' as const] }, { is_disabled: true }, { deleted_at: new Date(0) }])(
    'are not there while the sender has %j',
    async (state) => {
      const { anna, boris } = await invited();
      await social.change(anna, state);

      expect((await social.get(boris, '/likes/invites')).body).toEqual([]);
      expect((await social.get(boris, `/profiles/${anna}`)).status).toBe(404);
    },
  );

  it('become a match when accepted, once', async () => {
    const { anna, boris } = await invited();

    const first = await answer(boris, anna, true);
    const second = await answer(boris, anna, true);
    const late = await answer(boris, anna, false);

    expect(first.body).toMatchObject({ matched: true });
    expect(second.body).toEqual(first.body);
    expect(late.body).toEqual(first.body);
    expect((await social.get(boris, '/likes/invites')).body).toEqual([]);
    expect(types(await social.events(anna))).toEqual(['match.created']);
  });

  it('are hidden to both for ever when declined', async () => {
    const { anna, boris } = await invited();

    const first = await answer(boris, anna, false);
    const second = await answer(boris, anna, false);
    const late = await answer(boris, anna, true);

    for (const { body } of [first, second, late]) expect(body).toEqual({ matched: false, chatId: null });
    expect((await social.get(boris, '/likes/invites')).body).toEqual([]);
    expect((await social.get(boris, '/likes/missed')).body).toEqual([]);
    expect((await social.like(boris, anna)).status).toBe(404);
    expect(types(await social.events(anna))).toEqual([]);
  });

  it('are no way to ask who is behind a missed like: a Nope has answered it', async () => {
    const { anna, boris } = await invited();
    await social.like(boris, anna, 'Nope');

    const answers = [await answer(boris, anna, true), await answer(boris, anna, false)];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await social.get(boris, '/likes/missed')).body).toHaveLength(1);
    expect((await social.like(boris, anna)).body).toMatchObject({ matched: true });
  });

  it('are 404 for a member who never sent one', async () => {
    const { boris } = await invited();

    expect((await answer(boris, await social.add(), true)).status).toBe(404);
    expect((await answer(boris, v4(), true)).status).toBe(404);
  });
});

describe('missed likes', () => {
  it('show ids and clear photos to subscribers only', async () => {
    const [anna, boris] = [await social.add({ name: 'Anna' }), await social.add()];
    await social.like(anna, boris);
    await social.like(boris, anna, 'Nope');

    const free = await social.get(boris, '/likes/missed');
    await social.change(boris, social.aSubscription());
    const paid = await social.get(boris, '/likes/missed');

    expect(free.body).toMatchObject([{ userId: null, name: null, photoUrl: expect.any(String) }]);
    expect(JSON.stringify(free.body)).not.toMatch(await tracesOf(anna));
    expect(paid.body).toMatchObject([{ userId: anna, name: 'Anna' }]);
  });
});
