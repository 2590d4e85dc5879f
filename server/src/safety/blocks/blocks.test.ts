import type { CallAnswer, Message } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

const block = (member: string, other: string, action = 'BlockUser') =>
  social.post(member, `/profiles/${other}/block`, { action });

type ProfileAnswer = CallAnswer<'getProfile'>;

describe('a block', () => {
  it('removes each from the chats of the other, and may be repeated', async () => {
    const { anna, boris, chatId } = await social.match();

    const answers = [await block(anna, boris), await block(anna, boris)];

    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    for (const [member, other] of [
      [anna, boris],
      [boris, anna],
    ] as const) {
      expect((await social.events(member)).filter(({ type }) => type === 'chat.removed')).toEqual([
        { type: 'chat.removed', chatId, partnerId: other },
      ]);
      expect((await social.get(member, '/chats')).body).toEqual([]);
    }
  });

  it('shows its author the profile of the blocked one, as blocked, and them nothing of its author', async () => {
    const { anna, boris } = await social.match();
    const profile = (member: string, other: string) => social.get<ProfileAnswer>(member, `/profiles/${other}`);
    expect((await profile(anna, boris)).body).toMatchObject({ isBlocked: false, presence: 'online' });

    await block(anna, boris);

    expect(await profile(anna, boris)).toMatchObject({
      status: 200,
      body: { userId: boris, isBlocked: true, presence: null },
    });
    expect((await profile(boris, anna)).status).toBe(404);
  });

  it('shows its author nobody who is hidden from strangers', async () => {
    const [anna, boris] = [await social.add(), await social.add({ incognito: true })];

    await block(anna, boris);

    expect((await social.get(anna, `/profiles/${boris}`)).status).toBe(404);
  });

  it('shows neither of two who block each other to the other', async () => {
    const [anna, boris] = [await social.add(), await social.add()];

    await block(anna, boris);
    await block(boris, anna);

    expect((await social.get(anna, `/profiles/${boris}`)).status).toBe(404);
    expect((await social.get(boris, `/profiles/${anna}`)).status).toBe(404);
  });

  it('shows nobody who has ended the match before it', async () => {
    const { anna, boris } = await social.match();
    await block(boris, anna, 'Unmatch');

    await block(anna, boris);

    expect((await social.get(anna, `/profiles/${boris}`)).status).toBe(404);
  });

  it('withdraws the invite', async () => {
    const [anna, boris] = [await social.add(), await social.add()];
    await social.like(anna, boris);

    await block(anna, boris);

    expect((await social.get(boris, '/likes/invites')).body).toEqual([]);
    expect((await social.events(boris)).at(-1)).toEqual({ type: 'invite.removed' });
    expect((await social.post(boris, `/likes/invites/reaction?senderId=${anna}&accept=true`)).status).toBe(404);
  });

  it('is listed for its author only, newest first, until it is lifted', async () => {
    const [anna, boris, clara] = [
      await social.add(),
      await social.add({ name: 'Boris' }),
      await social.add({ name: 'Clara' }),
    ];
    await block(anna, boris);
    social.clock.advance(1000);
    await block(anna, clara);
    const list = async (member: string) => (await social.get(member, '/profiles/blocked')).body;

    expect(await list(anna)).toMatchObject([
      { userId: clara, name: 'Clara' },
      { userId: boris, name: 'Boris' },
    ]);
    expect(await list(boris)).toEqual([]);
    expect((await social.del(anna, `/profiles/${clara}/block`)).status).toBe(204);
    expect(await list(anna)).toMatchObject([{ userId: boris }]);
  });

  it('does not restore the match when it is lifted', async () => {
    const { anna, boris } = await social.match();
    await block(anna, boris);

    await social.del(anna, `/profiles/${boris}/block`);

    expect((await social.get(anna, '/chats')).body).toEqual([]);
    expect((await social.like(anna, boris)).body).toMatchObject({ matched: false, chatId: null });
    expect((await social.get(anna, `/profiles/${boris}`)).status).toBe(200);
  });

  it('stays while the other one blocks too', async () => {
    const [anna, boris] = [await social.add(), await social.add()];
    await block(anna, boris);
    await block(boris, anna);

    await social.del(anna, `/profiles/${boris}/block`);

    expect((await social.get(anna, '/profiles/blocked')).body).toEqual([]);
    expect((await social.get(anna, `/profiles/${boris}`)).status).toBe(404);
    await social.del(boris, `/profiles/${anna}/block`);
    expect((await social.get(anna, `/profiles/${boris}`)).status).toBe(200);
  });

  it('is 404 for unknown members and oneself', async () => {
    const anna = await social.add();

    expect((await block(anna, v4())).status).toBe(404);
    expect((await block(anna, anna)).status).toBe(404);
  });
});

describe('unmatching and closing direct messages', () => {
  it('unmatch without listing a block', async () => {
    const { anna, boris } = await social.match();

    await block(anna, boris, 'Unmatch');

    expect((await social.get(anna, '/profiles/blocked')).body).toEqual([]);
    expect((await social.get(boris, '/chats')).body).toEqual([]);
  });

  it('close direct messages but keep a match', async () => {
    const { anna, boris, chatId } = await social.match();

    await block(anna, boris, 'DirectMessage');

    expect((await social.get(anna, '/chats')).body).toMatchObject([{ chatId }]);
  });
});

describe('a report', () => {
  it('hides both members from each other and keeps the last fifty messages', async () => {
    const { anna, boris, chatId } = await social.match();
    for (let index = 1; index <= 55; index += 1) {
      await social.post<Message>(boris, `/chat/${chatId}/messages/send`, {
        clientMessageId: v4(),
        type: 0,
        message: `${index}`,
      });
    }

    const { status } = await social.post(anna, `/profiles/${boris}/report`, {
      reason: 'SCAM',
      details: 'Asks for money',
    });

    expect(status).toBe(204);
    const report = await social.db.selectFrom('reports').selectAll().executeTakeFirstOrThrow();
    expect(report).toMatchObject({ reporter_id: anna, reported_id: boris, reason: 'SCAM', details: 'Asks for money' });
    expect(report.evidence.map(({ message }) => message)).toEqual(
      Array.from({ length: 50 }, (_, index) => `${index + 6}`),
    );
    expect((await social.get(boris, '/chats')).body).toEqual([]);
    expect((await social.get(boris, `/profiles/${anna}`)).status).toBe(404);
    expect((await social.get(anna, '/profiles/blocked')).body).toMatchObject([{ userId: boris }]);
  });

  it('is refused with an unknown reason', async () => {
    const [anna, boris] = [await social.add(), await social.add()];

    expect(await social.post(anna, `/profiles/${boris}/report`, { reason: 'BORING' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason', code: 'unknown_value' }] },
    });
  });
});
