import type { Page } from '@playwright/test';
import { fakeDevices, launchOptions } from './fixtures/chromium.ts';
import { aPhoto } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { aTalk, messages } from './steps/chat.ts';

// the fake microphone records a hum
test.use({ launchOptions: launchOptions(...fakeDevices) });

const attach = (page: Page) => page.getByRole('button', { name: 'Attach' });

test('a photo goes to the other one alone, who uncovers it', async ({ product, newMember }) => {
  const { anna, boris } = await aTalk(product, newMember);

  const chooser = anna.page.waitForEvent('filechooser');
  await attach(anna.page).click();
  await anna.page.getByRole('menuitem', { name: 'Photo or video' }).click();
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(5) });
  await anna.page.getByRole('button', { name: 'Send 1 file' }).click();

  await expect(messages(anna.page)).toHaveCount(3);
  // whose page looks at it may tell so at once
  await expect(
    messages(anna.page)
      .last()
      .getByRole('img', { name: /^(Delivered|Read)$/ }),
  ).toBeVisible();
  await expect(messages(anna.page).last().getByRole('img', { name: 'Photo' })).toBeVisible();
  const cover = messages(boris.page).last().getByRole('button', { name: 'Show the photo' });
  await cover.click();
  const photo = messages(boris.page).last().getByRole('img', { name: 'Photo' });
  // its space is reserved before it has loaded
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([900, 1200]);
});

test('a voice is recorded, arrives with its drawing and plays', async ({ product, newMember }) => {
  const { anna, boris } = await aTalk(product, newMember);

  await anna.page.getByRole('button', { name: 'Voice message' }).click();
  // long enough for the test to see it playing on a busy machine
  await expect(anna.page.getByText(/^0?0:(0[5-9]|[1-5]\d) of/)).toBeVisible();
  await anna.page.getByRole('button', { name: 'Send the voice message' }).click();

  const voice = messages(boris.page).last();
  await expect(voice.getByRole('slider', { name: 'Position in the voice message' })).toBeVisible();
  await voice.getByRole('button', { name: 'Play' }).click();
  await expect(voice.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect
    .poll(() => voice.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.5);
});

for (const [what, makeFile, reason] of [
  [
    'no picture',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'This is not a JPEG, PNG or WebP picture.',
  ],
  [
    'a tiny picture',
    () => aPhoto(5, { width: 60, height: 60 }),
    'This picture is too small: each side needs at least 100 pixels. Choose a larger one.',
  ],
] as const) {
  test(`a file that is ${what} is refused in the chat with a reason, and can be deleted`, async ({
    product,
    newMember,
  }) => {
    const { anna, boris } = await aTalk(product, newMember);
    const page = anna.page;

    const chooser = page.waitForEvent('filechooser');
    await attach(page).click();
    await page.getByRole('menuitem', { name: 'Photo or video' }).click();
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await makeFile() });
    await page.getByRole('button', { name: 'Send 1 file' }).click();

    await expect(page.getByText(reason)).toBeVisible();
    await page.getByRole('log').getByRole('button', { name: 'Delete' }).click();
    await expect(messages(page)).toHaveCount(2);
    await expect(messages(boris.page)).toHaveCount(2);
  });
}
