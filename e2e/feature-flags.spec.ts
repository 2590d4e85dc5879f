import type { Page } from '@playwright/test';
import { changeSource } from './fixtures/own-dist.ts';
import { releaseTest as test } from './fixtures/own-test.ts';
import { expect } from './fixtures/test.ts';

const flag = 'stories.reader';
const declaration = `flags: [{ name: '${flag}', owner: 'growth', description: 'Stories', expires: '2999-01-01' }],`;

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Goes from screen to screen, as members do, until something is seen. */
async function walkUntil(page: Page, isSeen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    for (const name of [/^Profile/, /^Posts/]) await navigation(page).getByRole('link', { name }).click();
    await isSeen();
  }).toPass({ timeout: 120_000 });
}

test('a screen comes and goes with its flag, in a page that is not loaded again', async ({ newMember, dist }) => {
  test.setTimeout(480_000);
  await dist.create('stories');
  await dist.release('stories', (folder) => {
    changeSource(folder, 'src/manifest.ts', 'routes: [', `${declaration}\n  routes: [`);
    changeSource(folder, 'src/manifest.ts', "name: 'Stories',", `name: 'Stories',\n      flag: '${flag}',`);
  });
  const { page } = await newMember();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const link = navigation(page).getByRole('link', { name: 'Stories' });

  await test.step('who does not have it finds no place and no page, and asks for nothing of the remote', async () => {
    const answer = await page.goto('/main/stories');
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toBeVisible();
    await page.goto('/main/posts');
    await expect(heading(page)).toHaveText('Posts');
    await expect(link).toBeHidden();
    await walkUntil(page, () => expect(link).toBeHidden());
    expect(asked.filter((url) => url.includes('/remotes/stories/'))).toEqual([]);
  });

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await test.step('switched on, it is there in the same page, and runs', async () => {
    await dist.flag(flag, 'on');
    await walkUntil(page, () => expect(link).toBeVisible({ timeout: 3000 }));
    await link.click();
    await expect(heading(page)).toHaveText('Stories');
    expect(asked.some((url) => url.includes('/remotes/stories/'))).toBe(true);
  });

  await test.step('switched off, it is gone from the same page', async () => {
    await dist.flag(flag, 'off');
    await walkUntil(page, () => expect(link).toBeHidden({ timeout: 3000 }));
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect((await page.goto('/main/stories'))?.status()).toBe(404);
  });
});
