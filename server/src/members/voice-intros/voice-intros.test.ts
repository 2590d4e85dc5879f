import type { CurrentProfile, MemberProfile, VoiceIntro } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { aClip, aVoice } from '../../../test/kits/media/test-clip.ts';
import { anEndlessClip } from '../../../test/kits/media/test-hostile.ts';
import { photoSecrets } from '../../../test/kits/media/test-photo.ts';
import { aForm } from '../../../test/kits/photo-form.ts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { purgeDeleted } from '../../account/purge-deleted.ts';
import { day, hour } from '../../lib/constants.ts';
import { tidyVoiceIntros } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ mediaLimits: { processor: 2_000, time: 240_000 } });
});
afterAll(() => test.close());

const sound = (seconds = 1) => aClip({ picture: false, seconds });
const words = 'Hi, I bake bread on Sundays.';

async function upload(member: TestMember, content: Buffer) {
  const { payload, contentType } = aForm(content);
  const headers = { ...member.headers, 'content-type': contentType };
  return test.inject({ method: 'POST', url: '/api/profiles/current/voice', headers, payload });
}
const save = (member: TestMember, voiceIntro: object | null) =>
  member.call('PATCH', '/profiles/current', { voiceIntro });
const own = async (member: TestMember) => (await member.call('GET', '/profiles/current')).json<CurrentProfile>();
const seenBy = async (viewer: TestMember, { userId }: TestMember) =>
  (await viewer.call('GET', `/profiles/${userId}`)).json<MemberProfile>();
const statusOf = async (url = '') => (await test.inject({ url })).statusCode;
const filesOf = (id: string) => test.mediaKeys().filter((key) => key.startsWith(id));

/** What a member says, recorded and shown. */
async function aVoiceOf(member: TestMember, caption = words): Promise<VoiceIntro> {
  const { id } = (await upload(member, await sound())).json<VoiceIntro>();
  const { voiceIntro } = (await save(member, { id, caption })).json<CurrentProfile>();
  if (!voiceIntro) throw new Error('The voice introduction is not in the profile.');
  return voiceIntro;
}

describe('a voice introduction', () => {
  it('is heard and read by others once it has its words, on the card as in the profile', async () => {
    const [member, viewer] = [await test.member(), await test.member()];
    const uploaded = await upload(member, await sound());
    const { id } = uploaded.json<VoiceIntro>();
    expect(uploaded.json()).toEqual({ id, milliseconds: 980, peaks: Array.from({ length: 48 }, () => 15) });
    expect(await seenBy(viewer, member)).toMatchObject({ voiceIntro: null });
    expect(await own(member)).toMatchObject({ voiceIntro: null });

    const saved = await save(member, { id, caption: `  ${words} ` });
    const deck = await viewer.call('GET', '/matching/profiles?SearchType=Any&Take=50');

    const kept = { id, caption: words, milliseconds: 980 };
    const card = deck.json<{ items: MemberProfile[] }>().items.find(({ userId }) => userId === member.userId);
    const shown = await seenBy(viewer, member);
    expect(saved.json()).toMatchObject({ voiceIntro: kept });
    expect(card).toMatchObject({ voiceIntro: kept });
    expect(shown).toMatchObject({ voiceIntro: kept });
    const file = await test.inject({ url: shown.voiceIntro?.url ?? '' });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'audio/webm',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(photoSecrets.filter((secret) => file.rawPayload.includes(secret))).toEqual([]);
  });

  it('gets other words without a new recording, and stays where a client does not send it', async () => {
    const member = await test.member();
    const { id, url } = await aVoiceOf(member);

    const changed = await save(member, { id, caption: 'Hello from the bakery.' });
    const kept = await member.call('PATCH', '/profiles/current', { job: 'Baker' });

    expect(changed.json()).toMatchObject({ voiceIntro: { id, caption: 'Hello from the bakery.' } });
    expect(kept.json()).toMatchObject({ voiceIntro: { id, caption: 'Hello from the bakery.' }, job: 'Baker' });
    expect(await statusOf(url)).toBe(200);
  });

  it('is replaced by another recording, whose file alone stays', async () => {
    const member = await test.member();
    const first = await aVoiceOf(member);

    const second = await aVoiceOf(member, 'Once more.');
    test.deps.clock.advance(hour);
    await tidyVoiceIntros(test.deps);

    expect((await own(member)).voiceIntro).toMatchObject({ id: second.id, caption: 'Once more.' });
    expect([filesOf(first.id), filesOf(second.id)]).toEqual([[], [`${second.id}.voice`]]);
    expect(await statusOf(first.url)).toBe(404);
  });

  it('goes with its file where the member deletes it', async () => {
    const [member, viewer] = [await test.member(), await test.member()];
    const { id, url } = await aVoiceOf(member);

    const saved = await save(member, null);
    await tidyVoiceIntros(test.deps);

    expect(saved.json()).toMatchObject({ voiceIntro: null });
    expect(await seenBy(viewer, member)).toMatchObject({ voiceIntro: null });
    expect([await statusOf(url), filesOf(id)]).toEqual([404, []]);
  });

  it('leaves the completeness as it is', async () => {
    const member = await test.member();
    const { completeness } = await own(member);

    await aVoiceOf(member);

    expect((await own(member)).completeness).toEqual(completeness);
  });

  it('is exported, and goes with the account', async () => {
    const member = await test.member();
    const { id } = await aVoiceOf(member);

    const exported = await member.call('GET', '/account/export');
    await member.call('DELETE', '/account/delete');
    test.deps.clock.advance(60 * day);
    await purgeDeleted(test.deps);
    await tidyVoiceIntros(test.deps);

    expect(exported.json()).toMatchObject({ tables: { voice_intros: [{ id, caption: words }] } });
    expect(filesOf(id)).toEqual([]);
  });
});

