import path from 'node:path';
import { changeText, hashOfFolder } from './fixtures/own-dist.ts';
import { releaseTest as test } from './fixtures/own-test.ts';
import { expect } from './fixtures/test.ts';

test('a release of a remote is seen on the next navigation, with the shell untouched, and can be taken back', async ({
  newMember,
  dist,
  product,
}) => {
  test.setTimeout(480_000);
  const { page, member } = await newMember();
  const title = page.getByRole('heading', { level: 1 });
  const open = (name: string) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
  /** Navigates back and forth until the title appears: the shell requests a newer registry only every five seconds. */
  const expectPosts = (heading: string) =>
    expect(async () => {
      await open('Profile');
      await expect(title).toContainText(member.profile.name);
      await open('Posts');
      await expect(title).toHaveText(heading, { timeout: 3000 });
    }).toPass({ timeout: 180_000 });
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
    await expectPosts('Billboard');
  });

  await test.step('the shell is what it was, on disk, in the HTML and in the page', async () => {
    expect({ files: shellFiles(), script: await shellScript(product.url) }).toEqual(before);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  await test.step('the rollback', async () => {
    await dist.rollback('posts');
    await expectPosts('Posts');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(shellFiles()).toBe(before.files);
  });
});

/** The shell's script with its hash, as the HTML names it. */
async function shellScript(url: string): Promise<string | undefined> {
  const html = await (await fetch(url)).text();
  return /<script[^>]+src="\/shell\/[^>]+>/.exec(html)?.[0];
}
