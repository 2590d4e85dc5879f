import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './fixtures/solo.ts';
import { expect } from './fixtures/test.ts';

/** Replaces a piece of a file; resolves with the time until the page shows what it is to show. */
async function edit(file: string, [piece, other]: readonly [string, string], isShown: () => Promise<void>) {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(piece);
  const began = performance.now();
  writeFileSync(file, text.replace(piece, other));
  await isShown();
  return performance.now() - began;
}

async function fillForm(page: Page): Promise<void> {
  await page.locator('input[name=template][value=custom]').check({ force: true });
  await page.getByRole('textbox', { name: 'Your text' }).fill('Half a sentence');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

async function expectState(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Your text' })).toHaveValue('Half a sentence');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

test('an edit is visible, and what was typed is still there', async ({ page, startSolo, copyOf }) => {
  const copy = copyOf('posts');
  const file = path.join(copy, 'src/create/create-post-page.tsx');
  const url = await startSolo('posts', copy);
  await page.goto(`${url}/main/posts/create`);
  await fillForm(page);

  await test.step('a component', async () => {
    const times: number[] = [];
    let title = `{t('create.title')}`;
    for (const word of ['First', 'Second', 'Third']) {
      const next = `"${word} title"`;
      // looked at with every frame, not now and then
      const isDrawn = (text: string) => document.querySelector('main h1')?.textContent === text;
      const shown = async () => void (await page.waitForFunction(isDrawn, `${word} title`));
      times.push(await edit(file, [`<PostsSubPage title=${title}`, `<PostsSubPage title=${next}`], shown));
      title = next;
      await expectState(page);
    }
    console.log(`an edit was visible after ${times.map((time) => Math.round(time)).join(', ')} ms`);
  });

  await test.step('a rule that a component uses', async () => {
    const rule = path.join(copy, 'src/create/post-draft.ts');
    const counter = page.locator('main').getByText(/\/\s*123\b/);
    await edit(rule, ['export const LONGEST = ', 'export const LONGEST = 123 || '], () =>
      expect(counter).toBeVisible(),
    );
    await expectState(page);
  });

  await test.step('a style', async () => {
    const sheet = path.join(copy, 'src/create/create-post-page.module.css');
    const form = page.locator('main form');
    await edit(sheet, ['.form {', '.form {\n  outline-color: rgb(1 2 3);'], () =>
      expect(form).toHaveCSS('outline-color', 'rgb(1, 2, 3)'),
    );
    await expectState(page);
  });
});

test('errors of syntax and of types stand in the page until they are gone', async ({ page, startSolo, copyOf }) => {
  const copy = copyOf('posts');
  const file = path.join(copy, 'src/create/create-post-page.tsx');
  const title = `<PostsSubPage title={t('create.title')}`;
  await page.goto(`${await startSolo('posts', copy)}/main/posts/create`);
  await fillForm(page);
  const problems = page.locator('duet-problems').getByRole('alert');

  await edit(file, [title, '<PostsSubPage title={}{'], () => expect(problems).toContainText('create-post-page.tsx'));
  await expect(problems).toContainText('This does not build');
  await expectState(page);
  await edit(file, ['<PostsSubPage title={}{', title], () => expect(problems).toHaveCount(0));
  await expectState(page);

  await edit(file, [title, '<PostsSubPage title={7}'], () => expect(problems).toContainText('TS2322'));
  await expect(problems).toContainText('create-post-page.tsx');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('7');
  await edit(file, ['<PostsSubPage title={7}', title], () => expect(problems).toHaveCount(0));
  await expectState(page);
});

test('what a package exports otherwise is an error in the remote that uses it', async ({
  page,
  startSolo,
  copyOf,
  copyOfPackage,
}) => {
  const target = path.join(copyOfPackage('safety'), 'src/use-report-and-block.ts');
  await page.goto(`${await startSolo('posts', copyOf('posts'))}/main/posts`);
  const problems = page.locator('duet-problems').getByRole('alert');
  const exported = `Pick<SafetyDeed, 'userId' | 'name'>;`;
  const wider = `Pick<SafetyDeed, 'userId' | 'name'> & { readonly since: number };`;

  // a compiler that starts on a busy machine takes longer than other things that are waited for
  const patience = { timeout: 120_000 };
  const times: number[] = [];
  // the compiler may not have looked at anything yet when the first edit is made
  for (const _ of ['early', 'later']) {
    times.push(await edit(target, [exported, wider], () => expect(problems).toContainText('post-menu.tsx', patience)));
    await expect(problems).toContainText('TS2345');
    await edit(target, [wider, exported], () => expect(problems).toHaveCount(0, patience));
  }
  console.log(
    `an edit of a package was an error in a remote after ${times.map((time) => Math.round(time)).join(', ')} ms`,
  );
});
