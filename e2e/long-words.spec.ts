import type { CallAnswer } from '@duet/contracts';
import { callAs, makeMatch, makeMember } from './fixtures/members.ts';
import type { TestMember } from './fixtures/members.ts';
import type { Product } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';
import { openMatch } from './steps/chat.ts';
import { expectFits } from './steps/fits.ts';

/** One word without a place to break, as long as the field allows and at most 300 characters. */
const word = (length = 300) => 'W'.repeat(length);
const phone = { viewport: { width: 390, height: 844 } };
const wordy = { aboutMe: word(), job: word(60) };
const answers = { prompts: [{ prompt: 'morning' as const, answer: 'M'.repeat(150) }], lookingFor: 'dating' as const };

test('no name, message or typed word widens a conversation on a phone', async ({ newMember, product }) => {
  const { page, member } = await newMember({ name: word(40), ...wordy }, phone);
  const partner = await makeMember(product, { name: 'V'.repeat(40), ...wordy });
  const chatId = await makeMatch(product, member, partner);
  const theirs = await say(product, partner, chatId, word());
  await say(product, member, chatId, `https://duet.test/${word(280)}`, theirs);
  const field = page.getByRole('textbox', { name: /^Message to/ });
  const choose = async (button: RegExp, item: string) => {
    await page.getByRole('button', { name: button }).last().click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };

  await page.goto('/main/chat');
  await expect(page.getByText(/^You: https/)).toBeVisible();
  await expectFits(page, 'the list of chats');

  await page.goto(`/main/chat/${chatId}`);
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(2);
  await expectFits(page, 'the conversation');
  // a name that breaks letter by letter would push the messages out of the window
  await expect(page.getByRole('log').getByRole('article').first()).toBeInViewport();
  await field.fill(word());
  await expectFits(page, 'a long word that is being typed');
  await field.fill('');
  await page
    .getByRole('button', { name: /^Reply to/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Cancel the reply' })).toBeVisible();
  await expectFits(page, 'the word that is replied to');
  await page.getByRole('button', { name: 'Cancel the reply' }).click();
  await choose(/^Message menu: /, 'Edit');
  await expect(page.getByRole('textbox', { name: 'Edit your message' })).toBeVisible();
  await expectFits(page, 'a message that is being changed');

  await page.reload();
  await choose(/^More about /, 'Report');
  await page.getByRole('dialog').getByRole('textbox').fill(word());
  await expectFits(page, 'the report');
});

test('no word that members write about themselves widens a screen of a phone', async ({ newMember, product }) => {
  const { page, member } = await newMember({ name: word(40), ...wordy }, phone);
  const other = await makeMember(product, { name: 'V'.repeat(40), ...wordy, ...answers });
  const blocked = await makeMember(product, { name: 'X'.repeat(40) });
  const action = { action: 'BlockUser' };
  await callAs(product, member.idToken, 'POST', `/profiles/${blocked.profile.userId}/block`, action);
  await callAs(product, member.idToken, 'PATCH', '/user/settings', { hiddenWords: [word(40)] });
  const ticket = { clientTicketId: crypto.randomUUID(), topic: 'other', message: word() };
  await callAs(product, member.idToken, 'POST', '/support/ticket', ticket);

  // over the feed it would be the details of a card where it is the top one
  await page.goto(`/main/profile?profile=${other.profile.userId}`);
  await expect(page.getByRole('dialog').getByText(word())).toBeVisible();
  await expect(page.getByRole('dialog').getByText('M'.repeat(150))).toBeVisible();
  await expectFits(page, 'the details');

  await page.goto('/main/feed');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'City' }).fill(word());
  await expect(page.getByText('Nothing found.').first()).toBeVisible();
  await expectFits(page, 'the search for a city');

  await page.goto('/main/profile');
  await expect(page.getByText(word(40)).first()).toBeVisible();
  await expectFits(page, 'the own profile');

  await page.goto('/main/profile/edit');
  await expect(page.getByLabel('About me')).toHaveValue(word());
  await expectFits(page, 'the own words in their fields');

  await page.goto('/main/profile/settings');
  await page.getByRole('textbox', { name: 'Hidden words' }).fill(word());
  await expect(page.getByRole('list', { name: 'Hidden words' })).toContainText(word(40));
  await expectFits(page, 'the hidden words');

  await page.goto('/main/profile/blocked');
  await expect(page.getByText('X'.repeat(40))).toBeVisible();
  await expectFits(page, 'the blocked');

  await page.goto('/main/profile/support');
  await page.getByRole('textbox').last().fill(word());
  await expect(page.getByRole('listitem').getByText(word())).toBeVisible();
  await expectFits(page, 'the tickets');
});

