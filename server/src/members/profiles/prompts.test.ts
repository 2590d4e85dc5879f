import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { profilePrompts } from '@duet/contracts';
import type { ProfilePrompt } from '@duet/contracts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const answered = (prompt: ProfilePrompt, answer = 'Tea and a train.') => ({ prompt, answer });
const save = (member: TestMember, patch: object) => member.call('PATCH', '/profiles/current', patch);
const seenBy = async (viewer: TestMember, { userId }: TestMember) =>
  (await viewer.call('GET', `/profiles/${userId}`)).json<{ aboutMe: string | null; prompts: unknown[] }>();

describe('the prompts of a profile', () => {
  it('are read by others in the order chosen, on the card as in the profile', async () => {
    const [member, viewer] = [await test.member(), await test.member()];
    const prompts = [
      answered('morning', '  Slowly.  '),
      answered('bestDish', 'Borsch — for eight.'),
      answered('askMeAbout'),
    ];

    const saved = await save(member, { prompts, lookingFor: 'friends' });
    const deck = await viewer.call('GET', '/matching/profiles?SearchType=Any&Take=50');

    const kept = [answered('morning', 'Slowly.'), ...prompts.slice(1)];
    const card = deck.json<{ items: { userId: string }[] }>().items.find(({ userId }) => userId === member.userId);
    expect(saved.json()).toMatchObject({ prompts: kept, lookingFor: 'friends' });
    expect(await seenBy(viewer, member)).toMatchObject({ prompts: kept, lookingFor: 'friends' });
    expect(card).toMatchObject({ prompts: kept, lookingFor: 'friends' });
  });

  it('stay where a client does not send them, and go where it sends none', async () => {
    const member = await test.member();
    await save(member, { prompts: [answered('morning')], lookingFor: 'dating' });

    const kept = await save(member, { job: 'Baker' });
    const cleared = await save(member, { prompts: [], lookingFor: null });

    expect(kept.json()).toMatchObject({ prompts: [answered('morning')], lookingFor: 'dating' });
    expect(cleared.json()).toMatchObject({ prompts: [], lookingFor: null });
  });

  it('are none of a member who has never written any', async () => {
    const member = await test.member();

    expect((await member.call('GET', '/profiles/current')).json()).toMatchObject({ prompts: [], lookingFor: null });
  });

  it('leave the completeness as it is', async () => {
    const member = await test.member();
    const before = (await member.call('GET', '/profiles/current')).json<{ completeness: object }>();

    const after = await save(member, { prompts: profilePrompts.slice(0, 3).map((each) => answered(each)) });

    expect(after.json()).toMatchObject({ completeness: before.completeness });
  });

  it.each([
    ['letters', 'я'.repeat(150)],
    ['emoji', '👨‍👩‍👧‍👦'.repeat(100)],
    ['flags', '🇺🇦'.repeat(150)],
    ['letters with marks', 'й'.normalize('NFD').repeat(150)],
  ])('count %s as people do', async (_what, answer) => {
    const member = await test.member();

    const response = await save(member, { prompts: [answered('morning', answer)] });

    expect(response.json()).toMatchObject({ prompts: [{ answer }] });
  });

  it.each([
    ['a letter too many', [answered('morning', 'я'.repeat(151))], 'prompts.0.answer', 'too_long'],
    ['an emoji too many', [answered('morning', '🇺🇦'.repeat(151))], 'prompts.0.answer', 'too_long'],
    ['far too many', [answered('morning', 'x'.repeat(5000))], 'prompts.0.answer', 'too_long'],
    ['nothing', [answered('morning', '')], 'prompts.0.answer', 'too_short'],
    ['spaces alone', [answered('morning'), answered('bestDish', ' \n ')], 'prompts.1.answer', 'too_short'],
    ['a question that is not asked', [{ prompt: 'shoeSize', answer: '39' }], 'prompts.0.prompt', 'unknown_value'],
    ['the same question twice', [answered('morning'), answered('morning', 'Again')], 'prompts.1.prompt', 'invalid'],
    ['a fourth', profilePrompts.slice(0, 4).map((each) => answered(each)), 'prompts', 'too_many'],
    ['no question', [{ answer: 'Tea' }], 'prompts.0.prompt', 'required'],
    ['no answer', [{ prompt: 'morning' }], 'prompts.0.answer', 'required'],
    ['another field', [{ ...answered('morning'), likes: 7 }], 'prompts.0.likes', 'unrecognized'],
    ['nothing at all', null, 'prompts', 'required'],
    ['a control character', [answered('morning', 'Tea\u0007')], 'prompts.0.answer', 'hidden_characters'],
    ['U+0000', [answered('morning', 'Tea\u0000time')], 'prompts.0.answer', 'invalid'],
    ['the other direction', [answered('morning', 'Tea \u202Eeat')], 'prompts.0.answer', 'hidden_characters'],
    ['a second line', [answered('morning', 'Tea\nTime')], 'prompts.0.answer', 'hidden_characters'],
    ['stacked marks', [answered('morning', `T${'\u0301\u0302'.repeat(9)}`)], 'prompts.0.answer', 'hidden_characters'],
  ])('refuse %s and name the field', async (_what, prompts, field, code) => {
    const member = await test.member();
    await save(member, { prompts: [answered('proudOf', 'My garden')] });

    const response = await save(member, { prompts, job: 'Baker' });
    const kept = await member.call('GET', '/profiles/current');

    expect(response.json()).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ field, code }] });
    expect(kept.json()).toMatchObject({ prompts: [answered('proudOf', 'My garden')], job: null });
  });

  it('are read without those that hold a word the reader hides, as the words about the member are', async () => {
    const [member, reader, other] = [await test.member(), await test.member(), await test.member()];
    await save(member, { aboutMe: 'Crypto all day', prompts: [answered('morning', 'КРИПТО!'), answered('bestDish')] });
    await save(reader, { prompts: [answered('talkForHours', 'Why I hide crypto')] });
    await reader.call('PATCH', '/user/settings', { hiddenWords: ['crypto', 'крипто'] });
    const deck = await reader.call('GET', '/matching/profiles?SearchType=Any&Take=50');

    const card = deck.json<{ items: { userId: string }[] }>().items.find(({ userId }) => userId === member.userId);
    expect(card).toMatchObject({ aboutMe: null, prompts: [answered('bestDish')] });
    expect(await seenBy(reader, member)).toMatchObject({ aboutMe: null, prompts: [answered('bestDish')] });
    expect((await seenBy(other, member)).prompts).toHaveLength(2);
    expect((await seenBy(reader, reader)).prompts).toHaveLength(1);
  });
});

describe('what a member looks for', () => {
  it.each(['relationship', 'dating', 'friends', 'notSure'])('may be %s', async (lookingFor) => {
    const member = await test.member();

    expect((await save(member, { lookingFor })).json()).toMatchObject({ lookingFor });
  });

  it('is one of the four', async () => {
    const member = await test.member();

    const response = await save(member, { lookingFor: 'money' });

    expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'lookingFor', code: 'unknown_value' }] });
  });
});
