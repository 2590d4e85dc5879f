import path from 'node:path';
import type { Page } from '@playwright/test';
import { changeText, hashOfFolder } from './fixtures/own-dist.ts';
import { releaseTest as test } from './fixtures/own-test.ts';
import { expect } from './fixtures/test.ts';

test('a release of a remote is seen on the next navigation, with the shell untouched, and can be taken back', async ({
  newMember,
  dist,
  product,
}) => {
  test.setTimeout(180_000);
  const { page, member } = await newMember();
  const title = page.getByRole('heading', { level: 1 });
  const open = (name: string) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
  const shellFiles = () => hashOfFolder(path.join(dist.dir, 'shell'));

  await page.goto('/main/coins');
  await open('Posts');
  await expect(title).toHaveText('Posts');
  await open('Profile');
  await expect(title).toContainText(member.profile.name);
  const before = { files: shellFiles(), script: await shellScript(product.url) };
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await test.step('the release', async () => {
    await dist.release('posts', (folder) => changeText(folder, 'en', 'title', 'Billboard'));
    await afterRegistry(page, () => open('Feed'));
    await open('Posts');
    await expect(title).toHaveText('Billboard');
  });

  await test.step('the shell is what it was, on disk, in the HTML and in the page', async () => {
    expect({ files: shellFiles(), script: await shellScript(product.url) }).toEqual(before);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  await test.step('the rollback', async () => {
    await open('Profile');
    await expect(title).toContainText(member.profile.name);
    await dist.rollback('posts');
    await afterRegistry(page, () => open('Feed'));
    await open('Posts');
    await expect(title).toHaveText('Posts');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(shellFiles()).toBe(before.files);
  });
});

/** The shell's script with its hash, as the HTML names it. */
async function shellScript(url: string): Promise<string | undefined> {
  const html = await (await fetch(url)).text();
  return /<script[^>]+src="\/shell\/[^>]+>/.exec(html)?.[0];
}

/**
 * The shell asks for a newer registry when a member navigates and the one it has is more than five seconds old. The
 * answer is waited for here, because a busy machine may give it after the navigation that asked.
 */
async function afterRegistry(page: Page, navigate: () => Promise<void>): Promise<void> {
  const since = await page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/registry.json'));
    return asked.at(-1)?.startTime ?? 0;
  });
  await page.waitForFunction((asked) => performance.now() - asked > 5100, since);
  const answer = page.waitForResponse('**/registry.json');
  await navigate();
  await (await answer).finished();
}
