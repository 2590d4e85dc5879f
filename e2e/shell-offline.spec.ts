import type { BrowserContext, Page } from '@playwright/test';
import type { PushData } from '@duet/contracts';
import { callAs, makeMatch, makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { laterTexts } from './steps/later-texts.ts';
import { goOffline, goOnline } from './steps/network.ts';
import { overlap } from './steps/overlap.ts';
import { signOut } from './steps/sign-out.ts';
import { withWorker, workerReady } from './steps/worker.ts';

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

/** The pages in the worker's caches. */
function keptPages(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('duet-build-')) ?? '';
    const cache = await caches.open(name);
    const pages = (await cache.keys()).filter(({ url }) => url.endsWith('/main/feed'));
    const texts = await Promise.all(pages.map(async (each) => (await cache.match(each))?.text()));
    if (texts.length === 0) throw new Error('No page is kept');
    return texts.join();
  });
}

/** Waits until the newest messages of a chat are stored in this browser. */
async function isKept(page: Page, uid: string, text: string): Promise<boolean> {
  return page.evaluate(
    ({ name, wanted }) =>
      new Promise<boolean>((done) => {
        const opened = indexedDB.open(name);
        opened.onerror = () => done(false);
        opened.onsuccess = () => {
          const database = opened.result;
          if (!database.objectStoreNames.contains('answers')) return done(false);
          const read = database.transaction('answers').objectStore('answers').getAll();
          read.onsuccess = () => {
            database.close();
            const kept = (read.result as { key: unknown[] }[]).filter(({ key }) => key[0] === 'chat.messages');
            done(JSON.stringify(kept).includes(wanted));
          };
        };
      }),
    { name: `duet-member-${uid}-offline`, wanted: text },
  );
}

/** The calls whose answers are stored in this browser. */
function keptCalls(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((each) => each.name?.endsWith('-offline'))?.name;
    if (name === undefined) return [];
    return new Promise<unknown[]>((done, failed) => {
      const opened = indexedDB.open(name);
      opened.onerror = () => failed(opened.error ?? new Error('Not opened'));
      opened.onsuccess = () => {
        const read = opened.result.transaction('answers').objectStore('answers').getAll();
        read.onsuccess = () => {
          opened.result.close();
          done((read.result as { key: unknown[] }[]).map(({ key }) => key[0]));
        };
      };
    });
  });
}

test('visited screens, and chats nobody opened here, can be read without a network, and nothing after a sign-out', async ({
  newMember,
  product,
}) => {
  const { context, page, member } = await newMember({}, withWorker);
  const partner = await makeMember(product, { name: 'Solomiia' });
  const chatId = await makeMatch(product, partner, member);
  await callAs(product, partner.idToken, 'POST', `/chat/${chatId}/messages/send`, {
    clientMessageId: crypto.randomUUID(),
    type: 0,
    message: 'Words to read in a tunnel',
  });
  const textsOfChat = laterTexts(page);
  await page.goto('/main/chat');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await workerReady(page);
  await textsOfChat;
  const texts = laterTexts(page);
  const visited = await (await page.goto('/main/profile'))?.text();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(visited, 'a page through the worker knows its member').toContain(member.uid);
  expect(await keptPages(page), 'a page that is kept is nobody’s').not.toContain(member.uid);
  await expect.poll(() => isKept(page, member.uid, 'Words to read in a tunnel')).toBe(true);
  const notices = page.getByRole('region', { name: 'Notifications' });
  await texts;
  await goOffline(context, product.url);
  await expect(notices).toContainText('You are offline.');
  await test.step('the notice leaves the bar at the bottom of a phone free', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const notice = notices.getByRole('listitem').filter({ hasText: 'You are offline.' });
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect
      .poll(async () => {
        const [above, below] = [await notice.boundingBox(), await bar.boundingBox()];
        return above && below && above.y + above.height <= below.y;
      })
      .toBe(true);
    if (size) await page.setViewportSize(size);
  });
  await page.goto('/main/chat');
  await expect(page.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(notices).toContainText('You are offline.');
  await page.getByRole('link', { name: /Solomiia/ }).click();
  await expect(page.getByRole('log')).toContainText('Words to read in a tunnel');
  await test.step('the notice covers neither what is written nor whom it is written to', async () => {
    const size = page.viewportSize();
    const notice = notices.getByRole('listitem').filter({ hasText: 'You are offline.' });
    const others = [page.getByRole('main').getByRole('textbox'), page.getByRole('heading', { name: 'Solomiia' })];
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const other of others) await expect.poll(() => overlap(notice, other)).toBe(false);
    }
    if (size) await page.setViewportSize(size);
  });
  await page.goto('/main/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await goOnline(context);
  await expect(notices).not.toContainText('You are offline.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  const left = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  await expect.poll(async () => (await left()).filter((name) => name.startsWith('duet-member-'))).toEqual([]);
});

