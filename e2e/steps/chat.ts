import type { Page } from '@playwright/test';

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
