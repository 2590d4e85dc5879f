import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

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
    .getByRole('link', { name: new RegExp(name) })
    .click();
}

/** Writes into the open conversation and presses Enter. */
export async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.fill(text);
  await field.press('Enter');
}

/** Opens the conversation of a new match by its address, and leaves the notice of the match. */
export async function openMatch(page: Page, chatId: string): Promise<void> {
  await page.goto(`/main/chat/${chatId}`);
  const match = page.getByRole('dialog', { name: 'It’s a match' });
  await match.waitFor({ timeout: 60_000 });
  await match.getByRole('button', { name: 'Keep swiping' }).click();
  await expect(page.getByRole('log')).toBeVisible();
}
