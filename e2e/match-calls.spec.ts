import { fakeCamera, launchOptions } from './fixtures/chromium.ts';
import { makeMatch } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import type { Fixtures, Visitor } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { call, candidatesOf, ringOf, talkInChat, watchConnections, widthOfPicture } from './steps/calls.ts';
import { messages, openMatch } from './steps/chat.ts';

test.use({ launchOptions: launchOptions(fakeCamera, '--allow-loopback-in-peer-connection') });

/** Two who match and have both written, each before their conversation, with a camera and a microphone. */
async function aPair({ newMember, product }: Pick<Fixtures, 'newMember' | 'product'>) {
  const devices = { permissions: ['camera', 'microphone'] };
  const anna = await newMember({}, devices);
  const boris = await newMember({}, devices);
  for (const { page } of [anna, boris]) await watchConnections(page);
  const chatId = await makeMatch(product, anna.member, boris.member);
  await talkInChat(chatId, anna, boris);
  return { anna, boris, chatId };
}

const connectedWith = ({ page }: Visitor, { member }: Visitor) =>
  expect(page.getByText(`Connected with ${member.profile.name}.`)).toBeVisible();

test('two who match see each other in a video call, put it away, come back and find it in their chat', async ({
  newMember,
  product,
}) => {
  const { anna, boris } = await aPair({ newMember, product });

  await call(anna.page, boris.member, 'video');
  await expect(anna.page.getByText(`Calling ${boris.member.profile.name}…`)).toBeVisible();
  await expect(ringOf(boris.page, anna.member)).toBeVisible();
  await expectAccessible(boris.page);
  await ringOf(boris.page, anna.member).getByRole('button', { name: 'Answer', exact: true }).click();

  for (const [one, other] of [
    [anna, boris],
    [boris, anna],
  ] as const) {
    await connectedWith(one, other);
    await expect.poll(() => widthOfPicture(one.page, other.member)).toBeGreaterThan(100);
    expect(await candidatesOf(one.page)).toEqual({ connections: 1, kinds: ['relay'] });
    await expectAccessible(one.page);
  }

  await test.step('the call goes on while the chat is read', async () => {
    await anna.page.keyboard.press('Escape');
    await expect(anna.page.getByRole('dialog')).toHaveCount(0);
    await expect(messages(anna.page)).toHaveCount(2);
    await anna.page.setViewportSize({ width: 390, height: 844 });
    await anna.page.getByRole('link', { name: 'Back to all conversations' }).click({ trial: true });
    await expectAccessible(anna.page);
    await anna.page.getByRole('button', { name: 'Back to the call' }).click();
    await connectedWith(anna, boris);
    await expect.poll(() => widthOfPicture(anna.page, boris.member)).toBeGreaterThan(100);
  });

  await anna.page.getByRole('button', { name: 'Hang up' }).click();

  for (const { page } of [anna, boris]) {
    await expect(page.getByRole('dialog').getByText(/^The call is over\. It took 00:/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(messages(page).last()).toContainText(/Video call, \d+ s/);
    await expect(messages(page)).toHaveCount(3);
  }
});

test('a call that is declined says so to who has called, and in the chat of both', async ({ newMember, product }) => {
  const { anna, boris } = await aPair({ newMember, product });

  await call(anna.page, boris.member, 'audio');
  const ring = ringOf(boris.page, anna.member);
  await expect(ring.getByRole('button', { name: 'Answer without camera' })).toHaveCount(0);
  await ring.getByRole('button', { name: 'Decline' }).click();

  await expect(anna.page.getByText(`${boris.member.profile.name} cannot talk right now.`)).toBeVisible();
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  for (const { page } of [anna, boris]) {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(messages(page).last()).toContainText('Audio call, declined');
  }
});

test('a call that is taken back rings no longer, is missed, and can be called back', async ({ newMember, product }) => {
  const { anna, boris } = await aPair({ newMember, product });
  await boris.page.goto('/main/feed');
  const chats = boris.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chats/ });
  await expect(chats).toBeVisible();

  await call(anna.page, boris.member, 'audio');
  await expect(ringOf(boris.page, anna.member)).toBeVisible();
  await anna.page.getByRole('button', { name: 'Hang up' }).click();

  await expect(boris.page.getByRole('dialog')).toHaveCount(0);
  await expect(messages(anna.page).last()).toContainText('Audio call, cancelled');
  await expect(chats).toHaveAccessibleName(/unread chat/);
  await chats.click();
  const row = boris.page.getByRole('main').getByRole('link', { name: new RegExp(anna.member.profile.name) });
  await expect(row).toContainText('Missed call');
  await row.click();
  await messages(boris.page).last().getByRole('button', { name: 'Call back' }).click();
  await expect(ringOf(anna.page, boris.member)).toBeVisible();
});

test('a call rings in every tab, also in one that begins meanwhile, and is answered in one', async ({
  newMember,
  product,
}) => {
  const { anna, boris } = await aPair({ newMember, product });
  await call(anna.page, boris.member, 'video');
  await expect(ringOf(boris.page, anna.member)).toBeVisible();
  const second = await boris.context.newPage();
  await watchConnections(second);

  await second.goto('/main/posts');
  await ringOf(second, anna.member).getByRole('button', { name: 'Answer without camera' }).click();

  await expect(boris.page.getByRole('dialog')).toHaveCount(0);
  await connectedWith({ ...boris, page: second }, anna);
  await connectedWith(anna, boris);
  await expect.poll(() => widthOfPicture(second, anna.member)).toBeGreaterThan(100);
  expect(await candidatesOf(boris.page)).toEqual({ connections: 0, kinds: [] });
  await second.getByRole('button', { name: 'Hang up' }).click();
  await expect(anna.page.getByText(/^The call is over\./)).toBeVisible();
  await expect(messages(boris.page).last()).toContainText(/Video call, \d+ s/);
});

test('who has not been answered in the chat cannot call yet, and reads why', async ({ newMember, product }) => {
  const [anna, boris] = [await newMember(), await newMember()];
  const chatId = await makeMatch(product, anna.member, boris.member);
  await openMatch(anna.page, chatId);

  await expect(anna.page.getByRole('button', { name: `Call ${boris.member.profile.name}` })).toBeDisabled();
  await expect(
    anna.page.getByRole('button', { name: `Video call with ${boris.member.profile.name}` }),
  ).toHaveAccessibleDescription('You can call once both of you have written.');
});
