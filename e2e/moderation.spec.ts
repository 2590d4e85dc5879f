import path from 'node:path';
import { fakeDevices, launchOptions } from './fixtures/chromium.ts';
import { expect, test } from './fixtures/test.ts';

/** The decisions of the demo's bot appear in open pages, without a reload. */
const decided = { timeout: 90_000 };
const picture = path.resolve(import.meta.dirname, '../docs/images/feed.png');

test.use({ permissions: ['camera'], launchOptions: launchOptions(...fakeDevices) });

test('a selfie from the camera waits, verifies the profile, and is taken back', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/main/profile/edit');
  const section = page.getByRole('region', { name: 'Verification' });

  await section.getByRole('button', { name: 'Take a selfie' }).click();
  await section.getByRole('button', { name: 'Take the photo' }).click();
  await section.getByRole('button', { name: 'Send it' }).click();

  await expect(section.getByText(/We are comparing your selfie/)).toBeVisible();
  await expect(section.getByText('Your profile is verified.')).toBeVisible(decided);
  await section.getByRole('button', { name: 'Reset the verification' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset the verification' }).click();
  await expect(section.getByRole('button', { name: 'Take a selfie' })).toBeVisible();
});

test('a ticket with a picture is answered beside it and in a chat that takes no words', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/main/profile/support');
  await page.getByLabel('What is it about?').selectOption('technical');
  await page.getByLabel('Your message').fill('The photos do not load on my phone.');
  await page.getByLabel('Add a picture').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();

  await page.getByRole('button', { name: 'Send' }).click();

  await expect(page.getByText(/Your reference is DUET-\d+/)).toBeVisible();
  const mine = page.getByRole('region', { name: 'Your messages to support' });
  await expect(mine.getByText('Answered')).toBeVisible(decided);
  await page.goto('/main/chat');
  await page.getByRole('main').getByRole('link', { name: /Duet/ }).click();
  await expect(page.getByText(/^DUET-\d+: Thank you for writing/).last()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /message/i })).toHaveCount(0);
});
