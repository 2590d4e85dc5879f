import { fakeCamera, launchOptions } from './fixtures/chromium.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { acceptCallRules, verify } from './steps/calls.ts';

test.use({ launchOptions: launchOptions(fakeCamera) });

test('every step before a call is accessible and still, on a phone with reduced motion', async ({
  newMember,
  product,
}) => {
  const viewport = { width: 390, height: 844 };
  const permissions = ['camera', 'microphone'];
  const { member, page } = await newMember({}, { viewport, permissions, reducedMotion: 'reduce' });
  await page.goto('/main/random-calls');
  await expect(page.getByRole('heading', { name: 'Verify your photo first' })).toBeVisible();
  await expectAccessible(page);

  await verify(product, member);
  await page.goto('/main/random-calls');
  await expect(page.getByRole('heading', { name: 'Before your first call' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I accept the rules' }).click();
  await expect(page.getByRole('heading', { name: 'First your microphone' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Turn the camera on' }).click();
  await expect(page.getByLabel('Your own picture')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Find somebody' }).click();
  await expect(page.getByRole('heading', { name: 'Looking for somebody' })).toBeVisible();
  await expectAccessible(page);
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  expect(await moving()).toBe(0);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('heading', { name: 'Ready?' })).toBeVisible();
});

test('who has refused the microphone reads how to allow it, and goes on when they did', async ({
  newMember,
  product,
}) => {
  const { context, member, page } = await newMember();
  await verify(product, member);
  await acceptCallRules(page);
  await expect(page.getByRole('heading', { name: 'Your browser will ask for the microphone' })).toBeVisible();

  await page.getByRole('button', { name: 'Continue' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Your browser keeps the microphone from us.');
  await expect(page.getByRole('button', { name: 'Find somebody' })).toBeEnabled();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your browser keeps the microphone from us' })).toBeVisible();
  await context.grantPermissions(['microphone']);
  await expect(page.getByRole('heading', { name: 'First your microphone' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('meter', { name: 'How loud your microphone is' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn the camera on' }).click();
  await expect(alert).toHaveText(/^Your browser keeps the camera from us\..*talk without it\./);
});
