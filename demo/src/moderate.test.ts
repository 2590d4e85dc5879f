import type { OwnMedia, UserPost, VerifyData } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { v4 } from 'uuid';
import { aForm, openTestApp } from '@duet/server/test';
import type { TestApp, TestMember } from '@duet/server/test';
import { botLooksFor, moderate, namesAContact } from './behaviour/moderate.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Long enough for the bot to decide. */
async function wait(): Promise<void> {
  test.deps.clock.advance(botLooksFor);
  await moderate(test.deps);
}
async function send(member: TestMember, url: string, brightness: number) {
  // green as the walls of a studio
  const background = { r: brightness / 8, g: brightness, b: 0 };
  const { payload, contentType } = aForm(
    await sharp({ create: { width: 400, height: 500, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
  const headers = { ...member.headers, 'content-type': contentType };
  return test.inject({ method: 'POST', url: `/api${url}`, headers, payload });
}
const verifyOf = async (member: TestMember) => (await member.call('GET', '/user/verify')).json<VerifyData>();
async function postOf(text: string) {
  const member = await test.member({ coins: 100 });
  await member.call('POST', '/UserPost/create', { clientPostId: v4(), templateId: 'custom', text, background: 1 });
  return async () => (await member.call('GET', '/UserPost/my-post')).json<{ post: UserPost }>().post;
}

describe('the moderator of the demo', () => {
  it('waits a while, then approves posts and rejects those with contact details', async () => {
    const [fine, elsewhere] = [await postOf('Who walks with me tonight?'), await postOf('Write me: @olena_kyiv')];

    await moderate(test.deps);
    expect([(await fine()).stateId, (await elsewhere()).stateId]).toEqual([1, 1]);
    await wait();

    expect(await fine()).toMatchObject({ stateId: 2, rejectReason: null });
    expect(await elsewhere()).toMatchObject({ stateId: 0, rejectReason: 'contacts' });
  });

  it('recognises contact details', () => {
    const texts = ['call 067 123 45 67', 'https://me.example', 'I am @olena', 'www.me.example'];

    expect(texts.filter(namesAContact)).toEqual(texts);
    expect(['At 19:30 by the river?', 'Born in 1996, you?', 'Me @ home'].filter(namesAContact)).toEqual([]);
  });

  it('accepts a bright selfie and rejects a dark one', async () => {
    const [bright, dark] = [await test.member(), await test.member()];
    await send(bright, '/user/verify/photo/upload', 160);
    await send(dark, '/user/verify/photo/upload', 10);

    await wait();

    expect(await verifyOf(bright)).toMatchObject({ status: 'Accept' });
    expect(await verifyOf(dark)).toMatchObject({ status: 'Reject', rejectReason: 'tooDark' });
  });

  it('does the same with photos, and always approves an appeal', async () => {
    const member = await test.member();
    const { id } = (await send(member, '/profiles/current/media', 5)).json<OwnMedia>();
    const own = async () =>
      (await member.call('GET', '/profiles/current'))
        .json<{ userMedia: OwnMedia[] }>()
        .userMedia.find((media) => media.id === id);

    await wait();
    expect(await own()).toMatchObject({ review: 'Reject', rejectReason: 'tooDark', mayAppeal: true });
    await member.call('POST', `/profiles/current/media/${id}/appeal`, { message: 'That is the night sky.' });
    await wait();

    expect(await own()).toMatchObject({ review: 'Accept', rejectReason: null });
  });

  it.each([
    ['The photos do not load on my phone.', /^Thank you/],
    ['На телефоні не відкриваються фотографії.', /^Дякуємо/],
    ['На телефоне не открываются фотографии.', /^Спасибо/],
  ])('answers a ticket in its language: %s', async (message, expected) => {
    const member = await test.member();
    await member.call('POST', '/support/ticket', { clientTicketId: v4(), topic: 'technical', message });

    await wait();
    await wait();

    const [ticket, ...others] = (await member.call('GET', '/support/tickets')).json<
      { ticketStatus: string; answers: { message: string }[] }[]
    >();
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({ ticketStatus: 'Answered', answers: [{ message: expect.stringMatching(expected) }] });
  });
});
