import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@duet/contracts';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { axeOn } from '../tools/test/axe.ts';
import { aPhoto, callAs, makeMatch, makeMember } from './fixtures/members.ts';
import type { TestMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import type { Product } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { messages, openMatch } from './steps/chat.ts';
import { expectTouchable, expectWithinWindow } from './steps/fits.ts';

const words = {
  en: { attach: 'Attach', file: 'Photo or video', photo: 'Photo', emoji: 'Choose an emoji', reply: 'Reply' },
  uk: { attach: 'Прикріпити', file: 'Фото або відео', photo: 'Фото', emoji: 'Вибрати емодзі', reply: 'Відповісти' },
  ru: { attach: 'Прикрепить', file: 'Фото или видео', photo: 'Фото', emoji: 'Выбрать эмодзи', reply: 'Ответить' },
};

interface Window {
  readonly name: string;
  readonly locale: keyof typeof words;
  readonly browser: BrowserContextOptions;
}

const touch = { hasTouch: true, isMobile: true };
const windows: readonly Window[] = [
  { name: 'a small phone', locale: 'uk', browser: { ...touch, viewport: { width: 320, height: 640 } } },
  { name: 'a phone', locale: 'ru', browser: { ...touch, viewport: { width: 390, height: 844 } } },
  { name: 'a phone on its side', locale: 'uk', browser: { ...touch, viewport: { width: 844, height: 390 } } },
  { name: 'a tablet', locale: 'en', browser: { ...touch, viewport: { width: 768, height: 1024 } } },
  { name: 'a wide screen', locale: 'ru', browser: { viewport: { width: 1440, height: 900 } } },
  // 200 % on a screen of 1280 × 800
  { name: 'a zoomed laptop', locale: 'en', browser: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } },
];

for (const { name, locale, browser } of windows) {
  test(`all that a conversation shows fits ${name}, light and dark`, async ({ product, newMember }) => {
    const { page, member } = await newMember({ name: 'Anna' }, browser);
    const partner = await makeMember(product, { name: 'Oleksandra-Vsevoloda' });
    const chatId = await makeMatch(product, partner, member);
    await fill(product, chatId, { member, partner });
    const said = words[locale];
    const field = page.locator('form textarea');
    const header = page.getByRole('heading', { name: 'Oleksandra-Vsevoloda' });
    const look = (what: string) => lookAt(page, what, browser.hasTouch === true);
    /** Menus of messages stand beside them for a mouse and open by a long press; keys reach them everywhere. */
    const openMenu = async () => {
      await messages(page).last().locator('[aria-haspopup="menu"]').focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: said.reply })).toBeVisible();
    };

    // leaves the moment of the match, which would cover the conversation
    await openMatch(page, chatId);
    if (locale !== 'en') await page.goto(`/${locale}/main/chat/${chatId}`);
    await expect(messages(page)).toHaveCount(6);
    await expect(messages(page).last()).toBeInViewport();
    for (const part of [header, field]) await expect(part).toBeInViewport({ ratio: 1 });
    await look('the messages');

    await openMenu();
    await look('the menu of a message');
    await page.getByRole('menuitem', { name: said.reply }).click();
    await field.fill('W'.repeat(200));
    for (const part of [header, field]) await expect(part).toBeInViewport({ ratio: 1 });
    await look('a reply');
    await field.fill('');

    await page.getByRole('button', { name: said.emoji }).click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expect(field).toBeInViewport({ ratio: 1 });
    await look('the emoji');
    await page.keyboard.press('Escape');

    const photo = messages(page).getByRole('button', { name: said.photo, exact: true });
    await photo.click();
    await expect(page.getByRole('dialog').getByRole('img').last()).toBeInViewport();
    await look('the viewer');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: said.attach }).click();
    await page.getByRole('menuitem', { name: said.file }).click();
    const buffers = await Promise.all([5, 6, 7].map((hue) => aPhoto(hue)));
    await (await chooser).setFiles(buffers.map((buffer) => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })));
    await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(3);
    await look('the preview');
  });
}

/** Looks in both themes; the pictures stay in `test-results` for people's eyes. */
async function lookAt(page: Page, what: string, isTouched: boolean): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // the guards at both ends of a menu hand the focus on, so that nobody stays on them
    await expectAccessible(page, axeOn(page).exclude('[data-base-ui-focus-guard]'));
    await page.screenshot({ path: test.info().outputPath(`${what}, ${colorScheme}.png`) });
    await expectWithinWindow(page, `${what}, ${colorScheme}`);
    if (isTouched) await expectTouchable(page, `${what}, ${colorScheme}`);
  }
}

/** A conversation with long words, a quote, an emoji alone, a link, a photo and reactions. */
async function fill(
  product: Product,
  chatId: string,
  { member, partner }: { readonly member: TestMember; readonly partner: TestMember },
): Promise<void> {
  const say = async (by: TestMember, message: string, more: object = { type: 0 }) => {
    const body = { clientMessageId: randomUUID(), message, ...more };
    const path = `/chat/${chatId}/messages/send`;
    return await callAs<CallAnswer<'sendChatMessage'>>(product, by.idToken, 'POST', path, body);
  };
  const first = await say(partner, `${'W'.repeat(120)} and some shorter words after it`);
  await say(member, 'Донаудампфшиффартсгезельшафтскапитан'.repeat(3), { type: 0, replyToMessageId: first.id });
  await say(partner, '🥑🍕');
  await say(member, `https://duet.test/${'w'.repeat(120)}`);

  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await aPhoto(3))], { type: 'image/jpeg' }), 'photo.jpg');
  const upload = `/chat/${chatId}/media/upload?Type=Photo&ClientMediaId=${randomUUID()}`;
  const { id } = await callAs<CallAnswer<'uploadChatMedia'>>(product, member.idToken, 'POST', upload, form);
  await say(member, 'By the sea', { type: 3, mediaId: id });

  const last = await say(partner, 'See you at seven', { type: 0, replyToMessageId: first.id });
  for (const [by, reaction] of [
    [member, 'heart'],
    [partner, 'fire'],
  ] as const) {
    const path = `/chat/${chatId}/messages/${last.id}/reaction`;
    await callAs(product, by.idToken, 'PUT', path, { reaction });
  }
  const read = [{ messageId: last.id, status: 3, withEarlier: true }];
  await callAs(product, member.idToken, 'PUT', `/chat/${chatId}/messages/status`, read);
}
