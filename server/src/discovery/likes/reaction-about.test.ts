import type { Invite, MemberProfile, MissedLike, Problem, ReactionAbout } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openSocial } from '../../../test/kits/deck-kit.ts';
import type { LikeAnswer, Social } from '../../../test/kits/deck-kit.ts';

let social: Social;

beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

const morning = { prompt: 'morning', answer: 'Slowly, with the radio on.' } as const;
const aPhotoLink = { photoUrl: expect.stringContaining('/thumb') };

/** Anna reacts to Boris, who has photos and an answer. */
async function pair() {
  const anna = await social.add({ name: 'Anna' });
  const boris = await social.add({ name: 'Boris' });
  await social.patch(boris, '/profiles/current', { prompts: [morning] });
  return { anna, boris };
}
const photosOf = async (viewer: string, member: string) =>
  (await social.get<MemberProfile>(viewer, `/profiles/${member}`)).body.userMedia.map(({ id }) => id);
const react = <T = LikeAnswer>(from: string, to: string, about: string, like = 'Heart') =>
  social.post<T>(from, `/likes?like=${like}&${about}`, to);
const inviteOf = async (member: string) => (await social.get<Invite[]>(member, '/likes/invites')).body[0];
const beginning = (member: string, chatId: string | null) =>
  social.get<{ mine?: ReactionAbout; theirs?: ReactionAbout }>(member, `/chat/${chatId}/beginning`);

async function aboutPhoto() {
  const { anna, boris } = await pair();
  const [photo = ''] = await photosOf(anna, boris);
  await react(anna, boris, `aboutPhoto=${photo}`);
  return { anna, boris, photo };
}
async function aboutMorning() {
  const { anna, boris } = await pair();
  await react(anna, boris, 'aboutPrompt=morning');
  return { anna, boris };
}

describe('a reaction to a photo or an answer', () => {
  it('shows the photo on the invite', async () => {
    const { anna, boris } = await aboutPhoto();

    expect(await inviteOf(boris)).toMatchObject({ senderId: anna, reaction: 'Heart', about: aPhotoLink });
  });

  it('quotes the answer on the invite', async () => {
    const { boris } = await aboutMorning();

    expect(await inviteOf(boris)).toMatchObject({ about: morning });
  });

  it('begins the chat of the match, for each of the two', async () => {
    const { anna, boris } = await aboutMorning();
    const [photo = ''] = await photosOf(boris, anna);

    const { chatId } = (await react(boris, anna, `aboutPhoto=${photo}`)).body;

    expect((await beginning(anna, chatId)).body).toEqual({ mine: morning, theirs: aPhotoLink });
    expect((await beginning(boris, chatId)).body).toEqual({ mine: aPhotoLink, theirs: morning });
  });

  it('begins the chat of an accepted invite', async () => {
    const { anna, boris } = await aboutMorning();

    const { body } = await social.post<LikeAnswer>(boris, `/likes/invites/reaction?senderId=${anna}&accept=true`);

    expect((await beginning(anna, body.chatId)).body).toEqual({ mine: morning });
    expect((await beginning(boris, body.chatId)).body).toEqual({ theirs: morning });
  });

  it('replaces an earlier Nope with all that it is about', async () => {
    const { anna, boris } = await pair();
    await react(anna, boris, 'aboutPrompt=morning', 'Nope');

    await react(anna, boris, 'aboutPrompt=morning');

    expect(await inviteOf(boris)).toMatchObject({ about: morning });
  });
});

describe('what a reaction may be about', () => {
  const refusalOf = (field: string) => ({ status: 400, body: { errors: [{ field, code: 'invalid' }] } });

  it.each(['the photo of somebody else', 'a photo that is nowhere', 'a rejected photo'])('is not %s', async (which) => {
    const { anna, boris } = await pair();
    const [own = ''] = await photosOf(boris, anna);
    const [first = ''] = await photosOf(anna, boris);
    if (which === 'a rejected photo') await reject(first);
    const photo = { 'the photo of somebody else': own, 'a rejected photo': first }[which] ?? v4();

    expect(await react<Problem>(anna, boris, `aboutPhoto=${photo}`)).toMatchObject(refusalOf('aboutPhoto'));
    expect(await inviteOf(boris)).toBeUndefined();
  });

  it.each(['aboutPrompt=bestDish', `aboutPrompt=morning&aboutPhoto=${v4()}`])(
    'is not %s, where only one question is answered',
    async (about) => {
      const { anna, boris } = await pair();

      expect(await react<Problem>(anna, boris, about)).toMatchObject(refusalOf('aboutPrompt'));
    },
  );
});

