import type { BrowserContext, Page } from '@playwright/test';
import type { PushData } from '@duet/contracts';
import { expect, test } from './fixtures/test.ts';

const withWorker = { serviceWorkers: 'allow' } as const;

/** Waits until the worker controls the page and has kept a whole build. */
async function workerReady(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith('duet-build-'));
          const [name] = names;
          if (!name || !navigator.serviceWorker.controller) return 'none';
          return (await (await caches.open(name)).match('/__whole')) ? `${names.length} whole` : 'parts';
        }),
      { timeout: 20_000 },
    )
    .toBe('1 whole');
}

/** Pushes a message to the worker as the push service would. */
async function push(context: BrowserContext, page: Page, message: { readonly data: PushData }): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registrations: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId));
  });
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: registrations[0] ?? '',
    data: JSON.stringify(message),
  });
}

test('a pushed message is shown, badged and leads to its page', async ({ newMember }) => {
  const { context, page } = await newMember({}, { ...withWorker, permissions: ['notifications'] });
  await page.goto('/main/profile');
  await workerReady(page);

  const pushed: PushData = {
    kind: 'message',
    title: 'Olena',
    body: 'Hello there',
    url: '/main/chat',
    tag: 'chat-1',
    waiting: '2',
  };
  await push(context, page, { data: pushed });
  await push(context, page, { data: { ...pushed, body: 'Are you here?' } });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, data }) => ({
        title,
        body,
        data: data as unknown,
      }));
    });

  // the second takes the place of the first
  await expect.poll(shown).toEqual([{ title: 'Olena', body: 'Are you here?', data: { url: '/main/chat' } }]);
  // what the worker tells an open window when the notification is pressed
  await page.evaluate(() =>
    navigator.serviceWorker.dispatchEvent(
      new MessageEvent('message', { data: { type: 'open', address: '/main/chat' } }),
    ),
  );
  await expect(page).toHaveURL(/\/main\/chat$/);
});

test('the manifest speaks the language of the page and its icons are there', async ({ page }) => {
  for (const [path, lang] of [
    ['/', 'en'],
    ['/uk', 'uk'],
    ['/ru', 'ru'],
  ] as const) {
    await page.goto(path);
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = (await (await page.request.get(href ?? '')).json()) as {
      lang: string;
      start_url: string;
      icons: { src: string }[];
    };
    expect(manifest.lang).toBe(lang);
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
  }
});
