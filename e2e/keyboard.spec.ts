import type { Locator, Page } from '@playwright/test';
import { aPhoto, callAs, makeMatch, makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { findInDeck, leaves, topCard } from './steps/deck.ts';
import { messages } from './steps/chat.ts';

/** Presses Tab until the target has the focus, like a user without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached ${target.toString()}`);
}

/** The focus is visible on the target. */
async function expectRing(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect(target).not.toHaveCSS('outline-style', 'none');
}

test('somebody new signs up, answers, likes and writes with the keyboard alone', async ({ newGuest, product }) => {
  test.setTimeout(480_000);
  const [poltava] = (await (await fetch(`${product.url}/api/directory/cities?query=Poltava`)).json()) as {
    cityId: number;
  }[];
  const partner = await makeMember(product, poltava && { cityId: poltava.cityId });
  const { page } = await newGuest();
  const press = (key: string) => page.keyboard.press(key);
  const go = async (name: RegExp | string) => {
    await tabTo(page, page.getByRole('button', { name }));
    await press('Enter');
  };
  const expectQuestion = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await test.step('sign up', async () => {
    await page.goto('/');
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Create account' }).first());
    await press('Enter');
    await tabTo(page, page.getByLabel('Your name'));
    await page.keyboard.type('Danylo');
    await tabTo(page, page.getByLabel('E-mail'));
    await page.keyboard.type(`${crypto.randomUUID()}@journey.test`);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type('a-long-enough-password');
    await press('Enter');
    await expectQuestion('When were you born?');
  });

  const profile = page.waitForResponse(
    (response) => response.url().endsWith('/api/profiles/current') && response.request().method() === 'PATCH',
  );
  await test.step('answer the questions', async () => {
    await tabTo(page, page.getByLabel('Day'));
    await page.keyboard.type('14');
    await tabTo(page, page.getByLabel('Month'));
    await page.keyboard.type('May');
    await tabTo(page, page.getByLabel('Year'));
    await page.keyboard.type('1996');
    await go('Continue');
    await expectQuestion('What is your gender?');
    await page.keyboard.press('Tab');
    await tabTo(page, page.getByRole('radio').first());
    await press('Space');
    await press('ArrowDown');
    await expectQuestion('What is your gender?');
    await go('Continue');
    await expectQuestion('Who would you like to see?');
    await page.keyboard.press('Tab');
    await tabTo(page, page.getByRole('radio').first());
    await press('Space');
    await press('Enter');
    await expectQuestion('Where do you live?');
    await tabTo(page, page.getByRole('combobox', { name: 'Your city' }));
    await page.keyboard.type('Полтава');
    await expect(page.getByRole('option').first()).toBeVisible();
    await press('ArrowDown');
    await press('Enter');
    await go('Continue');
    await expectQuestion('What do you love?');
    await tabTo(page, page.getByRole('button', { name: 'Coffee' }));
    await press('Space');
    await go('Continue');
    await expectQuestion('Show your face');
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByLabel('Add photos'));
    await press('Enter');
    await (
      await chooser
    ).setFiles(
      await Promise.all(
        [1, 2].map(async (hue) => ({ name: `${hue}.jpg`, mimeType: 'image/jpeg', buffer: await aPhoto(hue) })),
      ),
    );
    const crop = page.getByRole('dialog', { name: 'Choose what others see' });
    for (const place of ['Photo 1 of 2', 'Photo 2 of 2']) {
      await expect(crop.getByText(place)).toBeVisible();
      await tabTo(page, crop.getByRole('button', { name: 'Use photo' }));
      await press('Enter');
    }
    await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible();
    await go('Continue');
    await expectQuestion('This is how others see you');
    await go('Start meeting people');
    await expect(page).toHaveURL(/\/main\/feed$/);
  });

  await test.step('like back, and say the first words in the match', async () => {
    const { userId } = (await (await profile).json()) as { userId: string };
    await callAs(product, partner.idToken, 'POST', '/likes?like=Heart', userId);
    await findInDeck(page, partner.profile.name);
    await press('ArrowRight');
    const match = page.getByRole('dialog', { name: 'It’s a match' });
    await expect(match).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, match.getByRole('textbox', { name: `Message to ${partner.profile.name}` }));
    await page.keyboard.type('Typed in the match');
    await press('Enter');
    await expect(page).toHaveURL(/\/main\/chat\/.+/);
    await expect(messages(page)).toHaveText([/Typed in the match/]);
  });
});

test('a member signs in, likes, filters and writes with the keyboard alone', async ({ newGuest, product }) => {
  const member = await makeMember(product);
  const partner = await makeMember(product, { name: 'Solomiia' });
  const { page } = await newGuest();
  const main = page.getByRole('navigation', { name: 'Main' });

  await test.step('sign in', async () => {
    await page.goto('/login');
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    await tabTo(page, page.getByLabel('E-mail'));
    await page.keyboard.type(member.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/main\/feed$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeFocused();
  });

  await test.step('a match takes the focus and gives it back', async () => {
    await makeMatch(product, member, partner);
    const moment = page.getByRole('dialog', { name: 'It’s a match' });
    await expect(moment).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(moment).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeFocused();
  });

  await test.step('the first Tab of a page offers to skip the navigation', async () => {
    await page.reload();
    await expect(topCard(page)).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expectRing(skip);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('like in the deck, by key and by button', async () => {
    await leaves(page, () => page.keyboard.press('ArrowRight'));
    const heart = page.getByRole('button', { name: 'Heart', exact: true });
    await tabTo(page, heart);
    await expectRing(heart);
    await leaves(page, () => page.keyboard.press('Enter'));
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('heading', { name: 'Passions' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Passions' })).toBeHidden();
  });

  await test.step('change a filter beside the deck', async () => {
    const youngest = page.getByRole('slider', { name: 'Youngest' });
    await tabTo(page, youngest);
    const before = Number(await youngest.inputValue());
    await page.keyboard.press('ArrowRight');
    await expect(youngest).toHaveValue(String(before + 1));
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('open a chat and send', async () => {
    await page.keyboard.press('Escape');
    await tabTo(page, main.getByRole('link', { name: /^Chats/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeFocused();
    await tabTo(page, page.getByRole('main').getByRole('link', { name: /Solomiia/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Message to Solomiia' })).toBeFocused();
    await page.keyboard.type('Typed, not clicked');
    await page.keyboard.press('Enter');
    await expect(messages(page)).toHaveText([/Typed, not clicked/]);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/main\/chat$/);
  });
});

test('on a phone the filters are a sheet that keeps the focus and gives it back', async ({ newMember }) => {
  const { page } = await newMember({}, { viewport: { width: 390, height: 844 } });
  await page.goto('/main/feed');
  await expect(topCard(page)).toBeVisible();
  const opener = page.getByRole('button', { name: 'Filters', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Who you see' });

  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    // after its last control a native dialog passes the focus to the browser itself, never to the page behind
    await expect(page.locator(':focus:not(dialog *):not(dialog):not(body)')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});
