import type { Page } from '@playwright/test';
import { aPhoto } from '../fixtures/members.ts';
import { expect } from '../fixtures/test.ts';

/** The answers of a new member. The gender and whom they want to see are words of the page. */
export interface Newcomer {
  readonly name: string;
  readonly gender: 'Woman' | 'Man' | 'Non-binary';
  readonly sees: string;
  /** The text typed into the city field, and the city to choose. */
  readonly city: { readonly typed: string; readonly name: string };
}

export const PASSWORD = 'a-long-enough-password';

/** From the home page to the first question, by hand. Resolves with the email address for signing in. */
export async function signUp(page: Page, name: string): Promise<string> {
  const email = `${crypto.randomUUID()}@journey.test`;
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).first().click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'When were you born?' })).toBeVisible();
  return email;
}

/** The questions that registration has left open, with a reload in the middle, and the card they make, to the feed. */
export async function answerOnboarding(page: Page, { name, gender, sees, city }: Newcomer): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue' });
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Month').selectOption({ label: 'May' });
  await page.getByLabel('Year').fill('1996');
  await next.click();

  // a choice that is pressed goes on by itself
  await page.getByRole('radio', { name: gender, exact: true }).click();
  await page.getByRole('radio', { name: sees, exact: true }).click();

  await page.getByRole('combobox', { name: 'Your city' }).fill(city.typed);
  await page.getByRole('option', { name: city.name }).first().click();
  await next.click();

  const coffee = page.getByRole('button', { name: 'Coffee' });
  await coffee.click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'What do you love?' })).toBeVisible();
  await expect(coffee).toHaveAttribute('aria-pressed', 'true');
  await next.click();

  await addPhotos(page, 2);
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: 'This is how others see you' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(new RegExp(`${name}, \\d+`));
  await page.getByRole('button', { name: 'Start meeting people' }).click();
  await expect(page).toHaveURL(/\/main\/feed$/);
}

/** Uploads distinguishable pictures, each as it is first shown in its frame, and waits until the server has them. */
export async function addPhotos(page: Page, count: number): Promise<void> {
  const files = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `photo-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aPhoto(index + 1),
    })),
  );
  await page.getByLabel('Add photos').setInputFiles(files);
  const dialog = page.getByRole('dialog');
  for (const index of files.keys()) {
    if (count > 1) await expect(dialog.getByText(`Photo ${index + 1} of ${count}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Use photo' }).click();
  }
  await expect(page.getByRole('img', { name: `Photo ${count}` })).toBeVisible();
}
