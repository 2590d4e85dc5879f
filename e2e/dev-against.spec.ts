import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { hashOfFolder } from './fixtures/own-dist.ts';
import { makeMatch, makeMember } from './fixtures/members.ts';
import { test } from './fixtures/solo.ts';
import { expect } from './fixtures/test.ts';

const root = path.resolve(import.meta.dirname, '..');

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const place = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test('a local remote is seen in a running product: the rest, calls, sockets and the session are the product’s', async ({
  newGuest,
  newMember,
  product,
  startAgainst,
  copyOf,
}) => {
  const copy = copyOf('posts');
  const before = hashOfFolder(path.join(root, 'dist'));
  // a name of this machine that is not the product's own sends on to it
  const url = await startAgainst(product.url.replace('localhost', '127.0.0.1'), copy);
  const { page } = await newGuest({ baseURL: url });
  const files: string[] = [];
  page.on('response', (response) => files.push(new URL(response.url()).pathname));

  const member = await makeMember(product);
  await test.step('a member signs in there, and the address is the local one', async () => {
    await page.goto('/main/posts');
    await expect(page).toHaveURL(`${url}/login`);
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    const written = page.waitForResponse((response) => response.url().endsWith('/api/__session'));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    expect((await written).status()).toBe(204);
    await expect(page).toHaveURL(`${url}/main/posts`);
    await expect(titleOf(page)).toHaveText('Posts');
    expect(files).toContain('/remotes/posts/dev/remoteEntry.js');
    expect(files.filter((file) => file.startsWith('/remotes/posts/v'))).toEqual([]);
  });

  await test.step('the rest is the product’s, with its integrity, under its policy', async () => {
    await place(page, /^Profile/).click();
    await expect(titleOf(page)).toContainText(member.profile.name);
    expect(files).toContainEqual(expect.stringMatching(/^\/remotes\/profile\/v\w+\/remoteEntry\.js$/));
    const answer = await page.goto('/main/posts');
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain(url.replace('http', 'ws'));
    const html = (await answer?.text()) ?? '';
    expect(html).toMatch(/<script defer[^>]* src="\/shell\/v\w+\/[^"]*" crossorigin integrity="sha256-/);
    // the server knew by the cookie whom the page is for
    expect(html).toContain('id="page"');
    await expect(titleOf(page)).toHaveText('Posts');
  });

  await test.step('an edit is visible, and it is told how soon', async () => {
    const file = path.join(copy, 'src/list/post-list-page.tsx');
    const times: number[] = [];
    for (const word of ['First', 'Second', 'Third']) {
      const began = performance.now();
      writeFileSync(file, readFileSync(file, 'utf8').replace(/(<h1 [^>]*>)[^<]*/, `$1${word}`));
      // looked at with every frame, not now and then
      await page.waitForFunction((text) => document.querySelector('main h1')?.textContent === text, word);
      times.push(performance.now() - began);
    }
    console.log(`an edit was visible after ${times.map((time) => Math.round(time)).join(', ')} ms`);
  });

  await test.step('what happens elsewhere arrives through the socket', async () => {
    const friend = await makeMember(product);
    await expect(titleOf(page)).toHaveText('Third');
    const match = page.getByRole('dialog', { name: 'It’s a match' });
    await expect(async () => {
      await expect(place(page, /^Chats/)).toBeVisible();
      const connected = await page.evaluate(() =>
        Object.keys(localStorage).some((key) => key.startsWith('duet.realtime')),
      );
      expect(connected).toBe(true);
    }).toPass();
    await makeMatch(product, friend, member);
    await expect(match).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(match).toBeHidden();
  });

  await test.step('members of the product see nothing of it, and none of its files has changed', async () => {
    const { page: theirs } = await newMember();
    await theirs.goto('/main/posts');
    await expect(titleOf(theirs)).toHaveText('Posts');
    expect(hashOfFolder(path.join(root, 'dist'))).toBe(before);
  });
});

test('what keeps a remote from a product is said in a sentence', async () => {
  const run = (...parameters: string[]) =>
    promisify(execFile)('node', ['tools/dev/main.ts', ...parameters], { cwd: root }).then(
      () => 'it runs',
      (error: { readonly stderr: string }) => error.stderr.trim(),
    );

  expect(await run('posts', '--against', 'http://localhost:9')).toMatch(/^http:\/\/localhost:9 cannot be reached: /);
  expect(await run('posts', '--against', 'duet')).toBe(
    '--against duet is no address: it looks like https://duet.example',
  );
  expect(await run('nothing', '--against', 'http://localhost:9')).toContain('There is no remote "nothing"');
  expect(await run('--against', 'http://localhost:9')).toContain('Which remote?');
});
