import type { Page } from '@playwright/test';
import type { Registration } from '@duet/contracts';
import { callAs, makeMatch, makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { PASSWORD } from './steps/register.ts';

/** What the replacement of the browser's permission prompt records. */
type Asked = Window & { pushAsked?: number };

/** Enables push as the settings of a real project do: in the HTML, before any script reads it. */
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

/** A browser that has not asked yet, and refuses when it does; the headless one has no such prompt. */
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

/** The push tokens in the registrations that were sent. */
function registeredTokens(page: Page): string[] {
  const tokens: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/account/register')) return;
    tokens.push((request.postDataJSON() as Registration).device.pushToken);
  });
  return tokens;
}

async function sendSignUp(page: Page): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('Your name').fill('Olha');
  await page.getByLabel('E-mail').fill(`${crypto.randomUUID()}@journey.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

const timesAsked = (page: Page) => page.evaluate(() => (window as Asked).pushAsked ?? 0);
const firstQuestion = (page: Page) => page.getByRole('heading', { level: 1, name: 'When were you born?' });

for (const { answer, questions } of [
  { answer: 'Yes, notify me', questions: 1 },
  { answer: 'Not now', questions: 0 },
]) {
  test(`registration asks about notifications in our own words first: ${answer}`, async ({ newGuest }) => {
    const { page } = await newGuest();
    await withPush(page);
    await refusesWhenAsked(page);
    const tokens = registeredTokens(page);
    await sendSignUp(page);

    const explanation = page.getByRole('dialog');
    await expect(explanation.getByRole('heading', { name: 'Shall we tell you when somebody writes?' })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
    expect(await timesAsked(page)).toBe(0);
    expect(tokens, 'the question comes before the registration').toEqual([]);
    await explanation.getByRole('button', { name: answer }).click();

    await expect(firstQuestion(page)).toBeVisible();
    expect(tokens).toEqual(['test']);
    expect(await timesAsked(page)).toBe(questions);
    await expect(explanation).toHaveCount(0);
  });
}

test('a browser that cannot be pushed to is not asked, and registers all the same', async ({ newGuest }) => {
  const { page } = await newGuest();
  await withPush(page);
  await refusesWhenAsked(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  const tokens = registeredTokens(page);

  await sendSignUp(page);

  await expect(firstQuestion(page)).toBeVisible();
  expect(tokens).toEqual(['test']);
  expect(await timesAsked(page)).toBe(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a pressed ring leads to its chat, where the call still rings, in a window that is open and in a new one', async ({
  newMember,
  product,
}) => {
  const { context, page, member } = await newMember({}, { serviceWorkers: 'allow' });
  const caller = await makeMember(product, { name: 'Solomiia' });
  const chatId = await makeMatch(product, caller, member);
  for (const { idToken } of [caller, member]) {
    const message = { clientMessageId: crypto.randomUUID(), type: 0, message: 'Call me' };
    await callAs(product, idToken, 'POST', `/chat/${chatId}/messages/send`, message);
  }
  await page.goto('/main/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ringOf = (shown: Page) => shown.getByRole('dialog', { name: /Solomiia is calling you/ });

  const ring = { chatId, kind: 'audio', ticket: crypto.randomUUID() };
  await callAs(product, caller.idToken, 'POST', '/calls/matches', ring);
  await expect(ringOf(page)).toBeVisible();
  // the worker's message to an open window when the notification is pressed, which a page hears some time after its start
  await expect(async () => {
    await page.evaluate(
      (address) =>
        navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'open', address } })),
      `/main/chat/${chatId}`,
    );
    await expect(page).toHaveURL(new RegExp(`/main/chat/${chatId}$`), { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(ringOf(page)).toBeVisible();

  const opened = await context.newPage();
  await opened.goto(`/main/chat/${chatId}`);
  await expect(ringOf(opened)).toBeVisible();
  await ringOf(opened).getByRole('button', { name: 'Decline' }).click();

  await expect(ringOf(opened)).toBeHidden();
  await expect(ringOf(page)).toBeHidden();
});
