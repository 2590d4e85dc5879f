import type { Page } from '@playwright/test';
import { openAsModerator } from './fixtures/moderator.ts';
import { registryOf } from './fixtures/given-registry.ts';
import { changeText } from './fixtures/own-dist.ts';
import { startOwnProduct } from './fixtures/own-product.ts';
import { releaseTest } from './fixtures/own-test.ts';
import { expect } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { withWorker, workerReady } from './steps/worker.ts';

/** A product as in production, where no page runs unreleased code. */
const test = releaseTest.extend({
  own: [
    async ({ dist }, use) => {
      const own = await startOwnProduct(dist.script, { ...dist.env, PREVIEWS: '0' });
      await use(own);
      await own.remove();
    },
    { scope: 'test', timeout: 360_000 },
  ],
});

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const toggleOf = (page: Page) => page.getByRole('button', { name: 'Overlay', exact: true });
const listOf = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');

/** The files of the shell that the page asks for. */
function askedOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/shell/') && asked.push(request.url()));
  return asked;
}

/** What the worker keeps for the time without a network. */
async function keptFiles(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => url);
  });
}

/** Presses Tab until this has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const overlay = page.getByRole('complementary', { name: 'Overlay' });
  const target = overlay.getByLabel(name).or(overlay.getByRole('button', { name }));
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}

test('members load nothing of the overlay, whatever their address says', async ({ newMember, newGuest }) => {
  const { page: member } = await newMember(undefined, withWorker);
  const { page: guest } = await newGuest();
  const ofOverlay = expect.stringMatching(/\/testers\./);

  for (const [page, path] of [
    [guest, '/about?overlay'],
    [member, '/main/posts?overlay'],
    [member, '/main/profile'],
  ] as const) {
    const asked = askedOf(page);
    await page.goto(path);
    await expect(titleOf(page)).toBeVisible();
    // the part that would ask for it comes when the page is quiet
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
    await page.keyboard.press('Alt+O');
    await expect(toggleOf(page)).toHaveCount(0);
    expect(asked).not.toContainEqual(ofOverlay);
  }
  await workerReady(member);
  expect(await keptFiles(member)).not.toContainEqual(ofOverlay);
});

test('a moderator looks into a page with the keyboard alone', async ({ product, newGuest, newMember, dist, watch }) => {
  test.setTimeout(480_000);
  const guest = await newGuest();
  const page = await openAsModerator(product, guest);

  await test.step('Alt+O opens it, and it says what runs, whose it is and how it came', async () => {
    await page.goto('/main/posts?overlay');
    await expect(toggleOf(page)).toBeVisible();
    expect(page.url()).toBe(`${product.url}/main/posts`);
    await page.keyboard.press('Alt+O');
    await expect(toggleOf(page)).toBeFocused();
    const { version } = (await registryOf(product)).remotes.posts ?? {};
    await expect(listOf(page, 'Remotes').first()).toContainText(`posts ${version} on screen`);
    await expect(listOf(page, 'Remotes').first()).toContainText('owner posts · stable');
    await expect(listOf(page, 'Remotes').first()).toContainText(/entry \d+ ms · parts \d+ ms · drawn \d+ ms/);
    await expect(listOf(page, 'Shared modules').filter({ hasText: /^react 19\./ })).toHaveCount(1);
    await expect(page.getByText(`posts ${version} · posts · on screen`)).toBeVisible();
  });

  await test.step('axe finds nothing, in both themes, on a computer and on a phone', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const viewport of [
        { width: 1280, height: 800 },
        { width: 390, height: 844 },
      ]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await expectAccessible(page);
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('events are told with their publisher, and their values lie folded', async () => {
    await page.evaluate(() =>
      new BroadcastChannel('duet').postMessage({ name: 'coins.changed', payload: { coins: 7654 } }),
    );
    const event = listOf(page, 'Events').first();
    await expect(event).toContainText('coins.changed of tab { coins }');
    await expect(page.getByText('"coins": 7654')).toBeHidden();
    await toggleOf(page).focus();
    await tabTo(page, 'Draw boundaries');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('"coins": 7654')).toBeVisible();
  });

  await test.step('boundaries can be taken off the page', async () => {
    await toggleOf(page).focus();
    await tabTo(page, 'Draw boundaries');
    await page.keyboard.press('Space');
    await expect(page.getByText(/^posts v\w+ · posts · on screen$/)).toHaveCount(0);
  });

  await test.step('it stays in its tab over a reload, and in no other', async () => {
    await page.reload();
    await expect(toggleOf(page)).toBeVisible();
    const other = await guest.context.newPage();
    await other.goto('/main/posts');
    await expect(titleOf(other)).toHaveText('Posts');
    await expect(toggleOf(other)).toHaveCount(0);
    await other.close();
  });

  const link = await dist.candidate('posts', product.url, (folder) => changeText(folder, 'en', 'title', 'Billboard'));

  await test.step('the link of a candidate is pasted, shown, and taken off again', async () => {
    await page.keyboard.press('Alt+O');
    await tabTo(page, 'Link of a candidate');
    await page.keyboard.insertText('https://elsewhere.example/main/posts?candidate=a.b');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This link is for https://elsewhere.example')).toBeVisible();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(link);
    await page.keyboard.press('Enter');
    await expect(titleOf(page)).toHaveText('Billboard');

    await toggleOf(page).waitFor();
    await page.keyboard.press('Alt+O');
    await expect(listOf(page, 'Remotes').first()).toContainText('owner posts · candidate');
    await tabTo(page, 'Show what members have');
    await page.keyboard.press('Enter');
    await expect(titleOf(page)).toHaveText('Posts');
    await expect(toggleOf(page)).toBeVisible();
  });

  await test.step('a remote that does not load is told of, in its place', async () => {
    watch.allow(/coins|Failed to load|remoteEntry/);
    await page.route('**/remotes/coins/*/remoteEntry.js*', (route) => route.abort());
    await page.goto('/main/coins');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 30_000 });
    await toggleOf(page).waitFor();
    await page.keyboard.press('Alt+O');
    await expect(page.getByText(/^coins v\w+ · billing · failed$/)).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('it is taken off the tab', async () => {
    await page.goto('/main/posts');
    await toggleOf(page).waitFor();
    await page.keyboard.press('Alt+O');
    await tabTo(page, 'Take the overlay off this tab');
    await page.keyboard.press('Enter');
    await expect(titleOf(page)).toHaveText('Posts');
    await expect(toggleOf(page)).toHaveCount(0);
  });

  await test.step('whoever has the link of a candidate has the overlay with it, and not without', async () => {
    const { page: tester } = await newMember();
    await tester.goto(`${link}&overlay`);
    await expect(titleOf(tester)).toHaveText('Billboard');
    await toggleOf(tester).click();
    await tester.getByRole('button', { name: 'Show what members have' }).last().click();
    await expect(titleOf(tester)).toHaveText('Posts');
    await expect(toggleOf(tester)).toHaveCount(0);
  });
});