describe('what has changed since a reaction', () => {
  it('is not shown of a photo that a moderator has rejected, and is again once that is undone', async () => {
    const { boris, photo } = await aboutPhoto();

    await reject(photo);
    expect((await inviteOf(boris))?.about).toBeUndefined();

    await reject(photo, 'Accept');
    expect((await inviteOf(boris))?.about).toEqual(aPhotoLink);
  });

  it('is not shown of a photo that is gone', async () => {
    const { boris, photo } = await aboutPhoto();

    await social.db.deleteFrom('photos').where('id', '=', photo).execute();

    expect(await inviteOf(boris)).not.toHaveProperty('about');
  });

  it.each([[[]], [[{ ...morning, answer: 'Never before ten.' }]]])(
    'is not shown of an answer once the profile has %j',
    async (prompts) => {
      const { boris } = await aboutMorning();

      await social.patch(boris, '/profiles/current', { prompts });

      expect(await inviteOf(boris)).not.toHaveProperty('about');
    },
  );

  it('leaves out an answer with a hidden word of the reader, but nobody misses their own words', async () => {
    const { anna, boris } = await aboutMorning();
    const { chatId } = (await social.like(boris, anna)).body;
    for (const member of [anna, boris]) await social.patch(member, '/user/settings', { hiddenWords: ['radio'] });

    expect((await beginning(anna, chatId)).body).toEqual({});
    expect((await beginning(boris, chatId)).body).toEqual({ theirs: morning });
  });
});

describe('what a reaction is about stays hidden', () => {
  it('with a hidden like, until it is revealed', async () => {
    const { boris, photo } = await aboutPhoto();
    const { from_id: anna, handle } = await social.db
      .selectFrom('reactions')
      .select(['from_id', 'handle'])
      .where('about_photo_id', '=', photo)
      .executeTakeFirstOrThrow();
    await social.like(boris, anna, 'Nope');
    await social.give(boris, 20);

    const hidden = await social.get<MissedLike[]>(boris, '/likes/missed');
    const exported = await social.get(boris, '/account/export');
    const clear = await social.post<MissedLike>(boris, '/likes/missed/reveal', { id: handle });

    expect(hidden.body).toMatchObject([{ userId: null }]);
    expect(hidden.body[0]).not.toHaveProperty('about');
    expect(JSON.stringify(exported.body)).not.toContain(`"about_photo_id":"${photo}"`);
    expect(clear.body).toMatchObject({ userId: anna, about: aPhotoLink });
  });

  it('in a chat that came to be before both had reacted', async () => {
    const { anna, boris } = await aboutMorning();
    await social.give(boris, 100);
    const direct = { clientMessageId: v4(), recipientId: anna, message: 'Hello' };
    const { body } = await social.post<{ chatId: string }>(boris, '/chat/direct', direct);

    expect((await beginning(boris, body.chatId)).body).toEqual({});
    expect((await beginning(anna, body.chatId)).body).toEqual({});
  });

  it('from everybody else, and once the match has ended', async () => {
    const { anna, boris } = await aboutMorning();
    const { chatId } = (await social.like(boris, anna)).body;
    expect((await beginning(await social.add(), chatId)).status).toBe(404);

    await social.del(anna, `/matching/unmatch/${boris}`);

    expect((await beginning(boris, chatId)).status).toBe(404);
  });
});

it('the export of the sender has what their reactions are about', async () => {
  const { anna, photo } = await aboutPhoto();

  const { body } = await social.get(anna, '/account/export');

  expect(JSON.stringify(body)).toContain(photo);
});

/** As a moderator decides of a photo. */
async function reject(photoId: string, review: 'Reject' | 'Accept' = 'Reject'): Promise<void> {
  await social.db.updateTable('photos').set({ review }).where('id', '=', photoId).execute();
}
