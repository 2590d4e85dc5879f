import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@duet/contracts';
import type { Locator, Page } from '@playwright/test';
import { callAs, makeMatch, makeMember } from './fixtures/members.ts';
import type { TestMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import type { Product } from './fixtures/test.ts';
import { aTalk, messages, openMatch, write } from './steps/chat.ts';

type Sent = CallAnswer<'sendChatMessage'>;

/** Writes so many messages to a chat, one after the other; every fifth has several lines. */
async function writeMany(product: Product, { idToken }: TestMember, chatId: string, from: number, to: number) {
  const sent: Sent[] = [];
  for (let number = from; number <= to; number += 1) {
    const message = number % 5 === 0 ? `Message ${number}\nwith\nfour\nlines` : `Message ${number}`;
    const body = { clientMessageId: randomUUID(), type: 0, message };
    sent.push(await callAs<Sent>(product, idToken, 'POST', `/chat/${chatId}/messages/send`, body));
  }
  return sent;
}

async function readAllUpTo(product: Product, { idToken }: TestMember, { chatId, id }: Sent) {
  const body = [{ messageId: id, status: 3, withEarlier: true }];
  await callAs(product, idToken, 'PUT', `/chat/${chatId}/messages/status`, body);
}

/** The bubble of a message of one line. */
const bubble = (page: Page, number: number) =>
  messages(page).filter({ has: page.getByText(`Message ${number}`, { exact: true }) });

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? NaN;

test('a chat with many unread messages opens at its "unread" divider, which resets its count', async ({
  product,
  newMember,
}) => {
  const [anna, boris] = [await newMember(), await newMember()];
  const chatId = await makeMatch(product, anna.member, boris.member);
  const read = await writeMany(product, boris.member, chatId, 1, 10);
  await readAllUpTo(product, anna.member, read.at(-1) as Sent);
  await writeMany(product, boris.member, chatId, 11, 140);
  const { page } = anna;

  await openMatch(page, chatId);

  const divider = page.getByRole('log').getByText('Unread messages');
  await expect(divider).toBeInViewport();
  await expect(messages(page).getByText('Message 11', { exact: true })).toBeInViewport();
  await expect(messages(page).getByText(/^Message 10\s/)).toBeInViewport();
  const row = page.getByRole('list').getByRole('link', { name: new RegExp(boris.member.profile.name) });
  await expect(row).not.toHaveAccessibleName(/unread/);

  await page.getByRole('button', { name: '130 new messages' }).click();

  await expect(messages(page).last()).toBeInViewport();
  await expect(messages(page).last()).toContainText('Message 140');
  await expect(page.getByRole('button', { name: /new messages/ })).toHaveCount(0);
  await page.reload();
  await expect(messages(page).last()).toContainText('Message 140');
  await expect(row).toBeVisible();
  await expect(row).not.toHaveAccessibleName(/unread/);
  await expect(divider).toHaveCount(0);
});

test('what is read in a log stays in its place while history loads, and few messages are in the document', async ({
  product,
  newMember,
}) => {
  const [anna, boris] = [await newMember(), await newMember()];
  const chatId = await makeMatch(product, anna.member, boris.member);
  const sent = await writeMany(product, boris.member, chatId, 1, 520);
  await readAllUpTo(product, anna.member, sent.at(-1) as Sent);
  const { page } = anna;
  const answers: (() => void)[] = [];
  await page.route(
    (url) => url.searchParams.has('before'),
    async (route) => {
      await new Promise<void>((answer) => answers.push(answer));
      await route.continue();
    },
  );
  await openMatch(page, chatId);
  await expect(messages(page).last()).toContainText('Message 520');
  const log = page.getByRole('log');

  for (let oldest = 471; oldest > 1; oldest = Math.max(1, oldest - 50)) {
    const first = bubble(page, oldest);
    await expect(async () => {
      await log.evaluate((element) => element.scrollTo({ top: 60 }));
      await expect(first).toBeInViewport({ timeout: 500 });
      expect(answers).toHaveLength(1);
    }).toPass();
    const before = await topOf(first);

    answers.pop()?.();
    await expect(bubble(page, oldest - 8)).toHaveCount(1);
    expect(Math.abs((await topOf(first)) - before), `pixels by which message ${oldest} has moved`).toBeLessThanOrEqual(
      2,
    );
    expect(await messages(page).count()).toBeLessThanOrEqual(400);
  }
});

test('a quote leads to a message far back, the focus stays in the log, and a button leads to the newest again', async ({
  product,
  newMember,
}) => {
  const [anna, boris] = [await newMember(), await newMember()];
  const chatId = await makeMatch(product, anna.member, boris.member);
  const [first] = await writeMany(product, boris.member, chatId, 1, 420);
  const body = { clientMessageId: randomUUID(), type: 0, message: 'As I said', replyToMessageId: first?.id };
  const reply = await callAs<Sent>(product, boris.member.idToken, 'POST', `/chat/${chatId}/messages/send`, body);
  await readAllUpTo(product, anna.member, reply);
  const { page } = anna;
  await openMatch(page, chatId);
  await expect(messages(page).last()).toContainText('As I said');
  const quote = messages(page).last().getByRole('button', { name: 'Show the quoted message' });
  await quote.focus();

  await page.keyboard.press('Enter');

  const source = bubble(page, 1);
  await expect(source).toBeInViewport();
  await expect(quote).toHaveCount(0);
  await expect(page.getByRole('log')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await expect(page.getByRole('log').locator('article:focus')).toHaveCount(1);

  await page.getByRole('button', { name: 'To the newest messages' }).click();

  await expect(messages(page).last()).toContainText('As I said');
  await expect(messages(page).last()).toBeInViewport();
  expect(await messages(page).count()).toBeLessThanOrEqual(400);
});

test('a short chat stands on the composer, upright and on its side, and grows upwards', async ({
  product,
  newMember,
}) => {
  const { anna } = await aTalk(product, newMember, { viewport: { width: 390, height: 844 } });
  const { page } = anna;
  const log = page.getByRole('log');
  const roomBelow = async () => {
    const [area, last] = [await log.boundingBox(), await messages(page).last().boundingBox()];
    return (area?.y ?? NaN) + (area?.height ?? NaN) - (last?.y ?? NaN) - (last?.height ?? NaN);
  };

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport);
    await expect.poll(roomBelow, `pixels below the last message at ${viewport.width} px`).toBeLessThan(48);
    expect(await log.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const first = messages(page).first();
  const before = await topOf(first);
  await write(page, 'A third one');

  await expect(messages(page)).toHaveCount(3);
  await expect.poll(() => topOf(first)).toBeLessThan(before - 30);
  await expect.poll(roomBelow).toBeLessThan(48);
});

test('a conversation has the whole height of a phone, upright and on its side, with a way back to the bars', async ({
  newMember,
  product,
}) => {
  const { page, member } = await newMember({}, { viewport: { width: 390, height: 844 } });
  const partner = await makeMember(product, { name: 'Solomiia' });
  const chatId = await makeMatch(product, member, partner);
  const bars = page.getByRole('navigation', { name: 'Main' });
  const dialog = page.getByRole('region', { name: /Solomiia/ });

  await openMatch(page, chatId);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
    await expect(bars).toBeHidden();
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('link', { name: 'Back to all conversations' }).click();

  await expect(bars).toBeVisible();
  await expect(page.getByRole('link', { name: 'Duet, home' })).toBeVisible();
});
