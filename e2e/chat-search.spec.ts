import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@duet/contracts';
import type { Locator, Page } from '@playwright/test';
import { callAs, makeMatch, makeMember } from './fixtures/members.ts';
import type { TestMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import type { Product } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { messages, openMatch } from './steps/chat.ts';
import { expectFits } from './steps/fits.ts';

type Sent = CallAnswer<'sendChatMessage'>;

async function say(product: Product, { idToken }: TestMember, chatId: string, ...lines: string[]) {
  const sent: Sent[] = [];
  for (const message of lines) {
    const body = { clientMessageId: randomUUID(), type: 0, message };
    sent.push(await callAs<Sent>(product, idToken, 'POST', `/chat/${chatId}/messages/send`, body));
  }
  return sent;
}

/** Reads everything, so that the chat opens at its end. */
async function readAll(product: Product, { idToken }: TestMember, sent: readonly Sent[]) {
  const last = sent.at(-1);
  const body = [{ messageId: last?.id, status: 3, withEarlier: true }];
  await callAs(product, idToken, 'PUT', `/chat/${last?.chatId}/messages/status`, body);
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}`);

const bubble = (page: Page, text: string) => messages(page).filter({ hasText: text });

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? NaN;

const status = (page: Page) => page.getByRole('search').getByRole('status');

test('what was said far back is found by keys alone, by one call, and nothing that comes meanwhile moves it', async ({
  product,
  newMember,
}) => {
  const [anna, boris] = [await newMember({ name: 'Anna' }), await newMember({ name: 'Boris' })];
  const chatId = await makeMatch(product, anna.member, boris.member);
  const sent = await say(
    product,
    boris.member,
    chatId,
    'Зустріньмося біля Ґанку о п’ятій',
    ...lines(240),
    'П’ятниця мені підходить',
  );
  await readAll(product, anna.member, sent);
  const { page } = anna;
  const pages: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith(`/chat/${chatId}/messages`)) pages.push(url);
  });
  await openMatch(page, chatId);
  await expect(bubble(page, 'П’ятниця')).toBeInViewport();
  pages.length = 0;

  await test.step('by the slash, Enter and the arrows', async () => {
    await page.getByRole('log').focus();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search this chat' })).toBeFocused();
    await page.keyboard.type("п'ят");
    await expect(status(page)).toHaveText('1 of 2');
    await expect(bubble(page, 'П’ятниця').locator('mark')).toHaveText('П’ят');
    await page.keyboard.press('Enter');

    await expect(status(page)).toHaveText('2 of 2');
    await expect(bubble(page, 'Ґанку')).toBeInViewport();
    await expect(bubble(page, 'Ґанку').locator('mark')).toHaveText('п’ят');
    expect(pages.filter(({ searchParams }) => searchParams.has('around'))).toHaveLength(1);
    expect(pages.filter(({ searchParams }) => searchParams.has('before'))).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('a message that comes is counted and moves nothing', async () => {
    const found = bubble(page, 'Ґанку');
    const before = await topOf(found);
    await say(product, boris.member, chatId, 'Just said');

    await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
    expect(Math.abs((await topOf(found)) - before)).toBeLessThanOrEqual(2);
  });

  await test.step('the gap closes while one reads down, and what is read stays', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(page.getByRole('log')).toBeFocused();
    const answers: (() => void)[] = [];
    await page.route(
      (url) => url.searchParams.has('after'),
      async (route) => {
        await new Promise<void>((answer) => answers.push(answer));
        await route.continue();
      },
    );
    const log = page.getByRole('log');
    const last = messages(page).filter({ has: page.getByText('Line 50', { exact: true }) });
    await expect(async () => {
      await log.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
      await expect(last).toBeInViewport({ timeout: 500 });
      expect(answers).toHaveLength(1);
    }).toPass();
    const before = await topOf(last);

    answers.pop()?.();

    await expect(messages(page).filter({ has: page.getByText('Line 55', { exact: true }) })).toHaveCount(1);
    expect(Math.abs((await topOf(last)) - before)).toBeLessThanOrEqual(2);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(bubble(page, 'Just said')).toBeInViewport();
  await expect(messages(page).last()).toContainText('Just said');
});

test('messages of all chats are found below the names, and a press leads to them', async ({ product, newMember }) => {
  // nobody of the demo likes somebody of this age, whose match would cover the page
  const { page, member } = await newMember({ birthDate: '1930-05-14' });
  const partners: TestMember[] = [];
  for (const name of ['Solomiia', 'Taras', 'Oksana']) partners.push(await makeMember(product, { name }));
  const chatIds: string[] = [];
  for (const partner of partners) chatIds.push(await makeMatch(product, partner, member));
  const [solomiia, taras] = partners as [TestMember, TestMember];
  const [withSolomiia = '', withTaras = ''] = chatIds;
  await say(product, solomiia, withSolomiia, 'Ходімо на каву в суботу', ...lines(120));
  await say(product, taras, withTaras, 'Їжачок у лісі', 'Кавун уже солодкий');
  await page.goto('/main/chat');

  const field = page.getByRole('searchbox', { name: 'Search names and messages' });
  await field.fill('к');
  await expect(page.getByText('Type at least two letters to search messages.')).toBeVisible();
  await field.fill('КАВ');
  const found = page.getByRole('region', { name: 'Messages' });
  await expect(found.getByRole('link')).toHaveCount(2);
  await expect(found.getByRole('link').first().locator('mark')).toHaveText(/^кав$/i);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await expectFits(page, 'the found messages');

  await found.getByRole('link', { name: /каву в суботу/ }).focus();
  await page.keyboard.press('Enter');

  await expect(bubble(page, 'каву в суботу')).toBeInViewport();
  expect(new URL(page.url()).search).toBe('');
  await expectFits(page, 'the conversation at a message');
});

test('the search of a conversation fits a narrow phone in Ukrainian, in both themes', async ({
  product,
  newMember,
}) => {
  const { page, member } = await newMember({}, { viewport: { width: 320, height: 568 } });
  const partner = await makeMember(product, { name: 'Solomiia' });
  const chatId = await makeMatch(product, partner, member);
  await say(product, partner, chatId, 'Їжак приніс яблуко', 'І ще один їжачок');
  await openMatch(page, chatId);
  await page.goto(`/uk/main/chat/${chatId}`);

  await page.getByRole('button', { name: 'Більше: Solomiia' }).click();
  await page.getByRole('menuitem', { name: 'Шукати в чаті' }).click();
  const field = page.getByRole('searchbox', { name: 'Пошук у чаті' });
  await expect(field).toBeFocused();
  await page.keyboard.type('ЇЖА');
  await expect(status(page)).toHaveText('1 з 2');
  await expect(page.getByRole('log').locator('mark')).toHaveText(['Їжа', 'їжа']);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await expectFits(page, 'the search of a conversation');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Більше: Solomiia' })).toBeFocused();
});
