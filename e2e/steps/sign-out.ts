import type { Page } from '@playwright/test';

/** Signs out by hand, from the overview of the profile. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/main/profile');
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
}
