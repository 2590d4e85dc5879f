import type { CallAnswer } from '@duet/contracts';
import type { Page } from '@playwright/test';
import { callAs, makeMatch, makeMember, subscribe } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';

const aboutMe = 'Long walks, short messages.';
const sheet = (page: Page) => page.getByRole('dialog', { name: /^Solomiia, \d+/ });

test('the profile of a chat’s partner lies over the chat: closing and back lead to it, the address can be shared', async ({
  newMember,
  product,
}) => {
  const { page, member } = await newMember();
  const partner = await makeMember(product, { name: 'Solomiia', aboutMe });
  await page.goto('/main/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const chatId = await makeMatch(product, member, partner);
  await expect(page.getByRole('dialog', { name: 'It’s a match' })).toBeVisible();
  await page.keyboard.press('Escape');
  const menu = page.getByRole('button', { name: 'More about Solomiia' });
  const open = async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'See the profile' }).click();
    await expect(sheet(page)).toContainText(aboutMe);
  };
  await page.goto(`/main/chat/${chatId}`);
  await page.getByRole('main').getByRole('textbox').fill('Half a word');

  await open();
  await expect(page).toHaveURL(`/main/chat/${chatId}?profile=${partner.profile.userId}`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/main/chat/${chatId}`);
  await expect(menu).toBeFocused();

  const door = page.getByRole('heading', { level: 1, name: 'Solomiia' }).getByRole('link');
  await door.focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText(aboutMe);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(door).toBeFocused();

  // the face beside the name leads there too
  const name = await door.boundingBox();
  await page.mouse.click((name?.x ?? 0) - 34, (name?.y ?? 0) + 20);
  await expect(sheet(page)).toContainText(aboutMe);
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('Half a word');

  await open();
  await page.reload();
  await expect(sheet(page)).toContainText(aboutMe);
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`/main/chat/${chatId}`);

  await page.goto(`/main/posts?profile=${partner.profile.userId}`);
  await sheet(page).getByRole('button', { name: 'Write to Solomiia' }).click();
  await expect(page).toHaveURL(`/main/chat/${chatId}`);
  await expect(sheet(page)).toHaveCount(0);
});

test('posts, invites and missed likes lead to the profile over their own page', async ({ newMember, product }) => {
  const { page, member } = await newMember();
  await subscribe(product, member);
  const admirer = await makeMember(product, { name: 'Solomiia', aboutMe });
  const noped = await makeMember(product, { name: 'Solomiia', aboutMe });
  const templates = await callAs<CallAnswer<'getPostTemplates'>>(
    product,
    admirer.idToken,
    'GET',
    '/UserPost/templates',
  );
  const template = templates.find(({ kind }) => kind === 'Template');
  const body = { clientPostId: crypto.randomUUID(), templateId: template?.id, background: template?.backgrounds[0] };
  await callAs(product, admirer.idToken, 'POST', '/UserPost/create', body);
  for (const { idToken } of [admirer, noped]) {
    await callAs(product, idToken, 'POST', '/likes?like=Coffee', member.profile.userId);
  }
  await callAs(product, member.idToken, 'POST', '/likes?like=Nope', noped.profile.userId);
  const back = async (path: RegExp) => {
    await expect(sheet(page)).toContainText(aboutMe);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
  };
  const door = page.getByRole('main').getByRole('link', { name: /^Solomiia, \d+$/ });

  await page.goto('/main/posts');
  await door.first().click();
  await back(/\/main\/posts$/);
  await expect(door.first()).toBeFocused();

  await page.goto('/main/missed-likes');
  await door.first().click();
  await back(/\/main\/missed-likes$/);

  await page.goto('/main/chat');
  await page.getByRole('tab', { name: /^Invites/ }).click();
  await door.first().click();
  await back(/\/main\/chat/);

  await page.goto(`/main/missed-likes?profile=${noped.profile.userId}`);
  await expect(sheet(page).getByRole('button', { name: 'Like back: Solomiia' })).toBeVisible();
  // members of the demo may have liked the member meanwhile, so only this invite can be looked for
  const invite = page.getByRole('main').locator(`a[href*="${admirer.profile.userId}"]`);
  await page.goto(`/main/missed-likes?profile=${admirer.profile.userId}`);
  await expect(sheet(page).getByRole('button', { name: 'Accept' })).toBeVisible();
  await expect(invite).not.toHaveCount(0);
  await expectAccessible(page);
  await sheet(page).getByRole('button', { name: 'Decline' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL('/main/missed-likes');
  await expect(invite).toHaveCount(0);
});

test('the profile of somebody who is blocked lies over the list of the blocked, and can only be unblocked', async ({
  newMember,
  product,
}) => {
  const { page, member } = await newMember();
  const blocked = await makeMember(product, { name: 'Solomiia', aboutMe });
  const path = `/profiles/${blocked.profile.userId}/block`;
  await callAs(product, member.idToken, 'POST', path, { action: 'BlockUser' });
  await page.goto('/main/profile/blocked');
  const door = page.getByRole('main').getByRole('link', { name: 'Solomiia' });

  await door.click();
  await expect(sheet(page)).toContainText(aboutMe);
  await expect(page).toHaveURL(`/main/profile/blocked?profile=${blocked.profile.userId}`);
  const photo = sheet(page)
    .getByRole('img', { name: /^Solomiia, photo/ })
    .first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(sheet(page).getByRole('button')).toHaveText(['', 'Unblock']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(door).toBeFocused();

  await page.keyboard.press('Enter');
  await sheet(page).getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('dialog', { name: 'Unblock Solomiia?' }).getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('Solomiia is unblocked')).toBeVisible();
  await expect(page).toHaveURL('/main/profile/blocked');
  await expect(page.getByRole('heading', { name: 'You have blocked nobody' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

for (const [locale, gone] of [
  ['', 'This profile is no longer here.'],
  ['/uk', 'Цього профілю вже немає.'],
  ['/ru', 'Этого профиля больше нет.'],
] as const) {
  test(`the sheet of a profile is read in ${locale || '/en'}, light and dark, also of somebody who is gone`, async ({
    newMember,
    product,
  }) => {
    const { page } = await newMember();
    const somebody = await makeMember(product, { name: 'Solomiia', aboutMe });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${locale}/main/posts?profile=${somebody.profile.userId}`);
      await expect(sheet(page)).toContainText(aboutMe);
      await expectAccessible(page);
    }
    await page.goto(`${locale}/main/posts?profile=${crypto.randomUUID()}`);
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(gone);
  });
}
