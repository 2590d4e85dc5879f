import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeModerator, reportsOf } from './fixtures/moderator.ts';
import { changeText } from './fixtures/own-dist.ts';
import { releaseTest as test } from './fixtures/own-test.ts';
import { expect } from './fixtures/test.ts';

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const open = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

test('a signed link shows a candidate in its tab and to nobody else, and can be taken off', async ({
  newMember,
  dist,
  product,
  watch,
}) => {
  test.setTimeout(480_000);
  const { page, context } = await newMember();
  const link = await dist.candidate('posts', product.url, (folder) => changeText(folder, 'en', 'title', 'Billboard'));
  const token = new URL(link).searchParams.get('candidate') ?? '';
  const version = (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { version: string })
    .version;
  const edge = page.getByText(`posts ${version}`, { exact: true });

  await test.step('the tab shows it, says so, and keeps the address clean', async () => {
    await page.goto(link);
    await expect(titleOf(page)).toHaveText('Billboard');
    await edge.click();
    await expect(page.getByText(/a candidate, until/)).toBeVisible();
    expect(page.url()).toBe(`${product.url}/main/posts`);
  });

  await test.step('what its page reports is of the channel of candidates', async () => {
    watch.allow(/seen in a candidate/);
    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error('seen in a candidate');
      }),
    );
    const moderator = await makeModerator(product);
    await expect
      .poll(async () => (await reportsOf(product, moderator)).remotes)
      .toContainEqual(expect.objectContaining({ remote: 'posts', version, channel: 'candidate', owner: 'posts' }));
  });

  await test.step('it stays over navigation and reloads of this tab', async () => {
    await open(page, /^Profile/);
    await open(page, /^Posts/);
    await expect(titleOf(page)).toHaveText('Billboard');
    await page.reload();
    await expect(titleOf(page)).toHaveText('Billboard');
    await page.goto('/main/coins');
    await expect(edge).toBeVisible();
    await open(page, /^Posts/);
    await expect(titleOf(page)).toHaveText('Billboard');
  });

  await test.step('another tab of the same member has what everybody has', async () => {
    const other = await context.newPage();
    await other.goto('/main/posts');
    await expect(titleOf(other)).toHaveText('Posts');
    await other.close();
  });

  await test.step('?safe=1 ignores it, and it stays away', async () => {
    await page.goto('/main/posts?safe=1');
    await expect(titleOf(page)).toHaveText('Posts');
    await page.reload();
    await expect(titleOf(page)).toHaveText('Posts');
    await expect(edge).toBeHidden();
  });

  await test.step('the keyboard takes it off', async () => {
    await page.goto(link);
    await expect(titleOf(page)).toHaveText('Billboard');
    await edge.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show what members have' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(titleOf(page)).toHaveText('Posts');
    await expect(edge).toBeHidden();
  });

  await test.step('a link that was changed asks for nothing of it, and says why', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(link.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
    await expect(page.getByText('This candidate link was not signed by Duet.')).toBeVisible();
    await expect(titleOf(page)).toHaveText('Posts');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('This candidate link was not signed by Duet.')).toBeHidden();
    expect(asked.filter((url) => url.includes(`/${version}/`))).toEqual([]);
  });

  await test.step('a candidate that does not load leaves what members have, and says so', async () => {
    watch.allow(/posts|Failed to load|remoteEntry/);
    await page.route(`**/${version}/remoteEntry.js*`, (route) => route.abort());
    await page.goto(link);
    await expect(titleOf(page)).toHaveText('Posts', { timeout: 30_000 });
    await expect(page.getByText(`posts ${version} did not load. You see what members have.`)).toBeVisible();
  });

  await test.step('a candidate whose files are gone is refused', async () => {
    rmSync(path.join(dist.dir, 'remotes/posts', version), { recursive: true });
    await dist.release('coins', (folder) => changeText(folder, 'en', 'title', 'Money'));
    await page.unrouteAll();
    await expect(async () => {
      await page.goto(link);
      await expect(page.getByText('The files of this candidate are gone.')).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await expect(titleOf(page)).toHaveText('Posts');
  });
});