test('no word of a post or of its answers widens a screen of a phone', async ({ newMember, product }) => {
  const { page, member } = await newMember({ name: word(40) }, phone);
  const other = await makeMember(product, { name: 'V'.repeat(40) });
  const postId = await publish(product, member);
  const reader = await makeMember(product);
  for (const id of [postId, await publish(product, other)]) {
    const answer = { clientMessageId: crypto.randomUUID(), message: word() };
    // a new post waits until it was looked at
    await expect(() => callAs(product, reader.idToken, 'POST', `/UserPost/posts/reply/${id}`, answer)).toPass();
  }

  await page.goto('/main/posts');
  const card = page
    .getByRole('article')
    .filter({ hasText: 'V'.repeat(40) })
    .first();
  await expect(card).toBeVisible();
  await expectFits(page, 'the posts');
  await card.getByRole('button', { name: 'Reply', exact: true }).click();
  await card.getByRole('textbox', { name: /^Your reply to/ }).fill(word());
  await expectFits(page, 'the reply to a post');

  await page.goto(`/main/posts/${postId}`);
  await expect(page.getByText(word()).first()).toBeVisible();
  await expectFits(page, 'the answers to a post');

  await page.goto('/main/posts/my');
  await expect(page.getByText(word(280))).toBeVisible();
  await expectFits(page, 'the own post');
});

test('no name and no first message widens the moment of a match on a phone', async ({ newMember, product }) => {
  const { page, member } = await newMember({}, phone);
  const other = await makeMember(product, { name: 'V'.repeat(40) });
  await page.goto('/main/feed');
  await expect(page.getByTestId('top-card')).toBeVisible();

  await makeMatch(product, other, member);
  const match = page.getByRole('dialog', { name: 'It’s a match' });
  await match.getByRole('textbox').fill(word());
  await expectFits(page, 'the match');

  // who types is told by a notice
  await page.goto('/main/profile/edit');
  await page.getByLabel('About me').focus();
  await makeMatch(product, await makeMember(product, { name: 'X'.repeat(40) }), member);
  await expect(page.getByText('X'.repeat(40))).toBeVisible();
  await expectFits(page, 'the notice of a match');
});

test('no name, search or first word to a stranger widens a screen of a phone', async ({ newMember, product }) => {
  const { page, member } = await newMember({}, phone);
  const partner = await makeMember(product, { name: 'V'.repeat(40) });
  const chatId = await makeMatch(product, member, partner);
  const fan = await makeMember(product, { name: 'X'.repeat(40) });
  await callAs(product, fan.idToken, 'POST', '/likes?like=Coffee', member.profile.userId);

  await openMatch(page, chatId);
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Search this chat' }).click();
  await page.getByRole('searchbox', { name: 'Search this chat' }).fill(word(60));
  await expect(page.getByText('No messages found.')).toBeVisible();
  await expectFits(page, 'a search that finds nothing');

  await page.goto('/main/chat');
  await page.getByRole('tab', { name: /^Invites/ }).click();
  await expect(page.getByText('X'.repeat(40)).first()).toBeVisible();
  await expectFits(page, 'the invites in the chats');

  await page.goto('/main/missed-likes');
  await expect(page.getByText('X'.repeat(40)).first()).toBeVisible();
  await expectFits(page, 'the likes');

  await say(product, partner, chatId, word());
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('V'.repeat(40))).toBeVisible();
  await expectFits(page, 'the notice of a message');

  const stranger = await makeMember(product, { name: 'Y'.repeat(40), ...wordy });
  await page.goto(`/main/profile?profile=${stranger.profile.userId}`);
  await page.getByRole('button', { name: /^Write first/ }).click();
  await page.getByRole('textbox', { name: 'Your message' }).fill(word(140));
  await expectFits(page, 'a first word to a stranger');
});

test('no word that a guest types widens a screen of a phone', async ({ newGuest }) => {
  const { page } = await newGuest(phone);
  for (const address of ['/login', '/sign-up', '/forgot-password', '/contact-us']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const field of await page.getByRole('main').getByRole('textbox').all()) await field.fill(word());
    await expectFits(page, address);
  }
});

async function say(product: Product, by: TestMember, chatId: string, message: string, replyToMessageId?: string) {
  const body = { clientMessageId: crypto.randomUUID(), type: 0, message, replyToMessageId };
  const path = `/chat/${chatId}/messages/send`;
  return (await callAs<CallAnswer<'sendChatMessage'>>(product, by.idToken, 'POST', path, body)).id;
}

async function publish(product: Product, { idToken }: TestMember): Promise<string> {
  const templates = await callAs<CallAnswer<'getPostTemplates'>>(product, idToken, 'GET', '/UserPost/templates');
  const own = templates.find(({ kind }) => kind === 'Custom');
  const body = { clientPostId: crypto.randomUUID(), templateId: own?.id, text: word(280), background: 2 };
  const { post } = await callAs<CallAnswer<'createPost'>>(product, idToken, 'POST', '/UserPost/create', body);
  return post.postId;
}
