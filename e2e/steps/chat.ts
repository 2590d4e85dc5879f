import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { callAs, makeMatch } from '../fixtures/members.ts';
import type { Product } from '../fixtures/product.ts';
import { expect } from '../fixtures/test.ts';
import type { Fixtures } from '../fixtures/test.ts';

/** The messages of the open conversation. */
export const messages = (page: Page) => page.getByRole('log').getByRole('article');

/** Opens the conversation with somebody through the navigation and the list. */
export async function openChat(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Chats/ })
    .click();
  await page
    .getByRole('main')
    .getByRole('list')
    .getByRole('link', { name: new RegExp(name) })
    .click();
}

/** Writes into the open conversation and presses Enter. */
export async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.fill(text);
  await field.press('Enter');
}

/** Opens the conversation of a new match by its address, and leaves the moment of the match. */
export async function openMatch(page: Page, chatId: string): Promise<void> {
  await page.goto(`/main/chat/${chatId}`);
  await leaveMatch(page);
  await expect(page.getByRole('log')).toBeVisible();
}

/** Waits for a match and closes its dialog; it is a notice where a text field has the focus already. */
async function leaveMatch(page: Page): Promise<void> {
  const match = page.getByRole('dialog', { name: 'It’s a match' });
  await page.getByText('It’s a match').first().waitFor({ timeout: 60_000 });
  if (await match.isVisible()) await match.getByRole('button', { name: 'Keep swiping' }).click();
}

/** Two members who have both written something, each in their own browser. */
export async function aTalk(product: Product, newMember: Fixtures['newMember'], like: BrowserContextOptions = {}) {
  const [anna, boris] = [await newMember({ name: 'Anna' }, like), await newMember({ name: 'Boris' }, like)];
  const chatId = await makeMatch(product, anna.member, boris.member);
  for (const { member } of [anna, boris]) {
    const message = { clientMessageId: randomUUID(), type: 0, message: 'Hello' };
    await callAs(product, member.idToken, 'POST', `/chat/${chatId}/messages/send`, message);
  }
  for (const { page } of [anna, boris]) {
    await openMatch(page, chatId);
    await expect(messages(page)).toHaveCount(2);
  }
  return { anna, boris, chatId };
}
