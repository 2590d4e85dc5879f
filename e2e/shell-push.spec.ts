import type { Page } from '@playwright/test';
import type { Registration } from '@duet/contracts';
import { expect, test } from './fixtures/test.ts';
import { signUp } from './steps/register.ts';

/** What the stand-in for the browser's question notes. */
type Asked = Window & { pushAsked?: number };

/** Makes the product one that can push, as the settings of a real project do: in the HTML, before any script reads it. */
async function withPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const written = document.getElementById('config')?.firstChild as Text | null | undefined;
      if (!written || document.readyState !== 'interactive') return;
      const push = JSON.stringify({ appId: 'app', messagingSenderId: '1', vapidKey: 'key' });
      written.data = written.data.replace('"identity":{', `"identity":{"push":${push},`);
    });
  });
}

/** A browser that has not been asked yet, and refuses when it is: the headless one has no such question. */
async function refusesWhenAsked(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      (window as Asked).pushAsked = ((window as Asked).pushAsked ?? 0) + 1;
      permission = 'denied';
      return permission;
    };
  });
}

/** The token that the registration sends. */
function registeredToken(page: Page): Promise<string> {
  return page
    .waitForRequest('**/api/account/register')
    .then((request) => (request.postDataJSON() as Registration).device.pushToken);
}

const timesAsked = (page: Page) => page.evaluate(() => (window as Asked).pushAsked ?? 0);

for (const { answer, questions } of [
  { answer: 'Yes, notify me', questions: 1 },
  { answer: 'Not now', questions: 0 },
]) {
  test(`registration asks about notifications in our own words first: ${answer}`, async ({ newGuest }) => {
    const { page } = await newGuest();
    await withPush(page);
    await refusesWhenAsked(page);
    let isRegistered = false;
    page.on('request', (request) => (isRegistered ||= request.url().endsWith('/api/account/register')));
    const token = registeredToken(page);
    const signedUp = signUp(page, 'Olha');

    const explanation = page.getByRole('dialog');
    await expect(explanation.getByRole('heading', { name: 'Shall we tell you when somebody writes?' })).toBeVisible();
    expect(await timesAsked(page)).toBe(0);
    expect(isRegistered, 'the question comes before the registration').toBe(false);
    await explanation.getByRole('button', { name: answer }).click();

    expect(await token).toBe('test');
    await signedUp;
    expect(await timesAsked(page)).toBe(questions);
    await expect(explanation).toHaveCount(0);
  });
}

test('a browser that cannot be pushed to is not asked, and registers all the same', async ({ newGuest }) => {
  const { page } = await newGuest();
  await withPush(page);
  await refusesWhenAsked(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  const token = registeredToken(page);

  await signUp(page, 'Olha');

  expect(await token).toBe('test');
  expect(await timesAsked(page)).toBe(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