test('coins, settings and posts show without a network what they had', async ({ newMember, watch }) => {
  watch.allow(/Failed to load resource|net::ERR/);
  const { context, page } = await newMember({}, withWorker);
  await page.goto('/main/profile/settings');
  await workerReady(page);
  const main = page.getByRole('main');
  const screens = [
    ['/main/coins', 'getCoins', main.getByRole('heading', { name: 'History' })],
    ['/main/profile/settings', 'getSettings', main.getByRole('switch', { name: 'Show when you are online' })],
    ['/main/posts', 'getPosts', main.getByRole('article').first()],
  ] as const;
  for (const [address, call, sight] of screens) {
    await page.goto(address);
    await expect(sight).toBeVisible();
    await expect.poll(() => keptCalls(page)).toContain(call);
  }

  await context.setOffline(true);

  for (const [address, , sight] of screens) {
    await page.goto(address);
    await expect(sight).toBeVisible();
    await expect(main.getByRole('alert')).toBeHidden();
  }
});

test('the shell shows its icons after a reload without a network', async ({ newMember, watch }) => {
  watch.allow(/Failed to load resource|net::ERR/);
  const { context, page } = await newMember({}, withWorker);
  const icons = page.getByRole('navigation', { name: 'Main' }).getByRole('link').locator('svg');
  const empty = () => icons.evaluateAll((all) => all.filter(({ childElementCount }) => childElementCount === 0).length);
  await page.goto('/main/profile');
  await workerReady(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(true);
  await page.reload();

  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(icons).not.toHaveCount(0);
  await expect.poll(empty, 'icons of the navigation that are not drawn').toBe(0);
});

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

  // the second replaces the first
  await expect.poll(shown).toEqual([{ title: 'Olena', body: 'Are you here?', data: { url: '/main/chat' } }]);
  // the worker's message to an open window when the notification is pressed
  await page.evaluate(() =>
    navigator.serviceWorker.dispatchEvent(
      new MessageEvent('message', { data: { type: 'open', address: '/main/chat' } }),
    ),
  );
  await expect(page).toHaveURL(/\/main\/chat$/);
});

test('the push of a ring goes when the ring is over, and the others stay', async ({ newMember }) => {
  const { context, page } = await newMember({}, { ...withWorker, permissions: ['notifications'] });
  await page.goto('/main/profile');
  await workerReady(page);
  const message = {
    kind: 'message',
    title: 'Olena',
    body: 'Hello',
    url: '/main/chat',
    tag: 'chat-1',
    waiting: '1',
  } as const;
  const rings: PushData = { ...message, kind: 'call', body: 'Calling you', tag: 'call-1', ring: 'on' };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ body, requireInteraction }) => ({
        body,
        requireInteraction,
      }));
    });

  await push(context, page, { data: message });
  await push(context, page, { data: rings });
  await expect.poll(shown).toEqual(
    expect.arrayContaining([
      { body: 'Hello', requireInteraction: false },
      { body: 'Calling you', requireInteraction: true },
    ]),
  );

  await push(context, page, { data: { ...rings, title: 'Duet', body: 'The call is over', ring: 'off' } });
  await expect.poll(shown).toEqual([{ body: 'Hello', requireInteraction: false }]);
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