describe('a recording without words', () => {
  it('is one at a time, and goes after a day', async () => {
    const member = await test.member();
    const first = (await upload(member, await sound())).json<VoiceIntro>();
    const second = (await upload(member, await sound())).json<VoiceIntro>();
    await tidyVoiceIntros(test.deps);
    const files = [filesOf(first.id), filesOf(second.id)];

    test.deps.clock.advance(day + hour);
    await tidyVoiceIntros(test.deps);

    expect(files).toEqual([[], [`${second.id}.voice`]]);
    expect(filesOf(second.id)).toEqual([]);
    expect((await save(member, { id: second.id, caption: words })).statusCode).toBe(404);
  });

  it('is nobody else’s to show', async () => {
    const [member, thief] = [await test.member(), await test.member()];
    const { id } = (await upload(member, await sound())).json<VoiceIntro>();

    const response = await save(thief, { id, caption: words });

    expect(response.json()).toMatchObject({
      status: 404,
      code: 'not_found',
      errors: [{ field: 'voiceIntro.id', code: 'unknown_value' }],
    });
    expect((await save(member, { id, caption: words })).statusCode).toBe(200);
  });
});

describe('a recording is refused, and the field named,', () => {
  it.each([
    ['a video', () => aClip(), 400, 'unsupported_media', 'invalid'],
    ['a page', () => Promise.resolve(Buffer.from('<script>alert(1)</script>')), 400, 'unsupported_media', 'invalid'],
    ['31 seconds', () => sound(31), 400, 'media_too_long', 'too_long'],
    ['more than 2 MB', () => Promise.resolve(Buffer.alloc(2 * 1024 * 1024 + 1)), 413, 'payload_too_large', 'too_large'],
    ['nothing', () => Promise.resolve(Buffer.alloc(0)), 400, 'invalid_request', 'required'],
    ['one that never ends', () => anEndlessClip(), 400, 'unreadable_file', 'invalid'],
  ] as const)('when it is %s', async (_what, content, status, code, problem) => {
    const member = await test.member();
    const before = test.mediaKeys();

    const response = await upload(member, await content());

    expect(response.json()).toMatchObject({ status, code, errors: [{ field: 'file', code: problem }] });
    expect(test.mediaKeys()).toEqual(before);
  });

  it('but not for its container', async () => {
    const member = await test.member();

    const answers = [await upload(member, await aVoice('ogg')), await upload(member, await aVoice('mp3'))];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it.each([
    ['no words', '', 'voiceIntro.caption', 'too_short'],
    ['spaces alone', ' \n ', 'voiceIntro.caption', 'too_short'],
    ['a letter too many', 'я'.repeat(501), 'voiceIntro.caption', 'too_long'],
    ['far too many', 'x'.repeat(5000), 'voiceIntro.caption', 'too_long'],
    ['a second line', 'Hi\nthere', 'voiceIntro.caption', 'hidden_characters'],
    ['the other direction', 'Hi \u202Ethere', 'voiceIntro.caption', 'hidden_characters'],
    ['no text', undefined, 'voiceIntro.caption', 'required'],
  ])('when its words are %s, and everything else stays', async (_what, caption, field, code) => {
    const member = await test.member();
    const before = await aVoiceOf(member);

    const response = await member.call('PATCH', '/profiles/current', {
      voiceIntro: { id: before.id, caption },
      job: 'Baker',
    });

    expect(response.json()).toMatchObject({ status: 400, errors: [{ field, code }] });
    expect(await own(member)).toMatchObject({ voiceIntro: { id: before.id, caption: words }, job: null });
  });

  it('and its words may have as many letters as people count them', async () => {
    const member = await test.member();
    const { id } = await aVoiceOf(member);

    const response = await save(member, { id, caption: '🇺🇦'.repeat(500) });

    expect(response.statusCode).toBe(200);
  });
});

describe('a link to a voice introduction', () => {
  it('ends for a member who is blocked, and for everybody when the account is deleted', async () => {
    const [member, blocked, other] = [await test.member(), await test.member(), await test.member()];
    await aVoiceOf(member);
    const links = [(await seenBy(blocked, member)).voiceIntro?.url, (await seenBy(other, member)).voiceIntro?.url];
    expect(await Promise.all(links.map((url) => statusOf(url)))).toEqual([200, 200]);

    await member.call('POST', `/profiles/${blocked.userId}/block`, { action: 'BlockUser' });
    const afterBlock = await Promise.all(links.map((url) => statusOf(url)));
    await member.call('DELETE', '/account/delete');

    expect(afterBlock).toEqual([404, 200]);
    expect(await Promise.all(links.map((url) => statusOf(url)))).toEqual([404, 404]);
  });

  it('is good for its viewer, its recording and its variant only', async () => {
    const [member, viewer, other] = [await test.member(), await test.member(), await test.member()];
    await aVoiceOf(member);
    const { id = '', url = '' } = (await seenBy(viewer, member)).voiceIntro ?? {};

    const wrong = [
      url.replace(viewer.userId, other.userId),
      url.replace(id, v4()),
      url.replace('/file?', '/preview?'),
      url.replace('/voice/', '/chat/'),
      `/api/files/voice/${id}/file`,
    ];

    expect(await Promise.all(wrong.map((link) => statusOf(link)))).toEqual(wrong.map(() => 404));
    test.deps.clock.advance(7 * hour);
    expect(await statusOf(url)).toBe(404);
  });
});

describe('the words of a voice introduction', () => {
  it('take the recording from a reader who hides one of them, and never from who wrote them', async () => {
    const [member, reader] = [await test.member(), await test.member()];
    await aVoiceOf(member, 'I talk about КРИПТО all day.');
    await aVoiceOf(reader, 'Why I hide крипто.');
    await reader.call('PATCH', '/user/settings', { hiddenWords: ['крипто'] });

    expect(await seenBy(reader, member)).toMatchObject({ voiceIntro: null });
    expect((await seenBy(reader, reader)).voiceIntro?.caption).toBe('Why I hide крипто.');
    expect((await seenBy(member, reader)).voiceIntro).not.toBeNull();
  });
});
